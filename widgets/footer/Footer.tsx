import { defaultFooterLinks, Link, shownNavigation, SiteLink, themeValue, useSite, useT, useViewer } from '#kit';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { FooterProps } from './types.gen.ts';

/** The end of every page: the site's name, a text, and the links that the viewer may see. */
export function Footer({ showSiteName = true, text, showDefaultLinks = true, links }: FooterProps) {
  const t = useT(messages);
  const site = useSite();
  const { title, siteSection, languages } = site;
  const viewer = useViewer();
  const ofSite = themeValue(site, 'footer.links');
  const labels = { posts: t('posts'), categories: t('categories'), privacy: t('privacy') };
  const builtIn = Array.isArray(ofSite) ? ofSite : defaultFooterLinks(labels, siteSection.apps);
  const all = [...(showDefaultLinks ? builtIn : []), ...(links ?? [])];
  const shown = shownNavigation(all, viewer).filter(({ url }) => url !== undefined);
  if (!showSiteName && !text && shown.length === 0 && !languages) return null;
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        {(showSiteName || text) && (
          <div className={styles.about}>
            {showSiteName && (
              <Link className={styles.name} href="/">
                <bdi>{title}</bdi>
              </Link>
            )}
            {text && <p className={styles.text}>{text}</p>}
          </div>
        )}
        {shown.length > 0 && (
          <nav aria-label={t('label')}>
            <ul className={styles.links}>
              {shown.map(({ key, url, name, leavesSection, isNewTab }) => (
                <li key={key}>
                  <SiteLink
                    className={styles.link}
                    href={url}
                    leavesSection={leavesSection === true}
                    isNewTab={isNewTab === true}
                  >
                    <bdi>{name}</bdi>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {languages && <LanguageSwitch languages={languages} />}
      </div>
    </footer>
  );
}
