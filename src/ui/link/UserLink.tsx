import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import { profileHref } from '#routing/pages/profilePages.ts';
import { shownName } from '#domain/shownName.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { hasFeature } from '#session/siteStore.ts';
import messages from './messages.json' with { type: 'json' };
import { safeHref } from './safeHref.ts';
import * as styles from './styles.css.ts';

export interface LinkedUser {
  readonly userID?: number;
  readonly name?: string | null;
  readonly url?: string | null;
}

/** The URL of a user's profile: from the API, or else our own path (`profileHref`). */
export function profileLink({ url, name, userID }: LinkedUser): string {
  return url ? safeHref(url) : profileHref({ name, userID });
}

/**
 * A member's name, linked to their profile if the site has profiles that the viewer can see (resolutions G54). A user
 * without a name is deleted and not linked (SH-USER-019). `data-user-card` is the ID of the member whose card opens on
 * hover.
 */
export function UserLink({
  user,
  className = styles.user,
  children,
}: {
  readonly user: LinkedUser | null | undefined;
  readonly className?: string;
  /** Shown before the name, such as an avatar. */
  readonly children?: ReactNode;
}) {
  const t = useT(messages);
  const site = useSite();
  const viewer = useViewer();
  if (!user || !shownName(user)) return <span className={className}>{t('deletedUser')}</span>;
  if (!hasFeature(site, 'profiles') || !viewer.can('profiles.view'))
    return children ? (
      <span className={className}>
        {children}
        <bdi>{user.name}</bdi>
      </span>
    ) : (
      <bdi className={className}>{user.name}</bdi>
    );
  return (
    <Link className={className} href={profileLink(user)} data-user-card={user.userID || undefined}>
      {children}
      <bdi>{user.name}</bdi>
    </Link>
  );
}
