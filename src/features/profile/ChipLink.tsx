import { Link } from '#ui/link/Link.tsx';
import type { ReactNode } from 'react';
import { Count } from '#ui/count/Count.tsx';
import { safeHref } from '#ui/link/safeHref.ts';
import * as styles from './styles.css.ts';

interface Chip {
  readonly href: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Whether the link points to the current view. */
  readonly isCurrent?: boolean;
}

/** One of several small links in a row; render it inside `ChipLink.List`. */
export function ChipLink({ href, label, count, isCurrent = false }: Chip) {
  return (
    <li>
      <Link className={styles.chip} href={safeHref(href)} aria-current={isCurrent ? 'page' : undefined}>
        {label}
        {count !== undefined && <Count value={count} className={styles.number} />}
      </Link>
    </li>
  );
}

ChipLink.List = function ChipList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children}
    </ul>
  );
};
