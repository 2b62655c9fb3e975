import { RedirectScreen } from '#features/redirects';
import { SearchableList, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { RedirectListProps } from './types.gen.ts';

/** The administration of redirects. */
export function RedirectList({ title, containerOptions, paging, ...data }: RedirectListProps) {
  const t = useT(messages);
  const { query, page, redirects } = data;
  return (
    <SearchableList
      title={title}
      containerOptions={containerOptions}
      address="/dashboard/redirects"
      search={{ label: t('find'), maxLength: 200, dir: 'ltr' }}
      query={query}
      paging={paging}
      shown={redirects.length}
    >
      <RedirectScreen key={`${query} ${page}`} {...data} />
    </SearchableList>
  );
}
