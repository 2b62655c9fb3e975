import { Link } from '#ui/link/Link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { profileFieldsOptions } from '#api/profileFields.ts';
import { userOptions, type ApiUser } from '#api/users.ts';
import { mayMessage, seesPersonalData } from '#domain/restrictedProfile.ts';
import { shownName } from '#domain/shownName.ts';
import { newMessagePath } from '#routing/pages/urls.ts';
import { profileLink } from '#ui/link/UserLink.tsx';
import { useT } from '#i18n/useT.tsx';
import { mailtoHref } from '#lib/mailAddress.ts';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { Count } from '#ui/count/Count.tsx';
import { cx } from '#ui/cx.ts';
import { ShownValue } from '#ui/shownValue/ShownValue.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { type CardState, cardStateOf } from './cardState.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

type User = ApiUser;

const photoSize = 100;

function BlankFact({ className }: { readonly className?: string }) {
  return (
    <div className={cx(styles.blankFact, className)}>
      <div className={styles.term}>{'\u00a0'}</div>
      <div className={styles.value}>{'\u00a0'}</div>
    </div>
  );
}

/** Takes as many lines as the counts of most members. */
const usual = { countDiscussions: 10, countComments: 100, points: 100 };

/** As tall as most cards that the viewer is shown, to avoid layout shifts. */
function CardSkeleton() {
  const t = useT(messages);
  const hasEmail = useViewer().can(seesPersonalData, { mode: 'global' });
  return (
    <div className={styles.card} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles.head}>
        <span className={styles.blankPhoto} />
        <span className={styles.blankLines}>
          <span className={styles.blankLine} />
          <span className={styles.blankLine} />
        </span>
      </div>
      <div className={styles.blankCounts} aria-hidden="true">
        <Counts user={usual} />
      </div>
      <div className={styles.facts}>
        <BlankFact />
        <BlankFact />
        {hasEmail && <BlankFact className={styles.wide} />}
      </div>
      <span className={styles.blankAction} />
    </div>
  );
}

/** The card of a user whose profile is not available: icon, explanation and action. */
function Notice({
  user,
  mark,
  text,
  action,
}: {
  readonly user?: User;
  readonly mark: string;
  readonly text: string;
  readonly action?: ReactNode;
}) {
  const t = useT(messages);
  return (
    <div className={styles.card} role={user ? undefined : 'alert'}>
      <div className={styles.head}>
        <Avatar user={user ?? null} size={photoSize} />
        <div className={styles.who}>
          {user && (
            <p className={styles.name}>
              <bdi>{shownName(user) ?? t('deletedUser')}</bdi>
            </p>
          )}
          <span className={styles.mark}>{mark}</span>
          <p className={styles.text}>{text}</p>
          {action}
        </div>
      </div>
    </div>
  );
}

const nothing: NonNullable<User['profileFields']> = {};

/** Answers in the profile fields that are chosen for cards. */
function useAnswers({ profileFields = nothing }: User) {
  const isAnswered = (name: string) => (profileFields[name] ?? null) !== null && profileFields[name] !== false;
  const { data = [] } = useQuery({ ...profileFieldsOptions, enabled: Object.keys(profileFields).some(isAnswered) });
  return data
    .filter(({ apiName, displayOptions, enabled }) => enabled && displayOptions.userCards && isAnswered(apiName))
    .map(({ apiName, label, dataType }) => ({ label, value: profileFields[apiName], isDay: dataType === 'date' }));
}

