import { createContainer, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { iconPaths } from '#ui/icon/icons.ts';
import { finger } from '#ui/link/styles.css.ts';

const { color, font, radius, space } = tokens;

const place = createContainer();

/** From this width on, counts have their own columns. */
const wide = `${place} (min-width: 38rem)`;

/** Draws an icon without an extra element: the SVG as a mask, in the text color. */
const drawing = (path: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`)}")`;

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
  paddingBlock: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { borderBlockEnd: 0 } },
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

globalStyle(`${card} > ${row}`, { padding: 0 });

export const words = style({ minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: '2px' });

export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space.s8}`,
  margin: 0,
  fontSize: font.sizeLarge,
  // 24 px, the minimum height of a target near others (WCAG 2.5.8).
  lineHeight: 1.5,
});

const titleLink = style({
  minBlockSize: '24px',
  // Balanced lines would break a title long before its row is full.
  textWrap: 'pretty',
  color: color.textStrong,
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
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
        '&::before': {
          content: '',
          display: 'inline-block',
          inlineSize: '0.5em',
          blockSize: '0.5em',
          marginInlineEnd: '0.5em',
          borderRadius: radius.full,
          background: color.primary,
          verticalAlign: '0.1em',
        },
        '&:visited': { color: color.textStrong },
      },
    },
  ],
});

export const excerpt = style({
  // Shrinks to its text, so that a line in another writing direction stays below its title.
  alignSelf: 'flex-start',
  maxInlineSize: `min(100%, ${tokens.size.measure})`,
  margin: 0,
  color: color.text,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const metas = style({
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
});
// Keeps "5 minutes ago" on one line.
globalStyle(`${metas} > time`, { whiteSpace: 'nowrap' });

/**
 * Members’ controls are at the end of the line, or beside the counts on narrow rows, so that they need no extra height.
 */
export const foot = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: space.s8,
});
export const tools = style({
  position: 'absolute',
  insetBlockEnd: '2px',
  insetInlineEnd: 0,
  display: 'inline-flex',
  alignItems: 'center',
  color: color.textMuted,
  '@container': { [wide]: { position: 'static', flexShrink: 0, marginBlock: '-6px', marginInlineStart: 'auto' } },
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** The checkbox with which moderators select posts. */
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '28px',
  blockSize: '28px',
});
globalStyle(`${tools} > [aria-pressed="true"]`, { color: color.primary });
globalStyle(`${tools} > [aria-pressed="true"] path`, { fill: 'currentColor' });

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
  overflow: 'hidden',
  textDecoration: 'none',
  textOverflow: 'ellipsis',
  unicodeBidi: 'isolate',
  lineHeight: '22px',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
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

export const counts = style({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s16,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [wide]: {
      gridColumn: '-2 / -1',
      gridRow: 1,
      flexWrap: 'nowrap',
      columnGap: space.s8,
      alignSelf: 'start',
      fontSize: font.sizeMedium,
    },
  },
});

/** For `asIcons`: one line at every width. */
export const countsAsIcons = style({ '@container': { [wide]: { columnGap: space.s16, fontSize: font.sizeSmall } } });

const countBase = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  unicodeBidi: 'isolate',
  selectors: {
    '&::before': {
      content: '',
      inlineSize: '1rem',
      blockSize: '1rem',
      background: 'currentColor',
      maskSize: 'contain',
      maskRepeat: 'no-repeat',
    },
  },
  '@container': {
    [wide]: {
      selectors: {
        [`${counts}:not(${countsAsIcons}) &`]: {
          display: 'block',
          inlineSize: '4.5rem',
          color: color.text,
          textAlign: 'end',
        },
        [`${counts}:not(${countsAsIcons}) &::before`]: { content: 'none' },
      },
    },
  },
});

const counted = (path: string) => ({ selectors: { '&::before': { maskImage: drawing(path) } } });

export const count = styleVariants({
  commentCount: [countBase, counted(iconPaths.comment)],
  viewCount: [countBase, counted(iconPaths.eye)],
  score: [countBase, counted(iconPaths['thumbs-up'])],
});

/** Text under the number where there is room; only for screen readers if an icon replaces it. */
export const countLabel = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@container': {
    [wide]: {
      selectors: {
        [`${counts}:not(${countsAsIcons}) &`]: {
          position: 'static',
          display: 'block',
          inlineSize: 'auto',
          blockSize: 'auto',
          clipPath: 'none',
          color: color.textMuted,
          fontSize: font.sizeSmall,
        },
      },
    },
  },
});
