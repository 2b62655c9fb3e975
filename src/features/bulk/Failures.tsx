import { useT } from '#i18n/useT.tsx';
import { useStore } from '#session/useStore.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };
import type { Selection } from './selection.ts';
import * as styles from './styles.late.css.ts';

export interface FailuresProps {
  readonly failures: Readonly<Record<string, string>>;
  /** Why nothing was done at all. */
  readonly refusal: string | null;
  /** On whose account. */
  readonly refusedIDs: readonly number[];
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss: () => void;
  readonly selection: Selection;
}

/** Each discussion that an act failed upon, and why (SH-BULK-003). They are chosen again, unless they are gone. */
export function Failures({ failures, refusal, refusedIDs, onRetry, onDismiss, selection }: FailuresProps) {
  const t = useT(messages);
  const { names } = useStore(selection.store);
  const failed = Object.entries(failures);
  const dismiss = { label: t('dismiss'), onClick: onDismiss };
  const link = (id: string) => (
    <a href={`/discussion/${id}`}>
      <bdi>{names[id] || t('discussion', { id })}</bdi>
    </a>
  );
  return (
    <div role="alert" className={styles.failures}>
      {refusal !== null && (
        <MessageBox
          type="error"
          title={t('refusedTitle')}
          {...(onRetry ? { onConfirm: { label: t('again'), onClick: onRetry } } : { onCancel: dismiss })}
        >
          {refusal}
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
