import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const form = style({
  display: 'grid',
  gap: tokens.space.s16,
  maxInlineSize: '30rem',
});

export const sets = style({ marginBlock: `${tokens.space.s16} 0` });

export const submit = style({ justifySelf: 'start' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.s8, margin: 0 });
