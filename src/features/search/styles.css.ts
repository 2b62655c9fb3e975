import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { compactSearchScopeWidth, searchScopeWidth } from '#domain/search.ts';
import { media } from '#theme/breakpoints.ts';
import { ringOnPaint } from '#theme/focusRing.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;
const bannerMinHeight = 40; // SH-SEARCH-039
const bannerMaxWidth = 705; // SH-SEARCH-038
const touchSize = 44;
/** Wider than a slim field, so that titles are readable. */
const listWidth = 440;

export const box = style({ display: 'flex', minInlineSize: 0, inlineSize: '100%' });

export const form = style({ display: 'flex', flex: '1 1 auto', minInlineSize: 0, gap: space.s8, alignItems: 'center' });

export const field = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 auto',
  minInlineSize: 0,
});

export const label = style({ display: 'contents' });

export const icon = style({
  position: 'absolute',
  insetInlineStart: space.s12,
  color: color.textMuted,
  pointerEvents: 'none',
});

export const input = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: 36,
  margin: 0,
  paddingBlock: space.s4,
  paddingInline: '36px',
  appearance: 'none',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.text,
  font: 'inherit',
  fontSize: font.sizeLarge,
  textOverflow: 'ellipsis',
  selectors: {
    '&::placeholder': { color: color.textMuted, opacity: 1 },
    // The custom button has a label and can be reached by Tab.
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:disabled': { color: color.textDisabled, background: color.sunken, cursor: 'not-allowed' },
  },
});

const inField = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: 32,
  blockSize: 32,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
} as const;

/** At the end of the empty field on wide screens. */
export const paletteKey = style({
  display: 'none',
  position: 'absolute',
  insetInlineEnd: '4px',
  alignItems: 'center',
  minBlockSize: '28px',
  paddingInline: space.s4,
  border: 0,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  '@media': { ['screen and (min-width: 1000px) and (scripting: enabled)']: { display: 'flex' } },
  selectors: { [`${input}:is(:focus, :not(:placeholder-shown)) ~ &`]: { display: 'none' } },
});
/** The keys of this platform. */
export const keys = style({
  paddingInline: space.s4,
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  fontFamily: 'inherit',
  fontSize: font.sizeSmall,
  whiteSpace: 'nowrap',
  selectors: { '&::before': { content: '"Ctrl K"' }, '[data-apple] &::before': { content: '"⌘ K"' } },
});

/** Shown if the field has text and a script can clear it. */
export const clear = style({
  ...inField,
  position: 'absolute',
  insetInlineEnd: 2,
  selectors: {
    [`${input}:placeholder-shown ~ &`]: { display: 'none' },
    '&:hover': { color: color.textStrong },
    '&:disabled': { display: 'none' },
  },
  '@media': { '(scripting: none)': { display: 'none' } },
});

export const iconSubmit = style({
  ...inField,
  position: 'absolute',
  insetInlineStart: 2,
  selectors: { '&:hover': { color: color.textStrong } },
});

export const submit = style({ flex: 'none' });

export const scope = style({
  boxSizing: 'border-box',
  flex: 'none',
  inlineSize: searchScopeWidth,
  minBlockSize: 36,
  paddingInline: space.s8,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.text,
  font: 'inherit',
  fontSize: font.sizeMedium,
});
export const narrowScope = style({ '@media': { [media.compactTitleBar]: { inlineSize: compactSearchScopeWidth } } });

/** Container that the script renders the list into; see list.late.css.ts for the list itself. */
export const list = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 4px)',
  insetInline: 0,
  zIndex: tokens.layer.dropdown,
});

export const look = styleVariants({
  titleBar: { color: color.text },
  banner: {
    boxSizing: 'border-box',
    minBlockSize: bannerMinHeight,
    maxInlineSize: bannerMaxWidth,
    padding: space.s4,
    borderRadius: radius.medium,
    background: color.card,
    color: color.text,
    boxShadow: tokens.shadow.floating,
    textAlign: 'start',
    selectors: {
      '&:has(input:focus-visible)': {
        outline: `2px solid ${color.focus}`,
        outlineOffset: 2,
        boxShadow: `${ringOnPaint.boxShadow}, ${tokens.shadow.floating}`,
      },
    },
  },
  field: {},
});

/** The card’s focus ring surrounds the field and the button. */
globalStyle(`${look.banner} ${input}`, {
  border: 0,
  minBlockSize: bannerMinHeight,
  outline: 'none',
  paddingInlineStart: 44,
});
globalStyle(`${look.banner} ${input}:focus-visible`, { boxShadow: 'none' });
globalStyle(`${look.banner} ${icon}`, { insetInlineStart: 10 });
enlargeTouch(`${look.banner} ${input}`);

/** The form that contains only the button. */
export const opener = style({ display: 'contents' });
export const open = style({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: touchSize,
  blockSize: touchSize,
  padding: 0,
  border: 0,
  borderRadius: radius.medium,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});

export const cancel = style({
  display: 'none',
  flex: 'none',
  minBlockSize: touchSize,
  paddingInline: space.s8,
  border: 0,
  background: 'none',
  color: color.link,
  font: 'inherit',
  fontSize: font.sizeMedium,
  cursor: 'pointer',
});

export const compact = { narrow: style({}), always: style({}) };

const opened = {
  display: 'flex',
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  paddingInline: space.s16,
  background: color.card,
  color: color.text,
} as const;

/** Closed: only the icon button. Open: field and "Cancel" across the whole bar. */
for (const [name, query] of [
  ['narrow', media.compactTitleBar],
  ['always', 'all'],
] as const) {
  const inQuery = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
    globalStyle(selector, { '@media': { [query]: rule } });
  const self = compact[name];
  inQuery(self, { inlineSize: 'auto', flex: 'none' });
  inQuery(`${self} ${open}`, { display: 'inline-flex' });
  inQuery(`${self} > ${form}`, { display: 'none' });
  inQuery(`${self}[data-open] > ${form}`, opened);
  inQuery(`${self} ${cancel}`, { display: 'inline-flex', alignItems: 'center' });
}

globalStyle(`${look.titleBar} ${list}`, {
  '@media': { [media.fullTitleBar]: { insetInlineStart: 'auto', inlineSize: `max(100%, ${listWidth}px)` } },
});
globalStyle(`${compact.narrow}[data-open] ${list}`, {
  '@media': { [media.compactTitleBar]: { insetInlineEnd: 'auto', inlineSize: `calc(100vw - 2 * ${space.s16})` } },
});

// On a banner the title bar has no background of its own.
globalStyle(`${look.titleBar} :is(input, select, button):focus-visible`, ringOnPaint);

for (const target of [input, clear, submit, scope]) enlargeTouch(target);
