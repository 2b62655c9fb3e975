import { Link } from '#ui/link/Link.tsx';
import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { safeHref } from '#ui/link/safeHref.ts';
import { UserLink } from '#ui/link/UserLink.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Writer {
  readonly userID: number;
  readonly name: string;
  readonly photoUrl?: string | null;
  readonly url?: string | null;
  readonly label?: string | null;
  readonly title?: string | null;
}

export interface BylineProps {
  readonly user: Writer | null | undefined;
  readonly date: string | null | undefined;
  /** URL of the date link. */
  readonly permalink: string;
  readonly dateUpdated?: string | null;
  /** Shown if someone other than the author made the last change. */
  readonly updateUser?: Writer | null;
  readonly isMarked?: boolean;
  readonly isNew?: boolean | undefined;
  readonly avatarSize?: 28 | 40;
  /** Rendered at the end of the line. */
  readonly children?: ReactNode;
}

function Edited({ user, dateUpdated, updateUser }: BylineProps) {
  const t = useT(messages);
  if (!dateUpdated) return null;
  const time = <RelativeTime key="time" date={dateUpdated} />;
  const isByOther = updateUser && updateUser.userID !== user?.userID;
  return (
    <span className={styles.quiet}>
      {isByOther
        ? t.nodes<ReactNode>('editedBy', { time, user: <UserLink key="user" user={updateUser} /> })
        : t.nodes<ReactNode>('edited', { time })}
    </span>
  );
}

/** The author and date of a post; the date is the permalink. */
export function Byline(props: BylineProps) {
  const t = useT(messages);
  const { user, date, permalink, isMarked, isNew, avatarSize = 40, children } = props;
  const label = user?.label || user?.title;
  return (
    <header className={styles.byline}>
      <Avatar user={user} size={avatarSize} />
      <div className={styles.who}>
        <UserLink user={user} />
        {isMarked && (
          <abbr className={styles.mark} title={t('opLong')}>
            <Pill tone="primary">{t('op')}</Pill>
          </abbr>
        )}
        {label && (
          <span className={styles.label} dir="auto">
            {label}
          </span>
        )}
        {isNew && (
          <span className={styles.newDot} title={t('new')} data-keep data-print="no">
            <VisuallyHidden>{t('new')}</VisuallyHidden>
          </span>
        )}
        {date && (
          <Link className={styles.time} href={safeHref(permalink)}>
            <RelativeTime date={date} />
          </Link>
        )}
        <Edited {...props} />
        {children}
      </div>
    </header>
  );
}
