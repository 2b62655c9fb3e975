import { style } from '@vanilla-extract/css';

export const fullWidth = style({ inlineSize: '100%', minInlineSize: 0 });
