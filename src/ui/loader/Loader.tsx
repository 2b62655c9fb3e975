import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** A spinner of the text's size. Decorative: also say in words what is in progress. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** A placeholder while loading; visible after 150 ms. */
export function Loader({ label }: { readonly label?: string }) {
  const t = useT(messages);
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <span className="visually-hidden">{label ?? t('loading')}</span>
    </div>
  );
}
