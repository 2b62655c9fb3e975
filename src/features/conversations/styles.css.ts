import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

/** Reserves space in a short conversation, so that new messages do not push the reply field down. */
export const log = style({ minBlockSize: 'calc(100dvh - 28rem)' });
export const thread = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: space.s12 });

export const message = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  columnGap: space.s8,
  justifyItems: 'start',
  // The sticky title bar must not cover the message that a link points to.
  scrollMarginBlockStart: `calc(${tokens.size.titleBar} + ${space.s16})`,
});
/** A message by the same person as the previous one. */
export const continued = style({ marginBlockStart: `calc(-1 * ${space.s8})` });
/** A message by the viewer, aligned to the end. */
export const own = style({ gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'end', paddingInlineStart: '36px' });
export const face = style({ inlineSize: '28px', paddingBlockStart: space.s8 });

export const bubble = style({
  maxInlineSize: 'min(100%, 36rem)',
  minInlineSize: 0,
  padding: `${space.s8} ${space.s12}`,
  border: `1px solid ${color.border}`,
  borderRadius: '12px',
  background: color.card,
  selectors: { [`${own} > &`]: { background: color.primarySoft, borderColor: 'transparent' } },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
export const sending = style({ opacity: 0.75 });
export const failed = style({
  selectors: { [`${own} > &`]: { background: color.errorSoft, borderColor: color.error } },
});

export const head = style({ margin: 0, fontSize: font.sizeMedium, lineHeight: font.lineList, color: color.textStrong });
export const time = style({ color: color.textMuted, fontSize: font.sizeSmall });
export const body = style({ fontSize: font.sizeLarge, lineHeight: 1.5 });
export const plain = style({
  margin: 0,
  fontSize: font.sizeLarge,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const state = style({ margin: 0, color: color.textMuted, fontSize: font.sizeSmall });
export const failedActions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8, marginBlockStart: space.s8 });

export const earlier = style({ display: 'grid', justifyItems: 'center', rowGap: space.s8, marginBlockEnd: space.s16 });

export const composer = style({ display: 'grid', rowGap: space.s4 });
/** The reply form below the messages. */
export const answer = style({ marginBlockStart: space.s24 });
export const notes = style({ minBlockSize: '1.4em' });
export const hint = style({ margin: 0, color: color.textMuted, fontSize: font.sizeSmall, overflowWrap: 'anywhere' });
export const problem = style({ margin: 0, color: color.error, fontSize: font.sizeMedium });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space.s12,
});

/** While it is disabled, presses reach the element around it, which keeps the focus where it is. */
export const send = style({ selectors: { '&:disabled': { pointerEvents: 'none' } } });
