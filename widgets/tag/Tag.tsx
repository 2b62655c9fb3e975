import { TagLink, tagPresetOf, WidgetFrame } from '#kit';
import * as styles from './styles.css.ts';
import type { TagProps } from './types.gen.ts';

/** Popular tags, linked to their posts. */
export function Tag({
  titleType,
  title,
  subtitle,
  descriptionType,
  description,
  tags,
  itemOptions,
  containerOptions,
}: TagProps) {
  if (tags.length === 0) return null;
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
        {tags.map((tag) => (
          <li key={tag.tagID} className={styles.item}>
            <TagLink tag={tag} preset={tagPresetOf(itemOptions?.tagPreset)} />
          </li>
        ))}
      </ul>
    </WidgetFrame>
  );
}
