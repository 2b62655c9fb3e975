import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { modalMargin, modalWidth, panelModalWidth } from './modalSizes.ts';

const { color, font, layer, motion, radius, shadow, space } = tokens;
const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: '0 8px' } });

// The page below does not move: the space of its scrollbar is reserved (`scrollbar-gutter`) and darkened as well.
globalStyle('html[data-modal-open]', {
  overflow: 'hidden',
  backgroundImage: `linear-gradient(${color.overlay}, ${color.overlay})`,
});

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.modal,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  background: color.overlay,
  animation: `${appear} ${motion.enter} ease-out`,
});

const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: '100%',
  background: color.raised,
  color: color.text,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  textAlign: 'start',
  boxShadow: shadow.floating,
  outline: 'none',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

const windowed = style([
  dialog,
  { maxBlockSize: 'calc(100dvh - 32px)', borderRadius: radius.medium, animation: `${rise} ${motion.enter} ease-out` },
]);
const centred = (width: number) => [windowed, { inlineSize: `min(${width}px, calc(100% - ${2 * modalMargin}px))` }];
const panel = (width: number, side: 'Start' | 'End') => [
  dialog,
  {
    alignSelf: 'stretch',
    inlineSize: `min(${width}px, calc(100% - ${modalMargin}px))`,
    [`margin${side === 'End' ? 'InlineStart' : 'InlineEnd'}`]: 'auto',
  },
];

export const size = styleVariants({
  fullScreen: [dialog, { inlineSize: '100%', blockSize: '100%' }],
  rightPanel: panel(panelModalWidth.rightPanel, 'End'),
  rightPanelLarge: panel(panelModalWidth.rightPanelLarge, 'End'),
  leftPanel: panel(panelModalWidth.leftPanel, 'Start'),
  dropDown: [
    dialog,
    {
      inlineSize: '100%',
      maxBlockSize: '100dvh',
      alignSelf: 'flex-start',
      borderRadius: `0 0 ${radius.medium} ${radius.medium}`,
    },
  ],
  xl: centred(modalWidth.xl),
  xxl: centred(modalWidth.xxl),
  large: centred(modalWidth.large),
  medium: centred(modalWidth.medium),
  small: centred(modalWidth.small),
});

const edge = {
  paddingInline: space.s24,
  '@media': { [media.phone]: { paddingInline: space.s16 } },
} as const;

export const header = style({
  ...edge,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.s8,
  paddingBlock: space.s16,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const title = style({ fontSize: '1.125rem', minInlineSize: 0, paddingBlock: '3px' });
export const close = style({ marginBlock: '-4px', marginInlineEnd: '-8px', flex: 'none' });

export const body = style({
  ...edge,
  flex: '1 1 auto',
  minBlockSize: 0,
  paddingBlock: space.s16,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
globalStyle(`${body}:focus-visible`, { outlineOffset: '-2px' });
globalStyle(`${body} > :last-child`, { marginBlockEnd: 0 });

export const footer = style({
  ...edge,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s8,
  paddingBlock: space.s12,
  borderBlockStart: `1px solid ${color.border}`,
});
