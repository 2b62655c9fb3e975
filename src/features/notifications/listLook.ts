import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;
const dotSize = '8px';

const rowLook = () => ({
  list: style({ listStyle: 'none', margin: 0, padding: 0 }),
  item: style({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: space.s12,
    paddingBlock: space.s12,
    // The background of a row extends beyond its text, which is aligned with the page.
    paddingInline: space.s8,
    marginInline: `calc(-1 * ${space.s8})`,
    borderRadius: radius.medium,
    fontSize: font.sizeMedium,
    lineHeight: font.lineList,
    selectors: {
      '&::after': {
        content: '',
        position: 'absolute',
        insetInline: space.s8,
        insetBlockEnd: 0,
        borderBlockEnd: `1px solid ${color.border}`,
      },
      '&:last-child::after': { content: 'none' },
      '&:hover': { background: color.sunken },
    },
  }),
  compactItem: style({
    padding: `${space.s8} ${space.s16}`,
    marginInline: 0,
    borderRadius: 0,
    selectors: { '&::after': { insetInline: 0 } },
  }),
});

const pictureLook = () => ({
  picture: style({ position: 'relative', display: 'block', lineHeight: 0 }),
  /** Icon of the notification type, at the edge of the picture. */
  mark: style({
    position: 'absolute',
    insetBlockEnd: '-4px',
    insetInlineEnd: '-6px',
    padding: '2px',
    borderRadius: radius.full,
    background: color.card,
    color: color.textMuted,
    boxSizing: 'content-box',
    inlineSize: '12px',
    blockSize: '12px',
  }),
  second: style({
    position: 'absolute',
    insetBlockEnd: '-6px',
    insetInlineEnd: '-6px',
    border: `2px solid ${color.page}`,
    borderRadius: radius.full,
  }),
});

const wordLook = (unread: string) => ({
  words: style({ minInlineSize: 0, display: 'grid', rowGap: '2px' }),
  /** Two lines: name and time, excerpt and count. */
  talk: style({ gridColumn: '2 / -1', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space.s12 }),
  latest: style({ gridRow: 1, gridColumn: 2 }),
  wholeLine: style({ gridColumn: '1 / -1' }),
  /** Covers the whole row. */
  link: style({
    color: color.text,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    selectors: {
      '&:hover': { textDecoration: 'none', color: color.text },
      '&::after': { content: '', position: 'absolute', inset: 0 },
      [`${unread} > * > &, ${unread} > * > * > &`]: { color: color.textStrong },
    },
  }),
  strong: style({ fontWeight: font.weightSemibold, selectors: { [`${unread} &`]: { fontWeight: font.weightBold } } }),
  name: style({ color: color.textStrong, selectors: { [`${unread} &`]: { fontWeight: font.weightBold } } }),
  excerpt: style({
    margin: 0,
    overflow: 'hidden',
    color: color.textMuted,
    // As in other lists: an excerpt in another writing direction still starts at the edge of the row.
    textAlign: ['-webkit-match-parent', 'match-parent'],
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    selectors: { [`${unread} &`]: { color: color.text } },
  }),
  time: style({ justifySelf: 'start', color: color.textMuted, fontSize: font.sizeSmall }),
});

const unreadLook = () => ({
  /** End of an unread row: the dot and, where there is room, the mark-as-read button. */
  end: style({ display: 'flex', alignItems: 'center', columnGap: space.s4, minBlockSize: '20px' }),
  dot: style({
    flex: 'none',
    inlineSize: dotSize,
    blockSize: dotSize,
    borderRadius: radius.full,
    background: color.primary,
    forcedColorAdjust: 'none',
  }),
  count: style({
    justifySelf: 'end',
    minInlineSize: '20px',
    paddingInline: '6px',
    borderRadius: radius.full,
    background: color.primary,
    color: color.primaryContrast,
    fontSize: font.sizeSmall,
    fontWeight: font.weightBold,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '20px',
    textAlign: 'center',
  }),
});

const markLook = () => ({
  markPlace: style({
    '@media': { [coarse]: { minInlineSize: touchSize, minBlockSize: touchSize } },
    display: 'inline-flex',
    inlineSize: '32px',
    blockSize: '32px',
  }),
  /** Positioned above the link that covers the row. */
  markButton: style({
    position: 'relative',
    display: 'inline-flex',
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.medium,
    color: color.textMuted,
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: color.primarySoft, color: color.primary },
      // Reaches to the end of the row, so that a finger that misses it does not open the notification.
      '&::before': {
        content: '',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        insetInlineEnd: `calc(-1 * (${space.s4} + ${dotSize} + ${space.s8}))`,
      },
    },
  }),
});

/**
 * The classes of both lists. A page includes the styles of its list; the styles of a menu are loaded when the menu
 * opens. The same rules are therefore emitted into two stylesheets with different class names.
 */
export function defineListLook() {
  const unread = style({});
  return { unread, ...rowLook(), ...pictureLook(), ...wordLook(unread), ...unreadLook(), ...markLook() };
}

export type ListLook = ReturnType<typeof defineListLook>;
