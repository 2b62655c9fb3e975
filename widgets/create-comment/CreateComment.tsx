import { LinkButton, useSite, useT, useViewer, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { CreateCommentProps } from './types.gen.ts';

/** Where a comment would be written: guests are shown the way in. There is no form, because no text could be sent. */
export function CreateComment({ titleType, title, subtitle, descriptionType, description, containerOptions }: CreateCommentProps) {
  const t = useT(messages);
  const { isGuest } = useViewer();
  const { signInUrl, registerUrl, addr } = useSite();
  if (!isGuest) return null;
  const target = `?target=${encodeURIComponent(addr)}`;
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <p className={styles.words}>{t('invitation')}</p>
      <p className={styles.actions}>
        <LinkButton href={`${signInUrl}${target}`} kind="primary">
          {t('signIn')}
        </LinkButton>
        <LinkButton href={`${registerUrl}${target}`}>{t('register')}</LinkButton>
      </p>
    </WidgetFrame>
  );
}
