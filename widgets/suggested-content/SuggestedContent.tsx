import type { ReactNode } from 'react';
import { FollowButton } from '#features/follow';
import { PostList } from '#features/postList';
import { useSuggestions } from '#features/suggestions';
import { keepFocus, safeHref, useT, useViewer, WidgetFrame, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { SuggestedContentProps } from './types.gen.ts';

type Category = NonNullable<SuggestedContentProps['categories']>[number];

interface PartProps {
  readonly title?: string | null;
  readonly subtitle?: string | null;
  readonly children: ReactNode;
}

function Part({ title, subtitle, children }: PartProps) {
  return (
    <section>
      {title && <h3 className={styles.title}>{title}</h3>}
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {children}
    </section>
  );
}

function Suggestion({
  item,
  headingLevel,
  onChanged,
}: {
  readonly item: Category;
  readonly headingLevel: 3 | 4;
  readonly onChanged: () => void;
}) {
  const t = useT(messages);
  const viewer = useViewer();
  const Level = `h${headingLevel}` as const;
  const followers = item.counts?.find(({ labelCode }) => labelCode === 'followers')?.count ?? 0;
  const preferences = Object.fromEntries(
    Object.entries(item.preferences ?? {}).map(([key, value]) => [key, value === true]),
  );
  return (
    <li className={styles.category}>
      <div className={styles.words}>
        <Level className={styles.name}>
          <Link className={styles.link} href={safeHref(item.to)} dir="auto">
            {item.name}
          </Link>
        </Level>
        {item.description && (
          <p className={styles.description}>
            <bdi>{item.description}</bdi>
          </p>
        )}
        {followers > 0 && <p className={styles.followers}>{t('followers', { count: followers })}</p>}
      </div>
      {!viewer.isGuest && item.categoryID !== undefined && item.categoryID !== null && (
        <FollowButton
          categoryID={item.categoryID}
          userID={viewer.userID}
          name={item.name}
          url={item.to}
          preferences={preferences}
          size="small"
          onChanged={onChanged}
        />
      )}
    </li>
  );
}

/** Suggested categories and posts; a followed one makes space for the next. */
export function SuggestedContent(props: SuggestedContentProps) {
  const { titleType, title, subtitle, descriptionType, description, containerOptions, apiParams, discussionOptions } =
    props;
  const { suggestedFollows: follows, suggestedContent: content } = props;
  const first = {
    categories: props.categories ?? undefined,
    discussions: props.discussions ?? undefined,
  };
  const {
    categories = [],
    discussions = [],
    refresh,
  } = useSuggestions(first, (apiParams ?? {}) as Record<string, unknown>);
  const t = useT(messages);
  if (categories.length === 0 && discussions.length === 0) return null;
  // An undefined title gets the default; an empty one is the author's choice.
  const followsTitle = follows?.title === undefined ? t('follows') : follows.title;
  const contentTitle = content?.title === undefined ? t('content') : content.title;
  const options = {
    ...discussionOptions,
    featuredImage: { display: content?.featuredImage, fallbackImage: content?.fallbackImage },
  };
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <div className={styles.stack}>
        {categories.length > 0 && (
          <Part title={followsTitle} subtitle={follows?.subtitle}>
            <ul className={styles.categories} ref={keepFocus}>
              {categories.map((item) => (
                <Suggestion
                  key={item.categoryID ?? item.to}
                  item={item}
                  headingLevel={followsTitle ? 4 : 3}
                  onChanged={refresh}
                />
              ))}
            </ul>
          </Part>
        )}
        {discussions.length > 0 && (
          <Part title={contentTitle} subtitle={content?.subtitle}>
            <PostList
              posts={discussions}
              options={options}
              containerOptions={containerOptions}
              headingLevel={contentTitle ? 4 : 3}
            />
          </Part>
        )}
      </div>
    </WidgetFrame>
  );
}
