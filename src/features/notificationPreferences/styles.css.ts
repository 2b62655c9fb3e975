import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch, extendInline } from '#theme/touch.ts';

const { color, font, space } = tokens;

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s24,
  maxInlineSize: '46rem',
  '@media': { [media.wide]: { maxInlineSize: 'none' } },
});
export const problem = style({ margin: 0, color: color.error });
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', lineHeight: font.lineList });
export const caption = style({
  paddingBlockEnd: space.s8,
  color: color.textStrong,
  fontSize: font.sizeLarge,
  fontWeight: font.weightSemibold,
  textAlign: 'start',
});
export const column = style({
  inlineSize: '6.5rem',
  padding: space.s4,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightNormal,
  textAlign: 'center',
});
export const row = style({ borderBlockStart: `1px solid ${color.border}` });
export const rowHead = style({
  paddingBlock: space.s8,
  fontWeight: font.weightNormal,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const cell = style({ textAlign: 'center' });
/** The target around the checkbox. */
export const hit = style({ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', cursor: 'pointer' });
export const tick = style({
  inlineSize: '20px',
  blockSize: '20px',
  margin: space.s4,
  accentColor: color.primary,
  cursor: 'pointer',
});
export const note = style({ margin: 0, color: color.textMuted, fontSize: font.sizeMedium });

// Inside a sentence, color alone does not identify a link.
globalStyle(`${note} a`, { textDecoration: 'underline' });

enlargeTouch(hit);

extendInline(`${note} a`);
