import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { loaderDelayMs } from '../loader/loaderDelay.ts';

const { color, radius, space } = tokens;
const appear = keyframes({ from: { visibility: 'hidden' } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** Reserves its space immediately, to prevent layout shifts; visible after 150 ms. */
export const skeleton = style({
  containerType: 'inline-size',
  display: 'grid',
  gap: space.s12,
  animation: `${appear} ${loaderDelayMs}ms step-end`,
});

const bar = {
  background: color.sunken,
  borderRadius: radius.small,
  blockSize: '0.875rem',
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' }, '(forced-colors: active)': { border: '1px solid' } },
} as const;

export const line = style(bar);
globalStyle(`${line}:last-child:not(:first-child)`, { inlineSize: '62%' });

/** One bar with the height of the content. */
export const block = styleVariants(
  { card: { blockSize: '9.5rem' }, media: { blockSize: '14rem' }, button: { blockSize: '36px' } },
  (size) => [style(bar), size],
);

/** A row of a list: a circle for the avatar, a bar for the title, and a shorter one for the metadata. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '40px 1fr',
  columnGap: space.s12,
  rowGap: space.s8,
  alignItems: 'center',
  paddingBlock: space.s8,
});
globalStyle(`${row}::before`, {
  ...bar,
  content: '',
  gridRow: '1 / span 2',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: radius.full,
  '@media': bar['@media'],
});
globalStyle(`${row} > :last-child`, { inlineSize: '45%', blockSize: '0.625rem' });

export const heading = style([bar, { blockSize: '1.5rem', inlineSize: '40%' }]);

/** The height of a typical post row, with its metadata in columns or below each other. */
const postRow = (wide: string, narrow: string) =>
  style([
    row,
    {
      alignContent: 'start',
      boxSizing: 'border-box',
      blockSize: narrow,
      marginBlockEnd: `calc(-1 * ${space.s12})`,
      '@container': { '(min-width: 38rem)': { blockSize: wide } },
    },
  ]);
export const post = postRow('107px', '190px');
export const shortPost = postRow('86px', '166px');
export const person = style([
  row,
  {
    boxSizing: 'border-box',
    gridTemplateColumns: '28px 1fr',
    blockSize: '36px',
    paddingBlock: space.s4,
    marginBlockEnd: `calc(-1 * ${space.s12})`,
  },
]);
globalStyle(`${person}::before`, { gridRow: 'auto', inlineSize: '28px', blockSize: '28px' });
export const cards = style({
  display: 'grid',
  gap: space.s16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
});
