import type { ReactNode } from 'react';
import { ChipLink, ExcerptList } from '#features/profile';
import { EmptyState, LinkButton, Pager, profilePartHref, UserLink, useT, useViewer, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ProfileReactionsProps } from './types.gen.ts';

interface Place {
  readonly reaction?: string | null;
  readonly direction?: string | null;
  readonly page?: number;
}

/** URL of this list, without defaults. */
function hrefOf(user: ProfileReactionsProps['user'], { reaction, direction, page = 1 }: Place): string {
  const search = new URLSearchParams({
    ...(reaction ? { reaction } : {}),
    ...(direction === 'given' ? { direction } : {}),
  });
  return `${profilePartHref(user, 'reactions')}${page > 1 ? `/p${page}` : ''}${search.size > 0 ? `?${search}` : ''}`;
}

function Filters({ user, reaction, direction, kinds }: ProfileReactionsProps) {
  const t = useT(messages);
  const isGiven = direction === 'given';
  return (
    <div className={styles.filters}>
      <ChipLink.List label={t('direction')}>
        <ChipLink href={hrefOf(user, {})} label={t('received')} isCurrent={!isGiven} />
        <ChipLink href={hrefOf(user, { direction: 'given' })} label={t('given')} isCurrent={isGiven} />
      </ChipLink.List>
      {!isGiven && kinds.length > 1 && (
        <ChipLink.List label={t('kinds')}>
          <ChipLink href={hrefOf(user, {})} label={t('all')} isCurrent={!reaction} />
          {kinds.map(({ urlcode, name, count }) => (
            <ChipLink
              key={urlcode}
              href={hrefOf(user, { reaction: urlcode })}
              label={name}
              count={count}
              isCurrent={reaction?.toLowerCase() === urlcode.toLowerCase()}
            />
          ))}
        </ChipLink.List>
      )}
    </div>
  );
}

function Empty({ user, reaction, direction, paging }: ProfileReactionsProps) {
  const t = useT(messages);
  const viewer = useViewer();
  const isGiven = direction === 'given';
  if ((paging?.currentPage ?? 1) > 1)
    return (
      <EmptyState
        title={t('emptyPage')}
        action={<LinkButton href={hrefOf(user, { reaction, direction })}>{t('firstPage')}</LinkButton>}
      />
    );
  if (reaction)
    return (
      <EmptyState
        title={t('noneOfKind')}
        action={<LinkButton href={hrefOf(user, { direction })}>{t('showAll')}</LinkButton>}
      />
    );
  const isOwn = !viewer.isGuest && viewer.userID === user.userID;
  if (!isOwn) return <EmptyState icon="smile" title={t(isGiven ? 'noGiven' : 'noReceived', { name: user.name })} />;
  return (
    <EmptyState
      icon="smile"
      title={t(isGiven ? 'noOwnGiven' : 'noOwnReceived')}
      description={t(isGiven ? 'givenHint' : 'receivedHint')}
      action={<LinkButton href="/discussions">{t('recent')}</LinkButton>}
    />
  );
}

function Posts({
  posts,
  direction,
  isTitled,
}: Pick<ProfileReactionsProps, 'posts' | 'direction'> & { readonly isTitled: boolean }) {
  const t = useT(messages);
  const items = posts.map(({ recordType, recordID, name, url, excerpt, dateInserted, insertUser, reactions }) => ({
    key: `${recordType}${recordID}`,
    title: name,
    url,
    excerpt,
    date: dateInserted,
    meta: (
      <>
        {direction === 'given' && insertUser && (
          <span>{t.nodes<ReactNode>('by', { user: <UserLink key="user" user={insertUser} /> })}</span>
        )}
        {(reactions ?? []).map((reaction) => (
          <span key={reaction.urlcode}>{t('kind', { name: reaction.name, count: reaction.count })}</span>
        ))}
      </>
    ),
  }));
  return <ExcerptList items={items} headingLevel={isTitled ? 3 : 2} />;
}

/** Reactions that a member received or gave; of one type or all. */
export function ProfileReactions(props: ProfileReactionsProps) {
  const { user, reaction, direction, posts, paging, title, containerOptions } = props;
  return (
    <WidgetFrame title={title} containerOptions={containerOptions}>
      <Filters {...props} />
      {posts.length === 0 ? (
        <Empty {...props} />
      ) : (
        <Posts posts={posts} direction={direction} isTitled={Boolean(title)} />
      )}
      {posts.length > 0 && (
        <div className={styles.pager}>
          <Pager paging={paging} pageHref={(page) => hrefOf(user, { reaction, direction, page })} />
        </div>
      )}
    </WidgetFrame>
  );
}
