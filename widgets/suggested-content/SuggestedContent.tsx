import type { ReactNode } from 'react';
import { PostList } from '#features/postList';
import { HomeItems, WidgetFrame } from '#kit';
import * as styles from './styles.css.ts';
import type { SuggestedContentProps } from './types.gen.ts';

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

/** Categories and posts picked for the reader. */
export function SuggestedContent(props: SuggestedContentProps) {
  const {
    titleType,
    title,
    subtitle,
    descriptionType,
    description,
    categories,
    discussions,
    suggestedFollows: follows,
    suggestedContent: content,
    discussionOptions,
    containerOptions,
  } = props;
  if (!categories?.length && !discussions?.length) return null;
  const options = { ...discussionOptions, featuredImage: { display: content?.featuredImage, fallbackImage: content?.fallbackImage } };
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
        {categories && categories.length > 0 && (
          <Part title={follows?.title} subtitle={follows?.subtitle}>
            <HomeItems items={categories} containerOptions={{ displayType: 'list' }} itemOptions={{ contentType: 'title-description' }} />
          </Part>
        )}
        {discussions && discussions.length > 0 && (
          <Part title={content?.title} subtitle={content?.subtitle}>
            <PostList posts={discussions} options={options} headingLevel={content?.title ? 4 : 3} />
          </Part>
        )}
      </div>
    </WidgetFrame>
  );
}
