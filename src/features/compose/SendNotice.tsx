import { useSite } from '#session/SessionProvider.tsx';
import { useT } from '#i18n/useT.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { Sending } from './useSending.ts';

export interface SendNoticeProps {
  readonly sending: Sending;
  readonly onRetry: () => void;
  /** Where what was posted already is. */
  readonly addressOf: (recordID: number) => string;
}

/** Why the text is not posted yet, that it is kept, and what to do. */
export function SendNotice(props: SendNoticeProps) {
  const { kind } = props.sending;
  if (kind === 'idle' || kind === 'sending' || kind === 'changedElsewhere') return null;
  return (
    <div className={styles.notice}>
      <Notice {...props} />
    </div>
  );
}

function Notice({ sending, onRetry, addressOf }: SendNoticeProps) {
  const t = useT(messages);
  const { signInUrl } = useSite();
  if (sending.kind === 'waiting' || sending.kind === 'refused')
    return (
      <MessageBox type={sending.kind === 'waiting' ? 'warning' : 'error'} onConfirm={{ label: t('tryAgain'), onClick: onRetry }}>
        {t(sending.kind === 'waiting' ? 'notSent' : 'notTaken')} {sending.problem}
      </MessageBox>
    );
  if (sending.kind === 'signedOut')
    return (
      <MessageBox
        type="warning"
        actions={
          <LinkButton size="small" kind="primary" href={`${signInUrl}?target=${encodeURIComponent(location.pathname + location.search)}`}>
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
      <MessageBox type="warning" actions={<LinkButton href={addressOf(sending.recordID)}>{t('showPosted')}</LinkButton>}>
        {sending.problem}
      </MessageBox>
    );
  return null;
}
