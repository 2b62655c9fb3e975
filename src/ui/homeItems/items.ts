import type { Background } from '../widgetFrame/useGround.ts';

/** An item of a home widget. */
export interface HomeItem {
  readonly to?: string | null;
  readonly url?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly iconUrl?: string | null;
  readonly iconUrlSrcSet?: SrcSet | null;
  readonly imageUrl?: string | null;
  readonly imageUrlSrcSet?: SrcSet | null;
  readonly counts?: readonly ItemCount[] | null;
}

export interface ItemCount {
  readonly labelCode: string;
  readonly count?: number | null;
  readonly countAll?: number | null;
}

/** Image URLs by width in pixels; an empty URL means that the size does not exist. */
export type SrcSet = Readonly<Record<string, string | null>>;

/** The part of `itemOptions` that determines the look of an item. */
export interface ItemOptions {
  readonly contentType?: string | null;
  readonly imagePlacement?: string | null;
  /** Placement on narrow screens; the same as on wide ones by default. */
  readonly imagePlacementMobile?: string | null;
  readonly alignment?: string | null;
  readonly box?: ItemBox | readonly unknown[] | null;
  /** Text color of an item. */
  readonly fg?: string | null;
  readonly display?: {
    readonly name?: boolean;
    readonly description?: boolean;
    readonly counts?: boolean;
    readonly cta?: boolean;
  } | null;
  readonly viewMore?: { readonly labelCode?: string | null; readonly buttonType?: string | null } | null;
  readonly fallbackImage?: string | null;
  readonly fallbackIcon?: string | null;
}

type Length = string | number | null;

/** The box around an item. Numbers without unit are in pixels. */
export interface ItemBox {
  readonly borderType?: string | null;
  readonly border?: {
    readonly color?: string | null;
    readonly width?: Length;
    readonly style?: string | null;
    readonly radius?: Length;
  } | null;
  readonly background?: Background | null;
  readonly spacing?: Readonly<
    Partial<Record<'top' | 'bottom' | 'left' | 'right' | 'horizontal' | 'vertical' | 'all', Length>>
  > | null;
}

export const contentTypes = [
  'title',
  'title-description',
  'title-description-image',
  'title-description-icon',
  'title-background',
  'title-background-description',
  'title-chat-bubble',
] as const;
export type ContentType = (typeof contentTypes)[number];

export const displayTypes = ['grid', 'carousel', 'list', 'link'] as const; // CO-WIDGET-045
export type DisplayType = (typeof displayTypes)[number];

export const minItemWidth = 180; // CO-WIDGET-037
export const itemIconSize = 72; // CO-WIDGET-038
export const itemIconSizeBeside = 48; // CO-WIDGET-039

const maxColumns = 3; // CO-WIDGET-042
const maxColumnsOfNarrowTypes = 4; // CO-WIDGET-043
const narrowTypes: readonly ContentType[] = ['title-description-icon', 'title-background'];

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}

export function contentTypeOf(options: ItemOptions): ContentType {
  return oneOf(contentTypes, options.contentType) ?? 'title-description';
}

export function displayTypeOf(
  container: { readonly displayType?: string | null; readonly isGrid?: boolean; readonly isCarousel?: boolean },
  fallback: DisplayType = 'grid',
): DisplayType {
  return (
    oneOf(displayTypes, container.displayType) ??
    (container.isCarousel ? 'carousel' : container.isGrid ? 'grid' : fallback)
  );
}

/**
 * The maximum number of columns: the author's choice (1 to 5), or a default by content type. A list has one
 * (CO-WIDGET-044).
 */
export function columnsOf(display: DisplayType, type: ContentType, asked?: number | null): 1 | 2 | 3 | 4 | 5 {
  if (display === 'list' || display === 'link') return 1;
  const usual = narrowTypes.includes(type) ? maxColumnsOfNarrowTypes : maxColumns;
  return Math.min(5, Math.max(1, Math.trunc(asked ?? usual))) as 1 | 2 | 3 | 4 | 5;
}

/** `srcset` of the sizes that exist. */
export function srcSetOf(sizes: SrcSet | null | undefined): string | undefined {
  const entries = Object.entries(sizes ?? {}).filter(([width, url]) => url && Number(width) > 0);
  return entries.length > 0 ? entries.map(([width, url]) => `${url} ${width}w`).join(', ') : undefined;
}
