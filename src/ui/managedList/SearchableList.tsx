import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { GetForm } from '../form/GetForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { useSectionAddress } from '../link/useSectionAddress.ts';
import { Pager, type PagerProps } from '../pager/Pager.tsx';
import { WidgetFrame, type WidgetFrameProps } from '../widgetFrame/WidgetFrame.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props extends Pick<WidgetFrameProps, 'title' | 'containerOptions'> {
  /** Path of the page. */
  readonly address: string;
  readonly search: {
    readonly label: string;
    readonly maxLength: number;
    readonly dir?: 'auto' | 'ltr';
  };
  /** The text that the listed entries contain. */
  readonly query: string;
  readonly paging: PagerProps['paging'];
  /** Number of entries on the page. */
  readonly shown: number;
  readonly children: ReactNode;
}

function addressOf(address: string, query: string, page: number): string {
  const search = new URLSearchParams({
    ...(query === '' ? {} : { query }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size > 0 ? `${address}?${search}` : address;
}

/** A page of an administered list: a search form above it, the pager below. Both work without script. */
export function SearchableList({ address, search, query, paging, shown, children, ...frame }: Props) {
  const t = useT(messages);
  const inSection = useSectionAddress();
  return (
    <WidgetFrame {...frame} headingLevel={1}>
      <search>
        <GetForm action={inSection(address)} className={styles.search}>
          <TextField type="search" name="query" {...search} defaultValue={query} className={styles.searchField} />
          <Button type="submit">{t('search')}</Button>
        </GetForm>
      </search>
      {children}
      <div className={styles.pager}>
        <Pager paging={paging ?? {}} shown={shown} pageHref={(page) => addressOf(address, query, page)} />
      </div>
    </WidgetFrame>
  );
}
