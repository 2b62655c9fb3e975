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
  readonly onRetry?: (() => void) | undefined;
  readonly selection: Selection;
}

/** Each discussion that an act failed upon, and why (SH-BULK-003). They are chosen again. */
export function Failures({ failures, refusal, onRetry, selection }: FailuresProps) {
  const t = useT(messages);
  const { names } = useStore(selection.store);
  const failed = Object.entries(failures);
  return (
    <div role="alert" className={styles.failures}>
      {refusal !== null && (
        <MessageBox type="error" title={t('refusedTitle')} {...(onRetry ? { onConfirm: { label: t('again'), onClick: onRetry } } : {})}>
          {refusal}
        </MessageBox>
      )}
      {failed.length > 0 && (
        <MessageBox type="error" title={t('failedTitle', { count: failed.length })}>
          <ul className={styles.names}>
            {failed.map(([id, message]) => (
              <li key={id}>
                <a href={`/discussion/${id}`}>
                  <bdi>{names[id] || t('discussion', { id })}</bdi>
                </a>
                : {message}
              </li>
            ))}
          </ul>
        </MessageBox>
      )}
    </div>
  );
}
