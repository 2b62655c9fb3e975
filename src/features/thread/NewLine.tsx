import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/**
 * Stands before the first comment since the reader's last visit, and links lead to it. `data-keep`: reading makes
 * everything read for the server, but the line stays where it is for as long as the reader does.
 */
export function NewLine({ commentID }: { readonly commentID: number }) {
  const t = useT(messages);
  return (
    <h3 id={`New_${commentID}`} className={styles.newLine} tabIndex={-1} data-keep="new-line">
      <span>{t('newSince')}</span>
    </h3>
  );
}
