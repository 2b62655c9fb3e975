import { emailShareHref, messageSharePath } from '#domain/share.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { hasFeature } from '#session/siteStore.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuItem, PopupMenu } from '#ui/popup/PopupMenu.tsx';
import messages from './messages.json' with { type: 'json' };

export interface ShareMenuProps {
  readonly trigger: HTMLElement;
  /** The URL with the share parameters. */
  readonly link: string;
  readonly title: string;
  readonly isComment: boolean;
  readonly onCopy: () => void;
  /** Set if text of the post is selected. */
  readonly onCopySelection: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The options for sharing a link (CO-SHARE-001 to 004). */
export function ShareMenu(props: ShareMenuProps) {
  const { trigger, link, title, isComment, onCopy, onCopySelection, onClose } = props;
  const t = useT(messages);
  const { can, isGuest } = useViewer();
  const site = useSite();
  const writesMessages = !isGuest && hasFeature(site, 'conversations') && can('conversations.add'); // CO-SHARE-007
  return (
    <PopupMenu trigger={trigger} align="end" label={t('share')} onClose={onClose}>
      <MenuItem icon={<Icon name="link" size={16} />} onChoose={onCopy}>
        {t(isComment ? 'copyCommentLink' : 'copyLink')}
      </MenuItem>
      {onCopySelection && (
        <MenuItem icon={<Icon name="quote" size={16} />} onChoose={onCopySelection}>
          {t('copySelectionLink')}
        </MenuItem>
      )}
      <MenuItem icon={<Icon name="mail" size={16} />} href={emailShareHref(title, link)} onChoose={onClose}>
        {t('emailLink')}
      </MenuItem>
      {writesMessages && (
        <MenuItem icon={<Icon name="comments" size={16} />} href={messageSharePath(link)} onChoose={onClose}>
          {t('shareInMessage')}
        </MenuItem>
      )}
    </PopupMenu>
  );
}
