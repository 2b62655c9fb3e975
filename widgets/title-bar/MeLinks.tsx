import {
  adminAreasOf,
  Avatar,
  hasFeature,
  Icon,
  type IconName,
  profilePartHref,
  profileLink,
  useSectionAddress,
  useSite,
  useT,
  useViewer,
  Link,
} from '#kit';
import * as styles from './meBox.css.ts';
import messages from './messages.json' with { type: 'json' };
import { UnreadCount, type UnreadKind } from './UnreadCount.tsx';

export const unreadPages: Readonly<Record<UnreadKind, string>> = {
  notifications: '/notifications',
  conversations: '/messages/inbox',
};

interface EntryProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly unread?: UnreadKind;
}

function Entry({ href, icon, label, unread }: EntryProps) {
  return (
    <li>
      <Link className={styles.entry} href={href}>
        <Icon name={icon} size={16} />
        <span className={styles.entryLabel}>{label}</span>
        {unread && <UnreadCount kind={unread} />}
      </Link>
    </li>
  );
}

const ownSignOut = '/entry/signout';

/**
 * Signing out is a form post, so that links from other sites cannot do it. A page that the site has for it asks itself.
 */
function SignOut() {
  const t = useT(messages);
  const viewer = useViewer();
  const site = useSite();
  const inSection = useSectionAddress();
  const content = (
    <>
      <Icon name="sign-out" size={16} />
      {t('signOut')}
    </>
  );
  if (site.signOutUrl !== ownSignOut)
    return (
      <Link className={styles.entry} href={site.signOutUrl}>
        {content}
      </Link>
    );
  return (
    <form method="post" action={inSection(ownSignOut)}>
      {viewer.transientKey !== '' && <input type="hidden" name="TransientKey" value={viewer.transientKey} />}
      <input type="hidden" name="target" value={site.addr} />
      <button type="submit" className={styles.entry}>
        {content}
      </button>
    </form>
  );
}

/** The profile dropdown: the member's own pages, without features that the site or member lacks. */
export function MeLinks({ kinds }: { readonly kinds: readonly UnreadKind[] }) {
  const t = useT(messages);
  const viewer = useViewer();
  const site = useSite();
  const hasProfiles = hasFeature(site, 'profiles');
  return (
    <>
      <p className={styles.name}>
        <Avatar user={viewer} size={40} />
        <bdi>{viewer.name}</bdi>
      </p>
      <ul className={styles.entries}>
        {hasProfiles && <Entry href={profileLink(viewer)} icon="user" label={t('profile')} />}
        {hasProfiles && <Entry href={profilePartHref(viewer, 'edit')} icon="edit" label={t('editProfile')} />}
        {kinds.map((kind) => (
          <Entry
            key={kind}
            href={unreadPages[kind]}
            icon={kind === 'notifications' ? 'bell' : 'mail'}
            label={t(kind)}
            unread={kind}
          />
        ))}
        {hasProfiles && <Entry href="/profile/followed-content" icon="bookmark" label={t('followedContent')} />}
        {hasFeature(site, 'notifications') && (
          <Entry href="/profile/preferences" icon="settings" label={t('preferences')} />
        )}
        <li className={styles.onlyScript}>
          <button type="button" className={styles.entry} data-shortcuts="" data-closes="">
            <Icon name="list" size={16} />
            <span className={styles.entryLabel}>{t('shortcuts')}</span>
          </button>
        </li>
        {hasFeature(site, 'drafts') && <Entry href="/drafts" icon="file" label={t('drafts')} />}
        {adminAreasOf(viewer).length > 0 && <Entry href="/dashboard" icon="grid" label={t('dashboard')} />}
        {viewer.can('site.manage') && (
          <Entry href={`/appearance/layouts?of=${encodeURIComponent(site.addr)}`} icon="layout" label={t('editPage')} />
        )}
      </ul>
      <hr className={styles.rule} />
      <SignOut />
    </>
  );
}
