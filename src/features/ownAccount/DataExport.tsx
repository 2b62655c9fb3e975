import { useEffect, useState } from 'react';
import { type ApiPersonalDataExport, readDataExports, startDataExport } from '#api/ownAccount.ts';
import { useT } from '#i18n/useT.tsx';
import { formatBytes } from '#lib/numbers.ts';
import { Button } from '#ui/button/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

const pollMs = 2000;

function File({ file }: { readonly file: ApiPersonalDataExport }) {
  const t = useT(messages);
  const { state, url, size, dateInserted, dateExpires } = file;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {state === 'running' && <span role="status">{t('exportRunning')}</span>}
        {state === 'failed' && <span>{t('exportFailed')}</span>}
        {url && (
          // A download, not a page of the site.
          <Link href={url} download="personal-data.json">
            {t('download', { size: formatBytes(size ?? 0) })}
          </Link>
        )}
        <span className={styles.muted}>
          <RelativeTime date={dateInserted} />{' '}
          {state === 'done' && dateExpires && (
            <>
              {t('expires')} <RelativeTime date={dateExpires} mode="fixed" />
            </>
          )}
        </span>
      </span>
    </li>
  );
}

/** Makes a copy of all data of the viewer, and offers it as a file. */
export function DataExport() {
  const t = useT(messages);
  const [files, setFiles] = useState<readonly ApiPersonalDataExport[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isRunning = files.some(({ state }) => state === 'running');
  useEffect(() => {
    readDataExports().then(setFiles, () => undefined);
  }, []);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void readDataExports().then(setFiles, () => undefined), pollMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = async () => {
    setBusy(true);
    try {
      const file = await startDataExport();
      setFiles((all) => [file, ...all]);
    } catch (error) {
      showFault(error);
    }
    setBusy(false);
  };
  return (
    <>
      <p>{t('exportText')}</p>
      <ul className={styles.list}>
        {files.map((file) => (
          <File key={file.exportID} file={file} />
        ))}
      </ul>
      <Button isBusy={isBusy} disabled={isRunning} onClick={() => void start()}>
        {t('export')}
      </Button>
    </>
  );
}
