import {
  cssColor,
  cssGradient,
  cssLength,
  cssWords,
  cx,
  hasFeature,
  imageAddress,
  readableInk,
  srcSetOf,
  themeValue,
  useSite,
  useStyleVars,
  useT,
  useViewer,
} from '#kit';
import { BannerSearch } from './BannerSearch.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { BannerProps } from './types.gen.ts';

/** The background of the document, or that of the theme. A color of the theme needs a text color that fits. */
function useBackground({ background, textColor }: BannerProps) {
  const theme = themeValue(useSite(), 'banner.outerBackground');
  if (background?.color || background?.image || !isBackground(theme)) return { background, textColor };
  const { color, image } = theme;
  return {
    background: { ...background, ...(color ? { color } : {}), ...(image ? { image } : {}) },
    textColor: textColor ?? (image ? undefined : readableInk(color)),
  };
}

const isBackground = (value: unknown): value is { readonly color?: string | null; readonly image?: string | null } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function useBannerStyle({ textColor, spacing, background }: BannerProps) {
  return useStyleVars({
    [styles.textColor]: cssColor(textColor),
    [styles.spaceTop]: cssLength(spacing?.top),
    [styles.spaceBottom]: cssLength(spacing?.bottom),
    [styles.groundColor]: cssColor(background?.color),
    [styles.groundImage]: cssGradient(background?.image),
    [styles.imagePosition]: cssWords(background?.position),
  });
}

/** An image element rather than a CSS background, so that the browser finds it early and selects the needed size. */
function Picture({ background }: Pick<BannerProps, 'background'>) {
  const src = imageAddress(background?.image);
  if (src === undefined) return null;
  return (
    <>
      <img
        className={styles.image}
        src={src}
        srcSet={srcSetOf(background.imageUrlSrcSet)}
        sizes="100vw"
        alt=""
        fetchPriority="high"
        decoding="async"
      />
      {background.useOverlay !== false && <div className={styles.overlay} />}
    </>
  );
}

/** An image that a theme can place beside or above the text (SH-WIDGET-002..004). */
function ThemePicture({
  name,
  className,
}: {
  readonly name: 'logo' | 'icon' | 'rightImage';
  readonly className: string;
}) {
  const src = imageAddress(themeValue(useSite(), `banner.${name}.image`));
  return src === undefined ? null : <img className={className} src={src} alt="" decoding="async" />;
}

/**
 * A heading above an image or a gradient of two theme colors, with a search box. The content banner is a lower variant.
 */
export function Banner(given: BannerProps) {
  const props = { ...given, ...useBackground(given) };
  const {
    titleType,
    title,
    descriptionType,
    description,
    alignment,
    showSearch,
    searchPlacement,
    background,
    initialParams,
    isContentBanner,
  } = props;
  const t = useT(messages);
  const site = useSite();
  const { className, style } = useBannerStyle(props);
  const hasTitle = props.showTitle !== false && titleType !== 'none';
  const hasDescription = props.showDescription !== false && descriptionType !== 'none' && Boolean(description);
  const hasSearch = showSearch !== false && !isContentBanner && hasFeature(site, 'search');
  const isNew = useViewer().isGuest && !isContentBanner;
  const isPlain = !background?.color && !background?.image;
  const isStart = alignment === 'left';
  const search = hasSearch && <BannerSearch initialParams={initialParams} />;
  return (
    <div className={cx(styles.banner, isPlain && styles.drawn, isContentBanner && styles.lower, className)}>
      {style}
      <Picture background={background} />
      <div className={cx(styles.content, isStart && styles.startAligned)}>
        <div className={cx(styles.words, isNew && styles.introduces)}>
          <ThemePicture name="logo" className={cx(styles.logo, isContentBanner && styles.smallLogo)} />
          <ThemePicture name="icon" className={styles.icon} />
          {hasTitle && <h1 className={styles.title}>{title ? <bdi>{title}</bdi> : t('defaultTitle')}</h1>}
          {hasDescription && (
            <p className={styles.description}>
              <bdi>{description}</bdi>
            </p>
          )}
          {searchPlacement !== 'bottom' && search}
        </div>
        <ThemePicture name="rightImage" className={styles.rightImage} />
      </div>
      {searchPlacement === 'bottom' && search && <div className={styles.bottom}>{search}</div>}
    </div>
  );
}
