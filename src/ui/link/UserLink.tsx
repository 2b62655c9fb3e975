import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { hasFeature } from '#session/siteStore.ts';
import messages from './messages.json' with { type: 'json' };
import { safeHref } from './safeHref.ts';
import * as styles from './styles.css.ts';

export interface LinkedUser {
  readonly userID?: number;
  readonly name?: string | null;
  readonly url?: string | null;
}

export function profileUrl(user: LinkedUser): string {
  return user.url ? safeHref(user.url) : `/profile/${encodeURIComponent(user.name ?? '')}`;
}

/** A member's name, leading to their profile where the site has profiles. Who has no name is a deleted user and leads nowhere (SH-USER-019). */
export function UserLink({ user, className = styles.user }: { readonly user: LinkedUser | null | undefined; readonly className?: string }) {
  const t = useT(messages);
  const site = useSite();
  if (!user?.name) return <span className={className}>{t('deletedUser')}</span>;
  if (!hasFeature(site, 'profiles')) return <bdi className={className}>{user.name}</bdi>;
  return (
    <a className={className} href={profileUrl(user)}>
      <bdi>{user.name}</bdi>
    </a>
  );
}
