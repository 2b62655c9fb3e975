import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, extendTouch, touchSize } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const bar = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:empty': { display: 'none' } },
  '@media': {
    // Leaves 8 px between the extended targets of two lines.
    [coarse]: { rowGap: '20px', paddingBlock: '6px' },
    [media.xs]: { flex: '1 1 176px', minInlineSize: 0, maxInlineSize: 'max-content' },
  },
});

export const chip = style({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: '26px',
  paddingInline: space.s8,
  '@media': { [coarse]: { minBlockSize: '32px', minInlineSize: touchSize, justifyContent: 'center' } },
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  color: 'inherit',
  unicodeBidi: 'isolate',
  selectors: {
    '&[hidden]': { display: 'none' },
    'button&:hover': { borderColor: color.primary, color: color.primary },
    '&:is([aria-pressed="true"], [data-own])': {
      borderColor: color.primary,
      color: color.primary,
      fontWeight: font.weightSemibold,
    },
  },
});

/** On phones, beside the other controls of a post, there is room for a few reactions; this opens the rest. */
export const fold = style({ display: 'none', '@media': { [media.xs]: { display: 'block' } } });
export const unfold = style([
  chip,
  {
    listStyle: 'none',
    justifyContent: 'center',
    cursor: 'pointer',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      '[open] > &': { borderColor: color.borderStrong, color: color.text },
    },
  },
]);
export const rest = style({
  '@media': { [media.xs]: { selectors: { [`${bar}:not(:has(> ${fold}[open])) > &`]: { display: 'none' } } } },
});
// The viewer's own reaction is visible although it is folded.
globalStyle(`${bar}:has(> ${rest}[aria-pressed="true"]) > ${fold} > ${unfold}`, {
  borderColor: color.primary,
  color: color.primary,
});

/** On phones only the icon and the number are visible. */
export const name = style({
  whiteSpace: 'pre',
  '@media': {
    [media.xs]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const vote = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
});

export const voteButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '32px',
  minBlockSize: '26px',
  '@media': { [coarse]: { inlineSize: touchSize, minBlockSize: '32px' } },
  borderRadius: radius.full,
  color: 'inherit',
  selectors: {
    '&:hover': { color: color.primary },
    '&[aria-pressed="true"]': { color: color.primary, background: color.primarySoft },
  },
});

export const score = style({
  minInlineSize: '1.5em',
  '@media': { [media.xs]: { minInlineSize: '1em' } },
  textAlign: 'center',
  fontWeight: font.weightSemibold,
  color: color.text,
});

globalStyle(`${bar} > button`, { flex: 'none' });
globalStyle(`${bar} > [data-act="pick"]`, { '@media': { [media.xs]: { paddingInline: space.s4 } } });
// Without script the buttons do nothing, so they do not look like buttons.
globalStyle(`${bar} > [data-act]:not([data-react])`, { '@media': { '(scripting: none)': { display: 'none' } } });
globalStyle(`${bar} [data-react]`, {
  '@media': { '(scripting: none)': { borderColor: 'transparent', pointerEvents: 'none' } },
});

extendTouch(`button${chip}`);
extendTouch(unfold);
extendTouch(voteButton);
