import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, motion, radius, space } = tokens;

/** The editor: toolbar above, text below, one border around both. */
export const editor = style({
  position: 'relative',
  minInlineSize: 0,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.card,
  transition: `border-color ${motion.enter}`,
  selectors: {
    '&:hover': { borderColor: color.textMuted },
    '&:has([data-slate-editor]:focus)': {
      borderColor: color.focus,
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-1px',
    },
    '&:has([aria-invalid="true"])': { borderColor: color.error },
    '&[data-readonly]': { background: color.sunken },
  },
});

export const text = style({
  position: 'relative',
  // Styled like a published post.
  maxInlineSize: 'none',
  padding: space.s12,
  // The handle of a block is beside its text.
  '@media': { '(hover: hover)': { paddingInlineStart: space.s32 } },
  color: color.textStrong,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const size = styleVariants({
  post: { minBlockSize: '17rem', maxBlockSize: 'min(70vh, 60rem)', overflowY: 'auto' },
  comment: { minBlockSize: '7rem', maxBlockSize: 'min(60vh, 40rem)', overflowY: 'auto' },
});

/** Placeholder of an empty document; generated content, so that it is never copied or read as text. */
export const placeholder = style({
  '::before': {
    content: 'attr(data-placeholder)',
    float: 'inline-start',
    blockSize: 0,
    color: color.textMuted,
    pointerEvents: 'none',
  },
});

globalStyle(`${text} > * + *, ${text} [data-slate-chunk] > * + *, ${text} [data-slate-chunk] + *`, {
  marginBlockStart: space.s12,
});
globalStyle(`${text} :is(h2, h3, h4, h5)`, { marginBlockStart: space.s16 });
globalStyle(`${text} > :first-child, ${text} > [data-slate-chunk]:first-child > :first-child`, { marginBlockStart: 0 });

/** Skips the layout of off-screen parts of a long text. */
export const chunk = style({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 4000px' });

/** In the margin of the text, so that it covers neither the text nor the border. */
export const handle = style({
  position: 'absolute',
  insetInlineStart: space.s4,
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '28px',
  padding: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  background: color.raised,
  color: color.textMuted,
  cursor: 'grab',
  opacity: 0,
  pointerEvents: 'none',
  touchAction: 'none',
  transition: `opacity ${motion.enter}`,
  '@media': { '(hover: hover)': { selectors: { '&[data-shown]': { opacity: 1, pointerEvents: 'auto' } } } },
  selectors: {
    '&:hover, &[aria-expanded="true"]': { color: color.textStrong, borderColor: color.borderStrong },
    '&:active': { cursor: 'grabbing' },
    // Hidden beside text that has neither the pointer nor the caret.
    [`${editor}:not(:hover, :focus-within) &:not([aria-expanded="true"])`]: { opacity: 0 },
  },
});
export const dropLine = style({
  position: 'absolute',
  insetInline: space.s8,
  zIndex: 1,
  blockSize: '3px',
  marginBlockStart: '-2px',
  borderRadius: radius.small,
  background: color.primary,
  pointerEvents: 'none',
});
globalStyle(`${text} [data-dragged]`, { opacity: 0.4 });
export const mention = style({ color: color.link, fontWeight: font.weightSemibold, borderRadius: radius.small });
export const link = style({ color: color.link, textDecoration: 'underline' });
export const chosen = style({ outline: `2px solid ${color.focus}`, outlineOffset: '2px', borderRadius: radius.small });
export const kept = style({
  display: 'inline-block',
  maxInlineSize: '100%',
  paddingInline: space.s8,
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.small,
  color: color.textMuted,
  fontSize: font.sizeMedium,
});

export const card = style({
  display: 'flex',
  gap: space.s12,
  alignItems: 'flex-start',
  padding: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.page,
  color: color.text,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  whiteSpace: 'normal',
});
export const quoted = style({ whiteSpace: 'normal' });
export const quotedText = style({ marginBlockStart: space.s8 });
export const cardText = style({ display: 'grid', gap: space.s4, minInlineSize: 0 });
export const cardTitle = style({ color: color.textStrong, fontWeight: font.weightSemibold });
export const cardNote = style({
  color: color.textMuted,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});
export const cardPhoto = style({
  flex: 'none',
  inlineSize: '96px',
  blockSize: '72px',
  objectFit: 'cover',
  borderRadius: radius.small,
});
export const picture = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '60vh',
  borderRadius: radius.small,
});
/** Asks for the description of a picture, below it: on it, it would cover a small one. */
export const describe = style({
  display: 'block',
  inlineSize: 'max-content',
  maxInlineSize: '100%',
  marginBlockStart: space.s8,
  minBlockSize: '32px',
  paddingInline: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.textStrong,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { minBlockSize: '44px' } },
});
/** Can be chosen also if the picture does not load. */
export const pictureBox = style({
  position: 'relative',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  minInlineSize: '3rem',
  minBlockSize: '3rem',
});
export const inlinePictureBox = style({ position: 'relative', display: 'inline-block', maxInlineSize: '100%' });
export const emojiPicture = style({ inlineSize: '1.25em', blockSize: '1.25em', verticalAlign: '-0.25em' });

export const spoiler = style({
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.medium,
  padding: space.s12,
});
export const spoilerLabel = style({
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
  userSelect: 'none',
});
export const rule = style({ paddingBlock: space.s8 });
globalStyle(`${text} ${rule} hr`, { margin: 0 });
export const task = style({ position: 'relative' });
// The box is where the bullet of another item would be.
globalStyle(`${text} li${task}${task}${task}`, { listStyle: 'none', marginInlineStart: 0 });
export const taskBox = style({
  position: 'absolute',
  insetInlineStart: '-1.5em',
  insetBlockStart: '0.3em',
  inlineSize: '1em',
  blockSize: '1em',
  margin: 0,
  cursor: 'pointer',
  // A target of 24 pixels around the small box.
  selectors: { '&::after': { content: '', position: 'absolute', inset: '-5px' } },
});
export const codeFrame = style({ position: 'relative' });
export const codeLine = style({ display: 'block', minBlockSize: '1.5em' });
export const language = style({
  position: 'absolute',
  // On the border of the block, above its first line.
  insetBlockStart: '-12px',
  insetInlineEnd: space.s8,
  maxInlineSize: '9rem',
  minBlockSize: '24px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  background: color.card,
  color: color.text,
  fontFamily: font.body,
  fontSize: font.sizeSmall,
});
globalStyle(`${text} pre`, {
  whiteSpace: 'pre-wrap',
  // A finger needs a larger menu of languages, for which the first line leaves room.
  '@media': { '(pointer: coarse)': { paddingBlockStart: space.s32 } },
});
// As in a post, which has a box for scrolling around each table too.
globalStyle(`${text} table`, {
  display: 'table',
  maxInlineSize: 'none',
  overflowX: 'visible',
  '@media': { [media.phone]: { inlineSize: 'auto' } },
});
globalStyle(`${text} :is(td, th)`, { minInlineSize: '4rem' });
globalStyle(`${text} :is(td, th) > p`, { margin: 0 });
export const tableBox = style({ overflowX: 'auto' });

export const tray = style({
  display: 'grid',
  gap: space.s8,
  margin: 0,
  padding: space.s12,
  listStyle: 'none',
  borderBlockStart: `1px solid ${color.border}`,
});
export const upload = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  fontSize: font.sizeMedium,
});
export const lostPictures = style([upload, { margin: 0 }]);
export const uploadName = style({ flex: '1 1 10rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const uploadFault = style({ flex: '1 1 100%', color: color.error });
export const bar = style({ flex: '0 1 8rem', accentColor: color.primary });
export const textButton = style({
  minBlockSize: '32px',
  paddingInline: space.s8,
  border: 0,
  background: 'none',
  color: color.link,
  textDecoration: 'underline',
  cursor: 'pointer',
});
export const dropping = style({ outline: `2px dashed ${color.primary}`, outlineOffset: '-4px' });

export const plain = style({
  display: 'block',
  inlineSize: '100%',
  padding: space.s12,
  border: 0,
  background: 'none',
  color: color.textStrong,
  fontSize: font.sizeLarge,
  lineHeight: font.lineReading,
  resize: 'vertical',
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const plainSize = styleVariants({ post: { minBlockSize: '17rem' }, comment: { minBlockSize: '7rem' } });
export const plainHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  padding: space.s8,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const plainNote = style({ flex: '1 1 14rem', margin: 0, color: color.textMuted, fontSize: font.sizeMedium });

for (const target of [describe, language, textButton]) enlargeTouch(target);
