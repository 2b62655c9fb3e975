import { Link } from '../link/Link.tsx';
import { useLocale, useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { Icon } from '../icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };

export interface SortOption {
  /** The value in the query, such as `-dateLastComment`. */
  readonly value: string;
  readonly label: string;
}

export interface SortMenuProps {
  /** "Sort by" by default (CO-PAGER-007). */
  readonly label?: string;
  readonly options: readonly SortOption[];
  readonly value: string | null | undefined;
  /** Name of the query parameter. */
  readonly param?: string;
  /** URL of an option; by default the current page with its query, from page 1. */
  readonly hrefOf?: (value: string) => string;
}

/** The current URL with another sort order: keeps other parameters, returns to page 1. */
export function sortedAddress(addr: string, param: string, value: string): string {
  const [path = '/', query = ''] = addr.split('#')[0]?.split('?') ?? [];
  const search = new URLSearchParams(query);
  search.delete('page');
  search.set(param, value);
  return `${path.replace(/\/p\d+$/, '') || '/'}?${search}`;
}

/** Links in a dropdown, because each sort order has a URL of its own. */
export function SortMenu({ label, options, value, param = 'sort', hrefOf }: SortMenuProps) {
  const t = useT(messages);
  const { addr } = useSite();
  const { wordsDirection } = useLocale();
  const current = options.find((option) => option.value === value) ?? options[0];
  const words = label ?? t('sortBy');
  return (
    <Dropdown
      kind="text"
      align="end"
      label={
        <span dir={wordsDirection}>
          {words}: <b>{current?.label}</b>
        </span>
      }
    >
      {options.map((option) => (
        <li key={option.value}>
          <Link
            href={hrefOf ? hrefOf(option.value) : sortedAddress(addr, param, option.value)}
            aria-current={option === current ? 'true' : undefined}
            rel="nofollow"
          >
            {option.label}
            {option === current && <Icon name="check" size={16} />}
          </Link>
        </li>
      ))}
    </Dropdown>
  );
}
