import { BanRuleScreen } from '#features/banRules';
import { Button, Pager, TextField, useSectionAddress, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { BanRuleListProps } from './types.gen.ts';

const address = '/dashboard/users/ban-rules';

function addressOf(query: string, page: number): string {
  const search = new URLSearchParams({
    ...(query === '' ? {} : { query }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size > 0 ? `${address}?${search}` : address;
}

/** The administration of ban rules. */
export function BanRuleList({ title, containerOptions, paging, ...data }: BanRuleListProps) {
  const t = useT(messages);
  const inSection = useSectionAddress();
  const { query, page, rules } = data;
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <search>
        <form method="get" action={inSection(address)} className={styles.form}>
          <TextField
            type="search"
            name="query"
            label={t('find')}
            defaultValue={query}
            maxLength={200}
            className={styles.field}
          />
          <Button type="submit">{t('search')}</Button>
        </form>
      </search>
      <BanRuleScreen key={`${query} ${page}`} {...data} />
      <div className={styles.pager}>
        <Pager paging={paging ?? {}} shown={rules.length} pageHref={(next) => addressOf(query, next)} />
      </div>
    </WidgetFrame>
  );
}
