import {
  activeItemKey,
  cssColor,
  cssImage,
  cssLength,
  cx,
  defaultNavigation,
  hasFeature,
  shownNavigation,
  themeValue,
  useSite,
  useStyleVars,
  useT,
  useViewer,
} from '#kit';
import { SearchBox } from '#features/search';
import { GuestLinks, SignInEntry } from './GuestLinks.tsx';
import { Logo } from './Logo.tsx';
import { MeBox } from './MeBox.tsx';
import messages from './messages.json' with { type: 'json' };
import { CompactNavigation, Navigation, PaletteEntry } from './Navigation.tsx';
import * as styles from './styles.css.ts';
import { allowedPositioning, type TitleBarLook, titleBarLook } from './titleBarLook.ts';
import type { TitleBarProps } from './types.gen.ts';

function useLook(props: TitleBarProps): TitleBarLook {
  const site = useSite();
  const look = titleBarLook(props, (path) => themeValue(site, path), site.locale);
  return {
    ...look,
    positioning: allowedPositioning(look.positioning, site.features['titleBarTransparency'] !== false),
  };
}

function useLookStyle(look: TitleBarLook) {
  return useStyleVars({
    [styles.background]: cssColor(look.background),
    [styles.backgroundImage]: cssImage(look.backgroundImage),
    [styles.foreground]: cssColor(look.foreground),
    [styles.height]: cssLength(look.height),
    [styles.heightMobile]: cssLength(look.heightMobile),
    [styles.logoWidth]: cssLength(look.logo.maxWidth),
    [styles.startingOpacity]: look.startingOpacity > 0 ? String(Math.min(1, look.startingOpacity)) : undefined,
  });
}

/** Whether the viewer can do nothing on this site except sign in. */
const isShutOut = (site: ReturnType<typeof useSite>, viewer: ReturnType<typeof useViewer>) =>
  viewer.isGuest && site.features['membersOnly'] === true;

/** Navigation items that the viewer can see, and the current one. */
function useNavigation(look: TitleBarLook) {
  const t = useT(messages);
  const site = useSite();
  const viewer = useViewer();
  const builtIn = defaultNavigation({ posts: t('posts'), categories: t('categories') }, site.siteSection.apps);
  const navigationViewer = {
    roleIDs: viewer.roleIDs,
    can: viewer.can,
    origin: site.origin,
    isShutOut: isShutOut(site, viewer),
  };
  const items = shownNavigation(look.items ?? builtIn, navigationViewer);
  const compactItems = [...items, ...shownNavigation(look.compactItems, navigationViewer, 'm')];
  return { items, compactItems, activeKey: activeItemKey(compactItems, site.addr) };
}

/**
 * The bar at the top of every page: logo, navigation, search and the viewer's menu; with a hamburger menu up to 800 px.
 */
export function TitleBar(props: TitleBarProps) {
  const site = useSite();
  const viewer = useViewer();
  const look = useLook(props);
  const { className, style } = useLookStyle(look);
  const { items, compactItems, activeKey } = useNavigation(look);
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
          <CompactNavigation items={compactItems} activeKey={activeKey}>
            {viewer.isGuest && <SignInEntry />}
            {!isShutOut(site, viewer) && <PaletteEntry />}
          </CompactNavigation>
        </div>
        <Logo look={look} />
        <div
          className={cx(
            styles.middle,
            isCentered && styles.middleBeforeLogo,
            look.navigationAlignment === 'center' && styles.middleCentered,
          )}
        >
          <Navigation items={items} activeKey={activeKey} />
        </div>
        <div className={cx(styles.tools, isCentered && styles.toolsAfterLogo)}>
          {hasFeature(site, 'search') && !isShutOut(site, viewer) && (
            <SearchBox look="titleBar" compact="narrow" button="none" className={styles.search} />
          )}
          {viewer.isGuest ? <GuestLinks /> : <MeBox hasLabels={look.hasLabels} />}
        </div>
      </div>
    </header>
  );
}
