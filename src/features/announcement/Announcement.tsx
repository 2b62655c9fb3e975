import { useRef, useState } from 'react';
import { dismissModerationMessage } from '#api/dismissMessage.ts';
import type { ModerationMessageType } from '#domain/moderationMessages.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { PostBody } from '#ui/postBody/PostBody.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

const looks = { casual: 'neutral', info: 'info', warning: 'warning', alert: 'error' } as const;

export interface AnnouncementProps {
  readonly moderationMessageID: number;
  readonly type: ModerationMessageType;
  /** Sanitized HTML. */
  readonly body: string;
  readonly isDismissible: boolean;
}

/** A message of the administrators. Members hide it for good if they may. */
export function Announcement({ moderationMessageID, type, body, isDismissible }: AnnouncementProps) {
  const t = useT(messages);
  const [isGone, setGone] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const dismiss = async () => {
    // the focus would be lost with the button
    frame.current?.closest('main')?.focus();
    setGone(true);
    try {
      await dismissModerationMessage(moderationMessageID);
    } catch (fault) {
      setGone(false);
      showFault(fault);
    }
  };
  if (isGone) return null;
  return (
    <section ref={frame} className={styles.frame} aria-label={t('announcement')}>
      <MessageBox
        type={looks[type]}
        actions={
          isDismissible && (
            <Button size="small" aria-label={t('dismissThis')} onClick={() => void dismiss()}>
              {t('dismiss')}
            </Button>
          )
        }
      >
        <PostBody html={body} />
      </MessageBox>
    </section>
  );
}
