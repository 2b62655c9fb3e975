import {
  activeItemKey,
  cssColor,
  cssLength,
  cx,
  defaultNavigation,
  hasFeature,
  Icon,
  safeHref,
  shownNavigation,
  themeValue,
  useSite,
  useStyleVars,
  useT,
  useViewer,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import { CompactNavigation, Navigation } from './Navigation.tsx';
import { GuestLinks, ReaderMenu, RegisterEntry } from './ReaderMenu.tsx';
import * as styles from './styles.css.ts';
import { allowedPositioning, type TitleBarLook, titleBarLook } from './titleBarLook.ts';
import type { TitleBarProps } from './types.gen.ts';

function Logo({ look }: { readonly look: TitleBarLook }) {
  const t = useT(messages);
  const { title } = useSite();
  const { desktop, mobile, url } = look.logo;
  const image = desktop ?? mobile;
  return (
    <a
      href={safeHref(url)}
      className={cx(styles.logo, look.logoAlignment === 'center' && styles.logoCentered)}
      aria-label={t('home', { site: title })}
    >
      {image === undefined ? (
        <span className={styles.logoText}>{title}</span>
      ) : (
        <picture>
          {mobile !== undefined && mobile !== image && <source media="(max-width: 800px)" srcSet={mobile} />}
          <img className={styles.logoImage} src={image} alt={title} />
        </picture>
      )}
    </a>
  );
}

function useLook(props: TitleBarProps): TitleBarLook {
  const site = useSite();
  const look = titleBarLook(props, (path) => themeValue(site, path), site.locale);
  return { ...look, positioning: allowedPositioning(look.positioning, site.features['titleBarTransparency'] !== false) };
}

function useLookStyle(look: TitleBarLook) {
  return useStyleVars({
    [styles.background]: cssColor(look.background),
    [styles.foreground]: cssColor(look.foreground),
    [styles.height]: cssLength(look.height),
    [styles.heightMobile]: cssLength(look.heightMobile),
    [styles.logoWidth]: cssLength(look.logo.maxWidth),
    [styles.startingOpacity]: look.startingOpacity > 0 ? String(Math.min(1, look.startingOpacity)) : undefined,
  });
}

/** The bar at the top of every page: logo, navigation, search and the reader's menu; a hamburger at 800 px and below. */
export function TitleBar(props: TitleBarProps) {
  const t = useT(messages);
  const site = useSite();
  const viewer = useViewer();
  const look = useLook(props);
  const { className, style } = useLookStyle(look);
  const builtIn = defaultNavigation({ posts: t('posts'), categories: t('categories') }, site.siteSection.apps);
  const items = shownNavigation(look.items ?? builtIn, viewer);
  const navigation = { items, activeKey: activeItemKey(items, site.addr) };
  const isSticky = look.positioning.startsWith('Sticky');
  const isCentered = look.logoAlignment === 'center';
  return (
    <header
      className={cx(styles.bar, styles.positioning[look.positioning], styles.border[look.border], className)}
      data-hides-on-scroll={isSticky ? '' : undefined}
    >
      {style}
      <div className={styles.inside}>
        <div className={cx(styles.start, look.logoAlignmentMobile === 'center' && styles.startWide)}>
          <CompactNavigation {...navigation}>{viewer.isGuest && <RegisterEntry />}</CompactNavigation>
        </div>
        <Logo look={look} />
        <div className={cx(styles.middle, isCentered && styles.middleBeforeLogo, look.navigationAlignment === 'center' && styles.middleCentered)}>
          <Navigation {...navigation} />
        </div>
        <div className={cx(styles.tools, isCentered && styles.toolsAfterLogo)}>
          {hasFeature(site, 'search') && (
            <a href="/search" className={styles.search}>
              <Icon name="search" />
              <span className={styles.searchLabel}>{t('search')}</span>
            </a>
          )}
          {viewer.isGuest ? <GuestLinks /> : <ReaderMenu />}
        </div>
      </div>
    </header>
  );
}
