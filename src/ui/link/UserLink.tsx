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
  return url ? safeHref(url) : profileHref({ name, ...(userID === undefined ? {} : { userID }) });
}

/**
 * A member's name, leading to their profile where the site has profiles and the reader may see them (resolutions G54).
 * Who has no name is a deleted user and leads nowhere (SH-USER-019). The number in `data-user-card` is whose card opens
 * over it.
 */
export function UserLink({
  user,
  className = styles.user,
  children,
}: {
  readonly user: LinkedUser | null | undefined;
  readonly className?: string;
  /** Stands before the name, such as a face. */
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
