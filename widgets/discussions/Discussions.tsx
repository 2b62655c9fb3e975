import { pageAddress } from '#features/paging';
import { PostList, type PostListOptions } from '#features/postList';
import { EmptyState, Link, LinkButton, MessageBox, Pager, SortMenu, useSite, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { DiscussionsProps } from './types.gen.ts';

/** All five sort orders (CO-PAGER-008, 010 to 013); the first is the default (CO-PAGER-009). */
const sorts = [
  ['-dateLastComment', 'recentlyCommented'],
  ['-dateInserted', 'recentlyCreated'],
  ['-score', 'top'],
  ['-hot', 'trending'],
  ['dateInserted', 'oldest'],
] as const;

type Params = Readonly<Record<string, unknown>>;

const pathOf = (addr: string) => addr.split(/[?#]/)[0] ?? addr;

function Empty({
  params,
  addr,
  isFirst,
  isFilterInvalid,
}: {
  readonly params: Params;
  readonly addr: string;
  readonly isFirst: boolean;
  readonly isFilterInvalid: boolean;
}) {
  const t = useT(messages);
  const isPastTheEnd = Number(params['page'] ?? 1) > 1;
  const isFiltered = ['tagID', 'type', 'statusID', 'followed', 'postTypeID', 'slotType'].some((name) =>
    addr.includes(`${name}=`),
  );
  const all = pathOf(pageAddress(addr, 1));
  if (isFilterInvalid)
    return (
      <MessageBox type="warning" actions={<Link href={all}>{t('showAll')}</Link>}>
        {t('unread')}
      </MessageBox>
    );
  if (isPastTheEnd)
    return (
      <EmptyState
        title={t('emptyPage')}
        action={<LinkButton href={pageAddress(addr, 1)}>{t('firstPage')}</LinkButton>}
      />
    );
  if (isFiltered)
    return <EmptyState title={t('emptyFiltered')} action={<LinkButton href={all}>{t('showAll')}</LinkButton>} />;
  if (isFirst) return <EmptyState title={t('empty')} />;
  return (
    <EmptyState
      title={t('empty')}
      description={t('emptyHint')}
      action={<LinkButton href="/categories">{t('browseCategories')}</LinkButton>}
    />
  );
}

function useOptions({ apiParams, discussionOptions }: DiscussionsProps): PostListOptions {
  const params = apiParams as Params | undefined;
  const { featuredImage, fallbackImage } = params ?? {};
  return {
    ...discussionOptions,
    featuredImage: {
      display: featuredImage === true,
      fallbackImage: typeof fallbackImage === 'string' ? fallbackImage : null,
    },
  };
}

/** A list of posts. As the asset of a page it has sort order and pager, whose links keep other query parameters. */
export function Discussions(props: DiscussionsProps) {
  const { discussions, initialPaging, title, subtitle, description, containerOptions, isAsset, apiParams } = props;
  const t = useT(messages);
  const { addr } = useSite();
  const options = useOptions(props);
  const params = (apiParams ?? {}) as Params;
  if (discussions.length === 0 && !isAsset) return null;
  const sortOptions = sorts.map(([value, label]) => ({ value, label: t(label) }));
  const isSortable = isAsset && (discussions.length > 1 || Number(params['page'] ?? 1) > 1);
  return (
    <WidgetFrame
      headingLevel={isAsset ? 1 : 2}
      title={title}
      subtitle={subtitle}
      description={description}
      containerOptions={containerOptions}
      actions={
        isSortable ? (
          <SortMenu options={sortOptions} value={typeof params['sort'] === 'string' ? params['sort'] : sorts[0][0]} />
        ) : undefined
      }
    >
      {discussions.length === 0 ? (
        <Empty
          params={params}
          addr={addr}
          isFirst={props.hasNoCategories === true}
          isFilterInvalid={props.isFilterInvalid === true}
        />
      ) : (
        <PostList
          posts={discussions}
          options={options}
          containerOptions={containerOptions}
          headingLevel={title && !isAsset ? 3 : 2}
        />
      )}
      {isAsset && discussions.length > 0 && (
        <div className={styles.pager}>
          <Pager paging={initialPaging} pageHref={(page) => pageAddress(addr, page)} />
        </div>
      )}
    </WidgetFrame>
  );
}
