import { useEffect, useState } from 'react';
import { useSite } from '#session/SessionProvider.tsx';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorReason } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { Sending } from './useSending.ts';

/** After this time in milliseconds, a notice says that sending takes longer. */
const slowMs = 4000;

export interface SendNoticeProps {
  readonly sending: Sending;
  readonly onRetry: () => void;
  /** URL of the record that was already posted. */
  readonly addressOf: (recordID: number) => string;
}

/** Explains why the text is not posted yet, that it is saved, and what to do. */
export function SendNotice(props: SendNoticeProps) {
  const { kind } = props.sending;
  if (kind === 'idle' || kind === 'changedElsewhere') return null;
  if (kind === 'sending') return <SlowSending />;
  return (
    <div className={styles.notice}>
      <Notice {...props} />
    </div>
  );
}

/** Confirms that the form is being submitted when this takes long. */
function SlowSending() {
  const t = useT(messages);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? (
    <p className={styles.line} role="status">
      {t('stillSending')}
    </p>
  ) : null;
}

/** An answer means that the server was reached, so being online again would change nothing. */
function outcomeOf({ kind, fault }: Extract<Sending, { kind: 'waiting' | 'refused' }>) {
  if (kind === 'refused') return 'notTaken';
  return fault instanceof ApiError && fault.status === 0 ? 'notSent' : 'notSentYet';
}

function Notice({ sending, onRetry, addressOf }: SendNoticeProps) {
  const t = useT(messages);
  const { signInUrl } = useSite();
  if (sending.kind === 'waiting' || sending.kind === 'refused')
    return (
      <MessageBox
        type={sending.kind === 'waiting' ? 'warning' : 'error'}
        onConfirm={{ label: t('tryAgain'), onClick: onRetry }}
      >
        {t(outcomeOf(sending))} <ErrorReason error={sending.fault} />
      </MessageBox>
    );
  if (sending.kind === 'signedOut')
    return (
      <MessageBox
        type="warning"
        actions={
          <LinkButton
            size="small"
            kind="primary"
            href={`${signInUrl}?target=${encodeURIComponent(location.pathname + location.search)}`}
          >
            {t('signIn')}
          </LinkButton>
        }
      >
        {t('signedOut')}{' '}
        <Button size="small" kind="text" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </MessageBox>
    );
  if (sending.kind === 'already')
    return (
      <MessageBox
        type="warning"
        actions={<LinkButton href={addressOf(sending.recordID)}>{t('showPosted')}</LinkButton>}
      >
        <ErrorReason error={sending.fault} />
      </MessageBox>
    );
  return null;
}
