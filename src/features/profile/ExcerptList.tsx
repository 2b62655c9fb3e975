import { Link } from '#ui/link/Link.tsx';
import type { ReactNode } from 'react';
import { safeHref } from '#ui/link/safeHref.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import * as styles from './styles.css.ts';

/** A post in a profile: its place, an excerpt and its date. */
export interface ExcerptItem {
  readonly key: string;
  readonly title: string;
  readonly url: string | null | undefined;
  readonly excerpt?: string | null;
  readonly date: string | null | undefined;
  /** Rendered after the date. */
  readonly meta?: ReactNode;
}

export function ExcerptList({
  items,
  headingLevel,
}: {
  readonly items: readonly ExcerptItem[];
  readonly headingLevel: 2 | 3;
}) {
  const Level = `h${headingLevel}` as const;
  return (
    <ul className={styles.list}>
      {items.map(({ key, title, url, excerpt, date, meta }) => (
        <li key={key} className={styles.item}>
          <Level className={styles.heading}>
            <Link className={styles.title} href={safeHref(url)} dir="auto">
              {title}
            </Link>
          </Level>
          {excerpt && (
            <p className={styles.excerpt} dir="auto">
              {excerpt}
            </p>
          )}
          <div className={styles.metas}>
            {date && <RelativeTime date={date} />}
            {meta}
          </div>
        </li>
      ))}
    </ul>
  );
}
