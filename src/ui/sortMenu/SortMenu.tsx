import { Link } from '../link/Link.tsx';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { Icon } from '../icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };

export interface SortOption {
  /** What the query carries, e.g. `-dateLastComment`. */
  readonly value: string;
  readonly label: string;
}

export interface SortMenuProps {
  /** "Sort by" unless said otherwise (CO-PAGER-007). */
  readonly label?: string;
  readonly options: readonly SortOption[];
  readonly value: string | null | undefined;
  /** Name in the query. */
  readonly param?: string;
  /** Address of a choice; the current page with its query, from page 1, unless said otherwise. */
  readonly hrefOf?: (value: string) => string;
}

/** The current address sorted another way: other parameters stay, paging starts over. */
export function sortedAddress(addr: string, param: string, value: string): string {
  const [path = '/', query = ''] = addr.split('#')[0]?.split('?') ?? [];
  const search = new URLSearchParams(query);
  search.delete('page');
  search.set(param, value);
  return `${path.replace(/\/p\d+$/, '') || '/'}?${search}`;
}

/** Plain links in a dropdown: a sorted list has an address of its own. */
export function SortMenu({ label, options, value, param = 'sort', hrefOf }: SortMenuProps) {
  const t = useT(messages);
  const { addr } = useSite();
  const current = options.find((option) => option.value === value) ?? options[0];
  const words = label ?? t('sortBy');
  return (
    <Dropdown
      kind="text"
      align="end"
      label={
        <span>
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
