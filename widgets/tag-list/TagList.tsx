import { TagScreen } from '#features/tagAdmin';
import { SearchableList, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { TagListProps } from './types.gen.ts';

/** The administration of tags. */
export function TagList({ title, containerOptions, paging, ...data }: TagListProps) {
  const t = useT(messages);
  const { query, page, tags } = data;
  return (
    <SearchableList
      title={title}
      containerOptions={containerOptions}
      address="/dashboard/content/tags"
      search={{ label: t('find'), maxLength: 100, dir: 'auto' }}
      query={query}
      paging={paging}
      shown={tags.length}
    >
      <TagScreen key={`${query} ${page}`} {...data} />
    </SearchableList>
  );
}
