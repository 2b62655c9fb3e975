import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { aboveBar } from '#theme/aboveBar.ts';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, layer, radius, shadow, space } = tokens;

/**
 * The thread and its position, which stays within it, so that it never covers the form below. Everything in it ends
 * with its text.
 */
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  maxInlineSize: tokens.size.measure,
  // The measure is counted in letters of the text.
  fontSize: font.sizeLarge,
});
globalStyle(`:where(${frame}) > *`, { fontSize: font.sizeMedium });

/** Before the comments for the keyboard, after them on the screen; takes no room and moves nothing. */
export const place = style({
  order: 1,
  position: 'sticky',
  insetBlockEnd: aboveBar(`${space.s16} + env(safe-area-inset-bottom, 0px)`),
  zIndex: 1,
  display: 'flex',
  gap: space.s8,
  justifyContent: 'flex-end',
  alignItems: 'flex-end',
  blockSize: 0,
  pointerEvents: 'none',
});
/** The mark stays within the thread at its start, too, so that it never covers the heading and the sort menu. */
globalStyle(`${frame} > ${place}`, { marginBlockStart: '44px' });
globalStyle(`${frame} > ${place} + *`, { marginBlockEnd: '-44px' });
/** On the other side than the New Post button. */
globalStyle(`body:has([data-new-post]) ${place}`, {
  '@media': { [media.panelBelow]: { justifyContent: 'flex-start' } },
});
/** Clear of the news of more comments. */
globalStyle(`body:has([data-news] > button) ${place}`, {
  '@media': { [media.panelBelow]: { insetBlockEnd: '72px' } },
});

/** Beside the comments where there is room that lines of a readable length leave. */
const rail = `${frame}:has(> ${place})`;
globalStyle(rail, {
  '@media': {
    [media.besideText]: {
      display: 'grid',
      gridTemplateColumns: `minmax(0, ${tokens.size.measure}) 200px`,
      columnGap: space.s32,
      maxInlineSize: 'none',
    },
  },
});
globalStyle(`${rail} > ${place}`, {
  '@media': {
    [media.besideText]: {
      // In its column before the comments have arrived, too.
      gridArea: '1 / 2',
      insetBlock: `calc(${tokens.size.titleBar} + ${space.s16}) auto`,
      alignSelf: 'start',
      flexDirection: 'column',
      alignItems: 'stretch',
      blockSize: 'auto',
      marginBlockStart: 0,
    },
  },
});
globalStyle(`${rail} > ${place} + *`, { '@media': { [media.besideText]: { marginBlockEnd: 0 } } });
globalStyle(`${rail} > ${place} :is(button, summary)`, {
  '@media': { [media.besideText]: { inlineSize: '100%', justifyContent: 'center' } },
});

export const position = style({ position: 'relative', pointerEvents: 'auto' });
/** Covers no text while the viewer reads on, on screens with one column: it comes and goes with the title bar. */
globalStyle(`body:has([data-away]) ${place}:not(:focus-within, :has([open])) > *`, {
  '@media': { [media.panelBelow]: { opacity: 0, pointerEvents: 'none' } },
});
export const reply = style({ pointerEvents: 'auto', '@media': { '(scripting: none)': { display: 'none' } } });
globalStyle(`${place} ${reply} > button`, {
  borderColor: color.border,
  borderRadius: radius.full,
  color: color.link,
});
globalStyle(`${place} ${reply} > button`, { '@media': { '(pointer: fine)': { minBlockSize: '32px' } } });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '32px',
  paddingInline: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  background: color.raised,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover, [open] > &': { color: color.text, borderColor: color.borderStrong },
  },
  '@media': { '(pointer: coarse)': { minBlockSize: '44px', paddingInline: space.s16 } },
});
export const here = style({ '@media': { '(scripting: none)': { display: 'none' } } });
export const withoutScript = style({ '@media': { '(scripting: enabled)': { display: 'none' } } });
const digits = style({ display: 'inline-block', textAlign: 'end', color: color.text });
/** As wide as the largest number, so that the mark does not change its width. */
export const number = styleVariants({
  short: [digits, { minInlineSize: '2ch' }],
  long: [digits, { minInlineSize: '5ch' }],
});
/** A fixed width, so that the mark does not move with every date. */
export const date = style({
  display: 'inline-block',
  minInlineSize: '8ch',
  selectors: { '&::before': { content: '" · "', whiteSpace: 'pre' } },
});

export const panel = style({
  position: 'absolute',
  zIndex: layer.dropdown,
  insetBlockEnd: 'calc(100% + 4px)',
  '@media': { [media.besideText]: { insetBlock: 'calc(100% + 4px) auto' } },
  insetInlineEnd: 0,
  inlineSize: '280px',
  maxInlineSize: 'calc(100vw - 32px)',
  paddingBlock: space.s8,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
  fontSize: font.sizeMedium,
});
globalStyle(`body:has([data-new-post]) ${panel}`, { '@media': { [media.panelBelow]: { insetInline: '0 auto' } } });
globalStyle(`${panel} ul`, { margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${panel} li > a`, {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '36px',
  paddingInline: space.s16,
  color: color.text,
  textDecoration: 'none',
});
globalStyle(`${panel} li > a:hover`, { background: color.sunken });
globalStyle(`${panel} li > a:focus-visible`, { outlineOffset: '-2px' });
globalStyle(`${panel} :is(li > a, input, button)`, { '@media': { '(pointer: coarse)': { minBlockSize: '44px' } } });

export const form = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  alignItems: 'center',
  gap: space.s8,
  paddingBlock: space.s4,
  paddingInline: space.s16,
});
export const input = style({
  inlineSize: '9em',
  minBlockSize: '36px',
  paddingInline: space.s8,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.text,
  fontSize: font.sizeMedium,
});

for (const target of [summary, `${panel} li > a`, input]) enlargeTouch(target);
