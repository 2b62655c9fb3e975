import { TagScreen } from '#features/tagAdmin';
import { Button, Pager, TextField, useSectionAddress, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { TagListProps } from './types.gen.ts';

const address = '/dashboard/content/tags';

function addressOf(query: string, page: number): string {
  const search = new URLSearchParams({
    ...(query === '' ? {} : { query }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size > 0 ? `${address}?${search}` : address;
}

/** The administration of tags. */
export function TagList({ title, containerOptions, paging, ...data }: TagListProps) {
  const t = useT(messages);
  const inSection = useSectionAddress();
  const { query, page, tags } = data;
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <search>
        <form method="get" action={inSection(address)} className={styles.form}>
          <TextField
            type="search"
            name="query"
            label={t('find')}
            defaultValue={query}
            maxLength={100}
            className={styles.field}
            dir="auto"
          />
          <Button type="submit">{t('search')}</Button>
        </form>
      </search>
      <TagScreen key={`${query} ${page}`} {...data} />
      <div className={styles.pager}>
        <Pager paging={paging ?? {}} shown={tags.length} pageHref={(next) => addressOf(query, next)} />
      </div>
    </WidgetFrame>
  );
}
