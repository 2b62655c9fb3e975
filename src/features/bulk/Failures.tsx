import { Link } from '#ui/link/Link.tsx';
import { useT } from '#i18n/useT.tsx';
import { useStore } from '#session/useStore.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import type { Selection } from './selection.ts';
import * as styles from './styles.late.css.ts';

export interface FailuresProps {
  readonly failures: Readonly<Record<string, string>>;
  /** Why the whole run was refused. */
  readonly refusal: unknown;
  /** The discussions that caused the refusal. */
  readonly refusedIDs: readonly number[];
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss: () => void;
  readonly selection: Selection;
}

/**
 * Lists each discussion that failed and why (SH-BULK-003). Failed discussions are selected again unless they are gone.
 */
export function Failures({ failures, refusal, refusedIDs, onRetry, onDismiss, selection }: FailuresProps) {
  const t = useT(messages);
  const { names } = useStore(selection.store);
  const failed = Object.entries(failures);
  const dismiss = { label: t('dismiss'), onClick: onDismiss };
  const link = (id: string) => (
    <Link href={`/discussion/${id}`}>
      <bdi>{names[id] || t('discussion', { id })}</bdi>
    </Link>
  );
  return (
    <div role="alert" className={styles.failures}>
      {refusal != null && (
        <MessageBox
          type="error"
          title={t('refusedTitle')}
          {...(onRetry ? { onConfirm: { label: t('again'), onClick: onRetry } } : { onCancel: dismiss })}
        >
          {typeof refusal === 'string' ? refusal : <ErrorText error={refusal} />}
          {refusedIDs.length > 0 && (
            <ul className={styles.names}>
              {refusedIDs.map((id) => (
                <li key={id}>{link(String(id))}</li>
              ))}
            </ul>
          )}
        </MessageBox>
      )}
      {failed.length > 0 && (
        <MessageBox type="error" title={t('failedTitle', { count: failed.length })} onCancel={dismiss}>
          <ul className={styles.names}>
            {failed.map(([id, message]) => (
              <li key={id}>
                {link(id)}: {message}
              </li>
            ))}
          </ul>
        </MessageBox>
      )}
    </div>
  );
}
