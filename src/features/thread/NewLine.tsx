import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/**
 * The line above the first comment since the viewer’s last visit; links lead to it. `data-keep`: viewing the page marks
 * everything as read on the server, but the line stays until the viewer leaves the page.
 */
export function NewLine({ commentID }: { readonly commentID: number }) {
  const t = useT(messages);
  return (
    <h3 id={`New_${commentID}`} className={styles.newLine} tabIndex={-1} data-keep="new-line" data-print="no">
      <span>{t('newSince')}</span>
    </h3>
  );
}
