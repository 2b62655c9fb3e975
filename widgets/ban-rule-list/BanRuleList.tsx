import { BanRuleScreen } from '#features/banRules';
import { SearchableList, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { BanRuleListProps } from './types.gen.ts';

/** The administration of ban rules. */
export function BanRuleList({ title, containerOptions, paging, ...data }: BanRuleListProps) {
  const t = useT(messages);
  const { query, page, rules } = data;
  return (
    <SearchableList
      title={title}
      containerOptions={containerOptions}
      address="/dashboard/users/ban-rules"
      search={{ label: t('find'), maxLength: 200 }}
      query={query}
      paging={paging}
      shown={rules.length}
    >
      <BanRuleScreen key={`${query} ${page}`} {...data} />
    </SearchableList>
  );
}
