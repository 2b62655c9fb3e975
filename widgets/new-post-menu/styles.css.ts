import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const radius = createVar();

export const stack = style({ display: 'flex', flexDirection: 'column', gap: tokens.space.s8 });
export const button = style({ borderRadius: `var(${radius.slice(4, -1)}, ${tokens.radius.medium})` });
export const menu = style({ display: 'block' });
globalStyle(`${menu} > summary`, {
  inlineSize: '100%',
  borderRadius: `var(${radius.slice(4, -1)}, ${tokens.radius.medium})`,
});
