import { useT } from '#i18n/useT.tsx';
import { useStore } from '#session/useStore.ts';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';
import type { UploadItem, Uploads } from '../uploads.ts';

function Upload({ item, uploads }: { readonly item: UploadItem; readonly uploads: Uploads }) {
  const t = useT(messages);
  const { id, file, progress, fault, mayRetry } = item;
  return (
    <li className={styles.upload}>
      <bdi className={styles.uploadName}>{file.name}</bdi>
      {fault === undefined ? (
        <progress className={styles.bar} value={progress} aria-label={t('uploading', { name: file.name })} />
      ) : (
        <span className={styles.uploadFault} role="alert">
          <ErrorText error={fault} />
        </span>
      )}
      {mayRetry && fault !== undefined && (
        <button type="button" className={styles.textButton} onClick={() => uploads.retry(id)}>
          {t('retry')}
        </button>
      )}
      <button type="button" className={styles.textButton} onClick={() => uploads.cancel(id)}>
        {t(fault === undefined ? 'cancel' : 'dismiss')}
      </button>
    </li>
  );
}

/** Files being uploaded into the text, and failed uploads. */
export function UploadTray({ uploads }: { readonly uploads: Uploads }) {
  const t = useT(messages);
  const items = useStore(uploads.store);
  if (items.length === 0) return null;
  return (
    <ul className={styles.tray} aria-label={t('uploads')}>
      {items.map((item) => (
        <Upload key={item.id} item={item} uploads={uploads} />
      ))}
    </ul>
  );
}
