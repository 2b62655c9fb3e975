import { style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius } = tokens;

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25em',
  paddingInline: '0.5rem',
  borderRadius: radius.full,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  maxInlineSize: '100%',
});

/** Text and background of each tone; in forced colors, the outline is visible as border. */
export const tone = styleVariants(
  {
    neutral: [color.sunken, color.textMuted],
    primary: [color.primarySoft, color.primary],
    success: [color.successSoft, color.success],
    warning: [color.warningSoft, color.warning],
    error: [color.errorSoft, color.error],
    info: [color.infoSoft, color.info],
  },
  ([background, text]) => [
    base,
    { background, color: text, '@media': { '(forced-colors: active)': { outline: '1px solid' } } },
  ],
);
