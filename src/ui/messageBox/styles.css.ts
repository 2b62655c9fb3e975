import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { messageBoxMinHeight, messageBoxWidth } from './messageBoxSizes.ts';

const { color, font, radius, shadow, space } = tokens;

const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s8} ${space.s12}`,
  inlineSize: '100%',
  maxInlineSize: messageBoxWidth,
  minBlockSize: messageBoxMinHeight,
  padding: `${space.s8} ${space.s16}`,
  borderRadius: radius.medium,
  border: '1px solid',
  color: color.text,
});

export const type = styleVariants(
  {
    error: [color.error, color.errorSoft],
    warning: [color.warning, color.warningSoft],
    neutral: [color.borderStrong, color.sunken],
    info: [color.info, color.infoSoft],
  },
  ([line, ground]) => [box, { borderColor: line, background: ground }],
);
globalStyle(`form > ${box}:not(:last-child)`, { marginBlockEnd: space.s16 });
export const mark = styleVariants(
  { error: color.error, warning: color.warning, neutral: color.textMuted, info: color.info },
  (ink) => ({
    color: ink,
  }),
);

export const words = style({ flex: '1 1 14rem', minInlineSize: 0 });
// Inside a sentence, color alone does not identify a link.
globalStyle(`${words} a`, { textDecoration: 'underline' });
export const title = style({ fontWeight: font.weightSemibold, color: color.textStrong });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s8 });

/** Above the page, for messages that concern all of it. */
export const fixed = style({
  position: 'fixed',
  insetBlockStart: `calc(${tokens.size.titleBar} + ${space.s8})`,
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: 'calc(100% - 32px)',
  zIndex: tokens.layer.toast,
  boxShadow: shadow.floating,
});
