import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';
import { dockBase, dockSize } from './dockShape.ts';
import { previewBesideFrom } from './previewSizes.ts';

const { color, font, motion, radius, space } = tokens;

export const form = style({ display: 'block', minInlineSize: 0 });
export const postForm = style([form, { containerType: 'inline-size' }]);

const beside = `(min-width: ${previewBesideFrom}px)`;
/** The fields of a post and its preview: side by side where there is room, else one of them. */
export const writing = style({
  maxInlineSize: '56rem',
  '@container': {
    [beside]: {
      selectors: {
        '&:not([data-preview="off"])': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
          columnGap: space.s32,
          maxInlineSize: 'none',
        },
      },
    },
  },
});
globalStyle(`${writing}:not([data-preview="on"]) > :last-child`, { display: 'none' });
globalStyle(`${writing}:not([data-preview="off"]) > :nth-child(n)`, {
  '@container': { [beside]: { display: 'block' } },
});
export const bodyField = style({ marginBlockEnd: space.s16 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });

/** Keeps its height while empty, to avoid layout shifts. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s4,
  minBlockSize: '1.5em',
  margin: `${space.s8} 0 0`,
  color: color.textMuted,
  fontSize: font.sizeMedium,
});
export const wrongLine = style([line, { color: color.text }]);

export const notice = style({ marginBlockEnd: space.s16 });
/** As wide as the form fields below. */
export const wideNotice = style([notice]);
globalStyle(`${wideNotice} > *`, { maxInlineSize: 'none' });
export const notices = style({
  display: 'grid',
  gap: space.s12,
  selectors: { '&:not(:empty)': { marginBlockEnd: space.s16 } },
});

export const others = style({ display: 'grid', gap: space.s8, margin: `${space.s8} 0`, padding: 0, listStyle: 'none' });
export const other = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });
export const otherText = style({ flex: '1 1 12rem', overflowWrap: 'anywhere' });

export const conflict = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s12,
  padding: space.s16,
  border: `1px solid ${color.borderStrong}`,
  borderInlineStart: `4px solid ${color.warning}`,
  borderRadius: radius.medium,
  background: color.warningSoft,
  color: color.text,
});
export const conflictTitle = style({ margin: 0, fontSize: font.sizeLarge });
export const sides = style({
  display: 'grid',
  justifySelf: 'stretch',
  gap: space.s16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.s8,
  minInlineSize: 0,
});
export const sideTitle = style({ margin: 0, fontSize: font.sizeMedium });
export const compared = style({
  inlineSize: '100%',
  maxBlockSize: '20rem',
  overflow: 'auto',
  padding: space.s12,
  borderRadius: radius.small,
  background: color.card,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
globalStyle(`${compared} ins`, { background: color.successSoft, color: color.textStrong, textDecoration: 'underline' });
globalStyle(`${compared} del`, { background: color.errorSoft, color: color.text, textDecoration: 'line-through' });

export const snapshots = style({ display: 'grid', gap: space.s12, margin: 0, padding: 0, listStyle: 'none' });
export const snapshot = style({
  display: 'grid',
  gap: space.s8,
  justifyItems: 'start',
  paddingBlockEnd: space.s12,
  borderBlockEnd: `1px solid ${color.border}`,
});

export const preview = style({
  minBlockSize: '8rem',
  marginBlockEnd: space.s16,
  padding: space.s16,
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.medium,
});
/** Only words while there is nothing to preview; as large as before, so that nothing moves. */
export const previewBlank = style({ borderColor: 'transparent' });
/** Beside the form the preview stays in view while the text grows. */
export const previewBeside = style({
  '@container': {
    [beside]: {
      position: 'sticky',
      insetBlockStart: `calc(${tokens.size.titleBar} + ${space.s16})`,
      maxBlockSize: `calc(100vh - ${tokens.size.titleBar} - 2 * ${space.s16})`,
      overflow: 'auto',
    },
  },
});
export const previewEmpty = style({ margin: 0, color: color.textMuted });
export const previewTitle = style({ margin: `0 0 ${space.s12}`, fontSize: font.sizeTitle, overflowWrap: 'anywhere' });

export const tagBox = style({ position: 'relative', display: 'grid', gap: space.s8 });
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  paddingInlineStart: space.s12,
  borderRadius: radius.full,
  background: color.sunken,
  color: color.text,
  overflowWrap: 'anywhere',
});
export const removeChip = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '32px',
  minBlockSize: '32px',
  border: 0,
  borderRadius: radius.full,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});
export const tagList = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  zIndex: tokens.layer.dropdown,
  maxBlockSize: '250px',
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  boxShadow: tokens.shadow.floating,
});
export const tagOption = style({ padding: `${space.s8} ${space.s12}`, cursor: 'pointer', overflowWrap: 'anywhere' });
export const activeOption = style({ background: color.primarySoft, color: color.textStrong });

export const closed = style({ display: 'grid', gap: space.s12, minInlineSize: 0 });
export const box = style({ minInlineSize: 0 });
export const another = style({ marginBlockStart: space.s8 });
export const openForm = style({
  marginBlock: space.s12,
  padding: space.s16,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
});

/** A place held for a reply until its form is there (session/formPlaces.ts): about as high as that. */
globalStyle('[data-form-wait]', {
  boxSizing: 'border-box',
  minBlockSize: '304px',
  marginBlock: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
});

/** The place held for the docked form (session/dockPlace.ts): its bar, a field with a row of tools, and its buttons. */
globalStyle('[data-dock-wait]', {
  ...dockBase,
  ...dockSize,
  '@media': { ...dockBase['@media'], ...dockSize['@media'] },
  paddingBlock: '44px 106px',
  paddingInline: space.s16,
});
globalStyle('[data-dock-wait]::before', {
  content: '',
  boxSizing: 'border-box',
  display: 'block',
  blockSize: '100%',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: `linear-gradient(${color.border}, ${color.border}) 0 44px / 100% 1px no-repeat`,
});
globalStyle('[data-dock-wait]::after', {
  content: '',
  display: 'block',
  inlineSize: '137px',
  blockSize: '36px',
  marginBlockStart: space.s16,
  borderRadius: radius.medium,
  background: color.sunken,
});

/** Briefly highlights a new comment, like a comment that a URL points to. */
export const posted = style({
  background: color.primarySoft,
  boxShadow: `0 0 0 ${space.s8} ${color.primarySoft}`,
  borderRadius: radius.small,
  transition: `background ${motion.enter}, box-shadow ${motion.enter}`,
});

enlargeTouch(removeChip);
