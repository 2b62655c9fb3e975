import { createContainer, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { forcedColors } from '#theme/breakpoints.ts';
import { clipText } from '#theme/clipText.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, extendTouch, touchSize } from '#theme/touch.ts';
import { iconPaths } from '#ui/icon/icons.ts';
import { finger } from '#ui/link/styles.css.ts';
import { drawing } from './drawing.ts';

const { color, font, radius, space } = tokens;

/** Named so that the styles of phones can query it, too. */
export const place = createContainer();

/** From this width on, counts have their own columns. */
export const wide = `${place} (min-width: 38rem)`;

export const rowSpace = '6px';
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  containerType: 'inline-size',
  containerName: place,
});

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.s12,
  rowGap: space.s4,
  // The background of a row extends beyond its text, which is aligned with the page.
  paddingBlock: rowSpace,
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
    '&:hover, &:focus-within': { background: color.sunken },
    '&:has(input:checked)': { background: color.primarySoft },
    '&:has(input:checked)::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      inlineSize: '3px',
      background: color.primary,
    },
  },
  '@container': {
    [wide]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: space.s16,
      // Removes an empty column, which would still cost its gap.
      selectors: { '&:has(> div + img)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto' } },
    },
  },
});

/** A size container: its content adapts to the width of the card, not of the list. */
export const card = style({
  containerType: 'inline-size',
  containerName: place,
  listStyle: 'none',
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
});

globalStyle(`${card} > ${row}`, { padding: 0, margin: 0, background: 'none' });

export const words = style({ minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: '1px' });

export const heading = style({
  margin: 0,
  fontSize: font.sizeLarge,
  // 24 px, the minimum height of a target near others (WCAG 2.5.8).
  lineHeight: 1.5,
});

export const titleLink = style({
  display: 'inline-block',
  minBlockSize: '24px',
  // Balanced lines would break a title long before its row is full.
  textWrap: 'pretty',
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: '12 4 4',
  textDecoration: 'none',
  selectors: {
    '&:visited': { color: color.linkVisited },
    '&:hover': { color: color.link, textDecoration: 'underline' },
  },
});

/** Unread posts differ by weight and a dot, not only by color. */
export const title = styleVariants({
  unknown: [titleLink],
  read: [titleLink, { fontWeight: font.weightNormal }],
  unread: [
    titleLink,
    {
      fontWeight: font.weightBold,
      selectors: {
        // A letter that does not break from the next one, so that the dot is never alone on a line; without alternative
        // text, because the state is in words for screen readers.
        '&::before': { content: '"\u25CF\u2060\u00A0\u00A0" / ""', color: color.primary, fontSize: '0.75em' },
        '&:visited': { color: color.textStrong },
      },
    },
  ],
});

export const excerpt = style({
  // Shrinks to its text, so that a line in another writing direction stays below its title.
  alignSelf: 'flex-start',
  maxInlineSize: '100%',
  margin: 0,
  color: color.text,
  ...clipText,
});

export const metas = style({
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
});
// Keeps "5 minutes ago" on one line.
globalStyle(`${metas} > time`, { whiteSpace: 'nowrap' });

export const states = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space.s4,
  marginInlineEnd: space.s8,
});

/** To the first comment that is new: a target of 24 pixels around its pill. */
export const newLink = style([
  finger,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '24px',
    marginBlock: '-4px',
    textDecoration: 'none',
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
]);

/** A small open circle: something for the staff to do. Muted, because most rows of their lists have it. */
export const unresolved = style({
  inlineSize: '8px',
  blockSize: '8px',
  border: `1px solid ${color.textMuted}`,
  borderRadius: radius.full,
});

export const metaLink = style({
  ...finger,
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.link, textDecoration: 'underline' } },
});

export const tag = style({
  display: 'inline-block',
  maxInlineSize: '12rem',
  paddingInline: space.s8,
  marginInlineStart: space.s4,
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  color: 'inherit',
  ...clipText,
  textDecoration: 'none',
  lineHeight: '18px',
  verticalAlign: 'middle',
  selectors: { '&:hover': { borderColor: color.primary, color: color.primary } },
});

export const more = style({
  marginInlineStart: space.s4,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
});

export const image = style({
  gridColumn: 2,
  inlineSize: '120px',
  blockSize: '80px',
  borderRadius: radius.medium,
  objectFit: 'cover',
  '@container': { [wide]: { gridColumn: 'auto' } },
});

/** A muted column beside the text if there is space; else a line below it. */
export const figures = style({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space.s16}`,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:empty': { display: 'none' } },
});

/** For `asIcons`: below the text at every width. */
export const figuresInLine = style({});
globalStyle(`${figures}:not(${figuresInLine})`, {
  '@container': {
    [wide]: {
      gridColumn: '-2 / -1',
      gridRow: 1,
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'flex-end',
      alignSelf: 'start',
      lineHeight: '24px',
    },
  },
});

export const counts = style({ display: 'inline-flex', columnGap: space.s12 });

export const lastReply = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  whiteSpace: 'nowrap',
});

/** An avatar; its name is for screen readers, and in the card that opens on hover. */
export const lastUser = style({ ...finger, display: 'inline-flex', paddingInline: '2px', marginInline: '-2px' });
globalStyle(`${lastUser} > bdi`, {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
globalStyle(`${lastUser} > img, ${lastUser} > span`, {
  maxInlineSize: '20px',
  maxBlockSize: '20px',
  minInlineSize: '20px',
  minBlockSize: '20px',
});

const countBase = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  unicodeBidi: 'isolate',
  selectors: {
    '&::before': {
      content: '',
      inlineSize: '14px',
      blockSize: '14px',
      background: 'currentColor',
      '@media': { [forcedColors]: { background: 'CanvasText' } },
      maskSize: 'contain',
      maskRepeat: 'no-repeat',
    },
  },
  '@container': { [wide]: { minInlineSize: '3.25rem', justifyContent: 'flex-end' } },
});

const counted = (path: string) => ({ selectors: { '&::before': { maskImage: drawing(path) } } });

export const count = styleVariants({
  commentCount: [countBase, counted(iconPaths.comment)],
  viewCount: [countBase, counted(iconPaths.eye)],
  score: [countBase, counted(iconPaths['thumbs-up'])],
});

/** Targets of touch screens: the last line is as high as the controls at its end. */
extendTouch(lastUser);
extendTouch(titleLink);
// The line of figures is as high as a target, and takes up the gap above it. On a second line, the last reply keeps the
// target of its avatar clear of the title of the next row.
globalStyle(figures, {
  '@media': { [coarse]: { minBlockSize: touchSize, marginBlockStart: `calc(-1 * ${space.s4})` } },
});
globalStyle(lastReply, { '@media': { [coarse]: { minBlockSize: '34px' } } });
globalStyle(`${figures}:not(${figuresInLine})`, { '@container': { [wide]: { marginBlockStart: 0 } } });
// Inline links of two lines do not overlap, and are above the extended target of the title.
globalStyle(metas, { '@media': { [coarse]: { lineHeight: '24px' } } });
globalStyle(`${metas} > a`, { '@media': { [coarse]: { position: 'relative' } } });
globalStyle(tag, { '@media': { [coarse]: { lineHeight: '22px' } } });
// Keeps the targets of two rows apart.
globalStyle(row, { '@media': { [coarse]: { paddingBlock: '7px' } } });
globalStyle(`${card} > ${row}`, { '@media': { [coarse]: { paddingBlock: 0 } } });
