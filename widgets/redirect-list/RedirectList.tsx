import { RedirectScreen } from '#features/redirects';
import { Button, Pager, TextField, useSectionAddress, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { RedirectListProps } from './types.gen.ts';

const address = '/dashboard/redirects';

function addressOf(query: string, page: number): string {
  const search = new URLSearchParams({
    ...(query === '' ? {} : { query }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size > 0 ? `${address}?${search}` : address;
}

/** The administration of redirects. */
export function RedirectList({ title, containerOptions, paging, ...data }: RedirectListProps) {
  const t = useT(messages);
  const inSection = useSectionAddress();
  const { query, page, redirects } = data;
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
            dir="ltr"
          />
          <Button type="submit">{t('search')}</Button>
        </form>
      </search>
      <RedirectScreen key={`${query} ${page}`} {...data} />
      <div className={styles.pager}>
        <Pager paging={paging ?? {}} shown={redirects.length} pageHref={(next) => addressOf(query, next)} />
      </div>
    </WidgetFrame>
  );
}
