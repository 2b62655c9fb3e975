import {
  activeItemKey,
  Count,
  shownNavigation,
  type ShownItem,
  SiteLink,
  themeValue,
  useSite,
  useT,
  useViewer,
  WidgetFrame,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { QuickLinksProps } from './types.gen.ts';

function countOf(counts: unknown, id: unknown): number | undefined {
  const count =
    typeof counts === 'object' && counts !== null && (typeof id === 'string' || typeof id === 'number')
      ? (counts as Record<string, unknown>)[id]
      : undefined;
  return typeof count === 'number' ? count : undefined;
}

const leadsSomewhere = (link: ShownItem) => link.url !== undefined;

/** The links that the viewer can see, from the document or, if it has none, from the theme. */
export function QuickLinks({ titleType, title, links, containerOptions }: QuickLinksProps) {
  const t = useT(messages);
  const site = useSite();
  const viewer = useViewer();
  const own = shownNavigation(links, viewer).filter(leadsSomewhere);
  const shown =
    own.length > 0 ? own : shownNavigation(themeValue(site, 'quickLinks.links'), viewer).filter(leadsSomewhere);
  if (shown.length === 0) return null;
  const active = activeItemKey(shown, site.addr);
  const counts = themeValue(site, 'quickLinks.counts');
  const heading = titleType === 'none' ? null : title;
  return (
    <WidgetFrame title={heading} containerOptions={containerOptions}>
      <nav aria-label={heading || t('title')}>
        <ul className={styles.list}>
          {shown.map((link) => {
            const count = countOf(counts, link.id);
            return (
              <li key={link.key}>
                <SiteLink
                  className={styles.link}
                  href={link.url}
                  leavesSection={link.leavesSection === true}
                  isNewTab={link.isNewTab === true}
                  aria-current={link.key === active ? 'page' : undefined}
                >
                  <bdi>{link.name}</bdi>
                  {count !== undefined && (
                    <span className={styles.count}>
                      <Count value={count} />
                    </span>
                  )}
                </SiteLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </WidgetFrame>
  );
}
