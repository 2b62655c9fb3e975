import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const page = style({ display: 'grid', gridTemplateColumns: '240px minmax(0, 1fr)', minBlockSize: '100vh' });
export const index = style({
  position: 'sticky',
  insetBlockStart: 0,
  blockSize: '100vh',
  overflowY: 'auto',
  padding: space.s16,
  borderInlineEnd: `1px solid ${color.border}`,
});
globalStyle(`${index} input`, {
  inlineSize: '100%',
  padding: space.s8,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.small,
});
globalStyle(`${index} ul`, { marginBlockStart: space.s16 });
globalStyle(`${index} a`, { display: 'block', paddingBlock: '2px' });
globalStyle(`${index} [aria-current]`, { fontWeight: font.weightBold });

export const stage = style({ padding: space.s24, minInlineSize: 0 });
export const pickers = style({ display: 'flex', flexWrap: 'wrap', gap: space.s24, marginBlockEnd: space.s24 });
export const picker = style({ display: 'flex', flexWrap: 'wrap', gap: space.s12 });
globalStyle(`${picker} legend`, { float: 'inline-start', fontWeight: font.weightSemibold });
export const fixture = style({ marginBlock: `${space.s24} ${space.s8}`, fontSize: font.sizeLarge });
export const frames = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space.s16 });
export const figure = style({ maxInlineSize: '100%', overflowX: 'auto', fontSize: font.sizeSmall });
export const frame = style({ maxInlineSize: 'none', border: `1px solid ${color.border}`, background: color.page });

export const exhibit = style({ padding: space.s16 });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.s12, alignItems: 'center' });
export const tall = style({ minBlockSize: '420px' });
