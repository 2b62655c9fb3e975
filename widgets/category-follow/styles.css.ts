import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

export const radius = createVar();
export const ground = createVar();
export const text = createVar();

const read = (variable: string, otherwise: string) => `var(${variable.slice(4, -1)}, ${otherwise})`;

export const line = style({ display: 'flex', margin: 0 });
export const align = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
});
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  paddingBlock: space.s4,
  paddingInline: space.s12,
  borderRadius: read(radius, tokens.radius.medium),
  background: read(ground, color.primarySoft),
  color: read(text, color.primary),
  fontSize: font.sizeMedium,
  fontWeight: font.weightSemibold,
});
