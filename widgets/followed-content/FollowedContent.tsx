import type { ReactNode } from 'react';
import { FollowButton } from '#features/follow';
import { Count, EmptyState, Icon, LinkButton, RelativeTime, safeHref, useT, WidgetFrame, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { FollowedContentProps } from './types.gen.ts';

type Category = FollowedContentProps['categories'][number];

function Facts({ category }: { readonly category: Category }) {
  const t = useT(messages);
  const { countDiscussions, countComments, dateFollowed } = category;
  return (
    <p className={styles.facts}>
      {countDiscussions ? (
        <Count value={countDiscussions} label={t('discussions', { count: countDiscussions })} />
      ) : null}
      {countComments ? <Count value={countComments} label={t('comments', { count: countComments })} /> : null}
      {dateFollowed && (
        <span>{t.nodes<ReactNode>('since', { date: <RelativeTime key="date" date={dateFollowed} /> })}</span>
      )}
    </p>
  );
}

interface RowProps extends Pick<FollowedContentProps, 'userID'> {
  readonly category: FollowedContentProps['categories'][number];
  readonly hasDigest: boolean;
}

function Row({ category, userID, hasDigest }: RowProps) {
  return (
    <li data-row="" className={styles.row}>
      {category.iconUrl ? (
        <img
          className={styles.icon}
          src={category.iconUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.drawn}>
          <Icon name="folder" />
        </span>
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link className={styles.link} href={safeHref(category.url)} dir="auto">
            {category.name}
          </Link>
        </h2>
        {category.description && (
          <p className={styles.description} dir="auto">
            {category.description}
          </p>
        )}
        <Facts category={category} />
      </div>
      <FollowButton
        categoryID={category.categoryID}
        userID={userID}
        name={category.name}
        url={category.url}
        preferences={Object.fromEntries(
          Object.entries(category.preferences ?? {}).map(([key, value]) => [key, value === true]),
        )}
        hasDigest={hasDigest}
        size="small"
      />
    </li>
  );
}

/**
 * Categories and posts that the viewer follows, with their notifications. An unfollowed entry stays until the next
 * page, so that it can be followed again with one press.
 */
export function FollowedContent(props: FollowedContentProps) {
  const {
    titleType,
    title,
    subtitle,
    descriptionType,
    description,
    userID,
    emailDigestEnabled,
    categories,
    containerOptions,
  } = props;
  const t = useT(messages);
  return (
    <WidgetFrame
      headingLevel={1}
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      {categories.length === 0 ? (
        <EmptyState
          title={t('empty')}
          description={t('emptyHint')}
          action={<LinkButton href="/categories">{t('browse')}</LinkButton>}
        />
      ) : (
        <ul className={styles.list}>
          {categories.map((category) => (
            <Row
              key={category.categoryID}
              category={category}
              userID={userID}
              hasDigest={emailDigestEnabled === true}
            />
          ))}
        </ul>
      )}
    </WidgetFrame>
  );
}
