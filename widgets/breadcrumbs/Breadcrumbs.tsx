import { safeHref, useSite, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { BreadcrumbsProps } from './types.gen.ts';

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/i, '').split(/[?#]/, 1)[0] ?? '';

/** The path from the home page to this one. Renders nothing on the home page. */
export function Breadcrumbs({ children: crumbs }: BreadcrumbsProps) {
  const t = useT(messages);
  const page = pathOf(useSite().addr);
  if (crumbs.length === 0 || (crumbs.length === 1 && pathOf(crumbs[0]?.url ?? '') === page)) return null;
  return (
    <nav aria-label={t('label')}>
      <ol className={styles.list}>
        {crumbs.map((crumb) => (
          <li key={`${crumb.url} ${crumb.name}`} className={styles.crumb}>
            <Link
              href={safeHref(crumb.url)}
              className={styles.link}
              aria-current={pathOf(crumb.url) === page ? 'page' : undefined}
            >
              <bdi>{crumb.name}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
