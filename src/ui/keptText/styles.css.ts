import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, radius, space } = tokens;

export const kept = style({ display: 'grid', justifyItems: 'start', gap: space.s8, minInlineSize: 0 });
export const text = style({
  justifySelf: 'stretch',
  maxBlockSize: '20rem',
  overflow: 'auto',
  padding: space.s12,
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  background: color.sunken,
  color: color.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });
