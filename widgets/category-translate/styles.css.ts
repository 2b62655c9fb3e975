import { style, styleVariants } from '@vanilla-extract/css';

export const line = style({ display: 'flex' });
export const align = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
});
