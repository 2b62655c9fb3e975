import { useT } from '#i18n/useT.tsx';
import { Button, type ButtonProps } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import * as position from './position.css.ts';

/** Opens the comment form of the discussion. Hidden without script, which it needs. */
export function ReplyButton({ discussionID, size }: { readonly discussionID: number } & Pick<ButtonProps, 'size'>) {
  const t = useT(messages);
  return (
    <span className={position.reply} data-record={`discussion:${discussionID}`}>
      <Button size={size} data-act="reply">
        <Icon name="reply" size={16} />
        {t('reply')}
      </Button>
    </span>
  );
}