function Facts({ user }: { readonly user: User }) {
  const t = useT(messages);
  const answers = useAnswers(user);
  return (
    <dl className={styles.facts}>
      {user.dateInserted && (
        <div>
          <dt className={styles.term}>{t('joined')}</dt>
          <dd className={styles.value}>
            <RelativeTime date={user.dateInserted} mode="fixed" />
          </dd>
        </div>
      )}
      {user.dateLastActive && (
        <div>
          <dt className={styles.term}>{t('lastActive')}</dt>
          <dd className={styles.value}>
            <RelativeTime date={user.dateLastActive} />
          </dd>
        </div>
      )}
      {user.email && (
        <div className={styles.wide}>
          <dt className={styles.term}>{t('email')}</dt>
          <dd className={styles.value}>
            <Link href={mailtoHref(user.email)}>{user.email}</Link>
          </dd>
        </div>
      )}
      {answers.map(({ label, value, isDay }) => (
        <div key={label} className={styles.wide}>
          <dt className={styles.term}>
            <bdi>{label}</bdi>
          </dt>
          <dd className={styles.value}>
            <ShownValue value={value} isDay={isDay} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Counts({ user }: { readonly user: Pick<User, 'countDiscussions' | 'countComments' | 'points'> }) {
  const t = useT(messages);
  const { countDiscussions = 0, countComments = 0, points } = user;
  return (
    <p className={styles.counts}>
      <Count value={countDiscussions} label={t('discussions', { count: countDiscussions })} />
      <Count value={countComments} label={t('comments', { count: countComments })} />
      {points !== undefined && <span>{t('points', { count: points })}</span>}
    </p>
  );
}

function OpenCard({ user }: { readonly user: User }) {
  const t = useT(messages);
  const viewer = useViewer();
  const site = useSite();
  const canMessage = mayMessage(user, viewer, site.features['conversations'] !== false);
  const label = user.label || user.title;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Avatar user={user} size={photoSize} />
        <div className={styles.who}>
          <p className={styles.name}>
            <bdi>{shownName(user) ?? t('deletedUser')}</bdi>
          </p>
          {label && (
            <p className={styles.label}>
              <bdi>{label}</bdi>
            </p>
          )}
          {user.banned ? <span className={styles.mark}>{t('banned')}</span> : null}
          {user.private && <span className={styles.mark}>{t('private')}</span>}
        </div>
      </div>
      <Counts user={user} />
      <Facts user={user} />
      <div className={styles.actions}>
        {viewer.can('profiles.view') && <LinkButton href={profileLink(user)}>{t('viewProfile')}</LinkButton>}
        {canMessage && (
          <LinkButton kind="primary" href={newMessagePath(user.name)}>
            {t('message')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The button disappears while the request is retried, so its container takes the focus. */
function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT(messages);
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    onRetry();
  };
  return <Button onClick={retry}>{t('retry')}</Button>;
}

function Card({ state, onRetry }: { readonly state: CardState; readonly onRetry: () => void }) {
  const t = useT(messages);
  switch (state.kind) {
    case 'loading':
      return <CardSkeleton />;
    case 'deleted':
      return <Notice mark={t('deleted')} text={t('userDeleted')} />;
    case 'failed':
      return <Notice mark={t('error')} text={t('failed')} action={<Retry onRetry={onRetry} />} />;
    case 'restricted': {
      const isBanned = state.reason === 'banned';
      return (
        <Notice
          user={state.user}
          mark={t(isBanned ? 'banned' : 'private')}
          text={t(isBanned ? 'userBanned' : 'userPrivate')}
        />
      );
    }
    case 'open':
      return <OpenCard user={state.user} />;
  }
}

/** A summary of a user, used in a popup and in a modal. */
export function UserCard({ userID }: { readonly userID: number }) {
  // A failed prefetch is not retried automatically.
  const { data, error, refetch, isFetching } = useQuery({ ...userOptions(userID), retryOnMount: false });
  const viewer = useViewer();
  const site = useSite();
  const profileViewer = { userID: viewer.userID, canViewPersonalInfo: viewer.can('personalInfo.view') };
  const isRetrying = isFetching && !data;
  const state = cardStateOf(
    { data, error: isRetrying ? undefined : error },
    profileViewer,
    site.features['bannedPrivateProfile'] === true,
  );
  return <Card state={state} onRetry={() => void refetch()} />;
}
