import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** A turning ring the size of the text beside it. Decoration: say in words what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** Holds the place of something on its way; shows itself after 150 ms. */
export function Loader({ label }: { readonly label?: string }) {
  const t = useT(messages);
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <span className="visually-hidden">{label ?? t('loading')}</span>
    </div>
  );
}
