import { TagLink, WidgetFrame } from '#kit';
import * as styles from './styles.css.ts';
import type { PostTagsProps } from './types.gen.ts';

const userTag = 'User';

/** The tags of the post, linked to their posts. Renders nothing without tags. */
export function PostTags({
  titleType,
  title,
  subtitle,
  descriptionType,
  description,
  containerOptions,
  tags,
}: PostTagsProps) {
  const shown = (tags ?? []).filter((tag) => (tag.type ?? userTag) === userTag);
  if (shown.length === 0) return null;
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <ul className={styles.list}>
        {shown.map((tag) => (
          <li key={tag.tagID} className={styles.item}>
            <TagLink tag={tag} />
          </li>
        ))}
      </ul>
    </WidgetFrame>
  );
}
