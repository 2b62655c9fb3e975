import { useT } from '#i18n/useT.tsx';
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

/** A member's name, leading to their profile. Who has no name is a deleted user and leads nowhere (SH-USER-019). */
export function UserLink({ user, className = styles.user }: { readonly user: LinkedUser | null | undefined; readonly className?: string }) {
  const t = useT(messages);
  if (!user?.name) return <span className={className}>{t('deletedUser')}</span>;
  return (
    <a className={className} href={profileUrl(user)}>
      <bdi>{user.name}</bdi>
    </a>
  );
}
