import type { ReactNode } from 'react';
import {
  Avatar,
  Count,
  LinkButton,
  mailtoHref,
  mayMessage,
  newMessagePath,
  Pill,
  type ProfilePart,
  profilePartHref,
  RelativeTime,
  ShownValue,
  shownName,
  useSite,
  useT,
  useViewer,
  WidgetFrame,
  Link,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ProfileHeaderProps } from './types.gen.ts';

type User = ProfileHeaderProps['user'];

function Facts({ user, answers }: Pick<ProfileHeaderProps, 'user' | 'answers'>) {
  const t = useT(messages);
  const facts: readonly (readonly [name: string, label: string, value: ReactNode])[] = [
    ['joined', t('joined'), user.dateInserted && <RelativeTime date={user.dateInserted} mode="fixed" />],
    ['lastActive', t('lastActive'), user.dateLastActive && <RelativeTime date={user.dateLastActive} />],
    ['points', t('points'), user.points ? t('pointsValue', { count: user.points }) : null],
    ['email', t('email'), user.email && <Link href={mailtoHref(user.email)}>{user.email}</Link>],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, label, value]) =>
        value ? (
          <div key={name} className={styles.fact}>
            <dt className={styles.term}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ) : null,
      )}
      {(answers ?? []).map(({ label, value, isDay, visibility }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.term}>
            <bdi>{label}</bdi>
            {visibility !== 'public' && ` (${t(`visible.${visibility}`)})`}
          </dt>
          <dd className={styles.value}>
            <ShownValue value={value} isDay={isDay === true} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pills({ user, isOwn }: { readonly user: User; readonly isOwn: boolean }) {
  const t = useT(messages);
  return (
    <>
      {isOwn && <Pill tone="primary">{t('you')}</Pill>}
      {user.banned ? <Pill tone="error">{t('banned')}</Pill> : null}
      {user.private && <Pill icon="lock">{t('private')}</Pill>}
      {(user.roles ?? []).map((role) => (
        <Pill key={role.roleID}>{role.name}</Pill>
      ))}
    </>
  );
}

function Actions({ user, isOwn }: { readonly user: User; readonly isOwn: boolean }) {
  const t = useT(messages);
  const viewer = useViewer();
  const site = useSite();
  const canMessage = mayMessage(
    { ...user, banned: Boolean(user.banned), private: false },
    viewer,
    site.features['conversations'] !== false,
  );
  const canEdit = isOwn || viewer.can('users.edit', { mode: 'global' });
  if (!canMessage && !canEdit) return null;
  return (
    <div className={styles.actions} data-print="no">
      {canMessage && (
        <LinkButton kind="primary" href={newMessagePath(user.name)}>
          {t('message')}
        </LinkButton>
      )}
      {canEdit && (
        <LinkButton href={isOwn ? '/profile/edit' : profilePartHref(user, 'edit')}>
          {t(isOwn ? 'edit' : 'editOther')}
        </LinkButton>
      )}
      {isOwn && <LinkButton href="/profile/followed-content">{t('followed')}</LinkButton>}
    </div>
  );
}

const parts = ['overview', 'discussions', 'comments', 'reactions'] as const;

function Parts({ user, part }: Pick<ProfileHeaderProps, 'user' | 'part'>) {
  const t = useT(messages);
  const counts: Partial<Record<ProfilePart, number | null | undefined>> = {
    discussions: user.countDiscussions,
    comments: user.countComments,
  };
  return (
    <nav className={styles.parts} aria-label={t('parts')} data-print="no">
      {parts.map((name) => {
        const step = name === 'overview' ? undefined : name;
        const count = step && counts[step];
        const isCurrent = (part ?? 'overview') === name;
        return (
          <Link
            key={name}
            className={styles.part}
            href={profilePartHref(user, step)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {t(name)}
            {typeof count === 'number' && <Count value={count} className={styles.count} />}
          </Link>
        );
      })}
    </nav>
  );
}

/** The top of every profile page. On a restricted profile it states why there is no more. */
export function ProfileHeader({ user, answers, part, restriction, showTabs, containerOptions }: ProfileHeaderProps) {
  const t = useT(messages);
  const viewer = useViewer();
  const isOwn = !viewer.isGuest && viewer.userID === user.userID;
  const label = user.label || user.title;
  return (
    <WidgetFrame as="div" containerOptions={containerOptions}>
      <div className={styles.header}>
        <Avatar user={user} size={100} />
        <div className={styles.words}>
          <div className={styles.nameLine}>
            <h1 className={styles.name}>
              <bdi>{shownName(user) ?? t('deletedUser')}</bdi>
            </h1>
            {!restriction && <Pills user={user} isOwn={isOwn} />}
          </div>
          {label && !restriction && (
            <p className={styles.label}>
              <bdi>{label}</bdi>
            </p>
          )}
          {restriction ? (
            <p className={styles.restricted}>{t(restriction === 'banned' ? 'userBanned' : 'userPrivate')}</p>
          ) : (
            <Facts user={user} answers={answers} />
          )}
        </div>
        {!restriction && <Actions user={user} isOwn={isOwn} />}
      </div>
      {!restriction && showTabs !== false && <Parts user={user} part={part} />}
    </WidgetFrame>
  );
}
