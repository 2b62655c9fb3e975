import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { space } = tokens;

/** Closer to each other than widgets are. */
export const frame = style({ selectors: { '& + &': { marginBlockStart: `calc(-1 * ${space.s16})` } } });
// As wide as the page, unlike messages of forms.
globalStyle(`${frame} > *`, { maxInlineSize: 'none' });
