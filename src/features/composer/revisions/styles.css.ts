import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const changes = style({
  listStyle: 'none',
  margin: 0,
  marginBlockEnd: space.s16,
  padding: 0,
  display: 'grid',
  gap: space.s8,
});
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: `${space.s4} ${space.s12}`,
  paddingBlockEnd: space.s8,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const words = style({ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const fields = style({ listStyle: 'none', margin: 0, padding: 0, fontSize: font.sizeMedium });
export const old = style({ color: color.textMuted });
/** Points to what comes next in the direction of the text. */
export const arrow = style({
  display: 'inline-block',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const showJson = style({ cursor: 'pointer', inlineSize: 'fit-content', minBlockSize: '24px' });
export const value = style({
  margin: 0,
  maxBlockSize: '40vh',
  overflow: 'auto',
  padding: space.s8,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  fontFamily: font.mono,
  fontSize: font.sizeSmall,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  direction: 'ltr',
  textAlign: 'left',
});
export const quiet = style({ margin: 0, marginBlockEnd: space.s8, color: color.textMuted, fontSize: font.sizeMedium });

export const lines = style({
  margin: 0,
  maxBlockSize: '60vh',
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  fontFamily: font.mono,
  fontSize: font.sizeSmall,
  direction: 'ltr',
  textAlign: 'left',
});
const line = style({
  display: 'block',
  paddingInline: space.s8,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textDecoration: 'none',
});
export const lineOf = styleVariants({
  same: [line],
  added: [line, { background: color.successSoft, color: color.textStrong }],
  removed: [line, { background: color.errorSoft, color: color.textStrong }],
  skipped: [line, { color: color.textMuted, fontStyle: 'italic' }],
});

export const pictures = style({
  display: 'grid',
  gap: space.s12,
  '@media': { 'screen and (min-width: 800px)': { gridTemplateColumns: '1fr 1fr' } },
});
export const picture = style({ margin: 0, minInlineSize: 0 });
export const stage = style({
  position: 'relative',
  // places in the frame are measured from the left
  direction: 'ltr',
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  overflow: 'hidden',
});
export const choices = style({
  display: 'grid',
  gap: space.s12,
  '@media': { 'screen and (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' } },
});
export const comparison = style({ marginBlockEnd: space.s24 });
export const after = style({ marginBlock: space.s12 });
export const heading = style({
  fontSize: font.sizeLarge,
  color: color.textStrong,
  marginBlock: `${space.s16} ${space.s8}`,
});

/** How much smaller a page is shown than it is. */
export const pictureScale = createVar();
const pageWidth = '1280px';
export const frame = style({
  display: 'block',
  border: 0,
  inlineSize: pageWidth,
  maxInlineSize: 'none',
  blockSize: `calc(70vh / ${pictureScale})`,
  transform: `scale(${pictureScale})`,
  transformOrigin: '0 0',
  marginBlockEnd: `calc(70vh - 70vh / ${pictureScale})`,
});

const markBase = style({ position: 'absolute', pointerEvents: 'none', borderRadius: radius.small });
/** Outlines by the kind of change; a line that is not solid tells kinds apart without color. */
export const mark = styleVariants({
  added: [markBase, { outline: `3px solid ${color.success}` }],
  removed: [markBase, { outline: `3px dashed ${color.error}` }],
  moved: [markBase, { outline: `3px dotted ${color.primary}` }],
  changed: [markBase, { outline: `3px double ${color.primary}` }],
});
