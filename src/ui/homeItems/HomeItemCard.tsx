import { useT } from '#i18n/useT.tsx';
import { buttonClass, buttonKindOf } from '../button/buttonClass.ts';
import { Count } from '../count/Count.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { SiteLink } from '../link/SiteLink.tsx';
import { stretched } from '../link/styles.css.ts';
import {
  type ContentType,
  type DisplayType,
  type HomeItem,
  type ItemBox,
  type ItemCount,
  type ItemOptions,
  itemIconSize,
  itemIconSizeBeside,
  srcSetOf,
} from './items.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface HomeItemCardProps {
  readonly item: HomeItem;
  readonly type: ContentType;
  readonly display: DisplayType;
  readonly options: ItemOptions;
  /** Class with the document's choices for the box. */
  readonly look?: string | undefined;
}

type CountName = 'discussions' | 'comments' | 'posts' | 'followers' | 'subcategories';

function Counts({ counts }: { readonly counts: readonly ItemCount[] }) {
  const t = useT(messages);
  const known = (code: string): code is CountName => Object.hasOwn(messages, code);
  return (
    <p className={styles.counts}>
      {counts.map(({ labelCode, count, countAll }) => {
        const value = countAll ?? count ?? 0;
        return (
          <Count key={labelCode} value={value} label={known(labelCode) ? t(labelCode, { count: value }) : labelCode} />
        );
      })}
    </p>
  );
}

function Words({ item, type, display, options }: HomeItemCardProps) {
  const shows = options.display ?? {};
  const hasDescription =
    type !== 'title' && type !== 'title-background' && type !== 'title-chat-bubble' && shows.description !== false;
  // Counts of zero are not shown (SH-WIDGET-014).
  const counts =
    shows.counts === false ? [] : (item.counts ?? []).filter(({ count, countAll }) => (countAll ?? count ?? 0) > 0);
  const isPadded = display !== 'list' || type.startsWith('title-background');
  return (
    <div className={cx(styles.words, isPadded && isInBox(type, options) && styles.padded)}>
      {shows.name !== false && (
        <h3 className={styles.title}>
          <SiteLink className={cx(styles.titleLink, stretched)} href={item.to ?? item.url}>
            <bdi>{item.name}</bdi>
          </SiteLink>
        </h3>
      )}
      {hasDescription && item.description && (
        <p className={styles.description}>
          <bdi>{item.description}</bdi>
        </p>
      )}
      {counts.length > 0 && <Counts counts={counts} />}
      {shows.cta && <CallToAction viewMore={options.viewMore} />}
    </div>
  );
}

/** Looks like a link or button, but is not a second link: the title's link covers the whole card. */
function CallToAction({ viewMore }: Pick<ItemOptions, 'viewMore'>) {
  const t = useT(messages);
  const { labelCode, buttonType } = viewMore ?? {};
  const isPlain = !buttonType || buttonType === 'text' || buttonType === 'custom';
  return (
    <span
      className={isPlain ? styles.more : cx(buttonClass(buttonKindOf(buttonType), 'small'), styles.moreButton)}
      aria-hidden="true"
    >
      {labelCode || t('readMore')}
    </span>
  );
}

const borderTypeOf = ({ box }: ItemOptions) => (box as ItemBox | null | undefined)?.borderType;

function isInBox(type: ContentType, options: ItemOptions): boolean {
  return type.startsWith('title-background') || (type !== 'title-chat-bubble' && borderTypeOf(options) !== 'none');
}

interface PictureProps {
  readonly item: HomeItem;
  readonly options: ItemOptions;
  readonly isBeside: boolean;
}

function Picture({ item, options, isBeside }: PictureProps) {
  const src = item.imageUrl || options.fallbackImage;
  const className = cx(styles.image, isBeside && styles.imageBeside);
  // The placeholder keeps the cards of a row aligned.
  if (!src) return <span className={className} aria-hidden="true" />;
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSetOf(item.imageUrlSrcSet)}
      sizes="(max-width: 500px) 90vw, 400px"
      alt=""
      loading="lazy"
      decoding="async"
      width={400}
      height={225}
    />
  );
}

function ItemIcon({ item, options, isBeside }: PictureProps) {
  const src = item.iconUrl || options.fallbackIcon;
  const pixels = isBeside ? itemIconSizeBeside : itemIconSize;
  const className = cx(styles.icon, isBeside && styles.iconBeside);
  if (!src) {
    return (
      <span className={cx(className, styles.iconDrawn)} aria-hidden="true">
        <Icon name="comments" />
      </span>
    );
  }
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSetOf(item.iconUrlSrcSet)}
      sizes={`${pixels}px`}
      alt=""
      loading="lazy"
      decoding="async"
      width={pixels}
      height={pixels}
    />
  );
}

function boxClass({ type, display, options }: HomeItemCardProps): string | undefined {
  if (type === 'title-chat-bubble' || type.startsWith('title-background')) return undefined;
  if (display === 'list') return styles.listed;
  const borderType = borderTypeOf(options);
  if (borderType === 'none') return undefined;
  if (borderType === 'separator' || borderType === 'separator_between') return styles.separated;
  return borderType === 'shadow' ? styles.shadowed : styles.boxed;
}

/** Image beside or above the text, on wide and on narrow screens. */
function placementClass(isBeside: boolean, isBesideOnMobile: boolean): string | undefined {
  if (isBeside) return cx(styles.beside, !isBesideOnMobile && styles.aboveOnMobile);
  return isBesideOnMobile ? styles.besideOnMobile : undefined;
}

/** An item; its title's link covers the whole card. */
export function HomeItemCard(props: HomeItemCardProps) {
  const { item, type, display, options } = props;
  const isBeside = options.imagePlacement === 'left' || (display === 'list' && options.imagePlacement !== 'top');
  const isBesideOnMobile = options.imagePlacementMobile ? options.imagePlacementMobile === 'left' : isBeside;
  const isCentered = options.alignment === 'center' && !isBeside;
  const isOnImage = type === 'title-background' || type === 'title-background-description';
  const hasPicture = type === 'title-description-image';
  const hasIcon = type === 'title-description-icon';
  const background = isOnImage ? item.imageUrl || options.fallbackImage : undefined;
  const isBoxed = isInBox(type, options) && display !== 'list';
  const className = cx(
    styles.item,
    boxClass(props),
    (hasPicture || hasIcon) && placementClass(isBeside, isBesideOnMobile),
    isCentered && styles.centered,
    isOnImage && styles.onImage,
    background && styles.veil,
    type === 'title-chat-bubble' && styles.bubble,
    hasIcon && isBoxed && styles.iconSpace,
    props.look,
  );
  return (
    <div className={className}>
      {background && (
        <img
          className={styles.ground}
          src={background}
          srcSet={srcSetOf(item.imageUrlSrcSet)}
          sizes="(max-width: 500px) 90vw, 400px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      {hasPicture && <Picture item={item} options={options} isBeside={isBeside} />}
      {hasIcon && <ItemIcon item={item} options={options} isBeside={isBeside} />}
      <Words {...props} />
    </div>
  );
}
