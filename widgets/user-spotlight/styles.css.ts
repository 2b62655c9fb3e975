import { createContainer, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, space } = tokens;

const place = createContainer();

export const figure = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s16, margin: 0, containerType: 'inline-size', containerName: place });
export const reversed = style({ flexDirection: 'row-reverse', textAlign: 'end' });
export const words = style({ flex: '1 1 12rem', minInlineSize: 0 });
export const quote = style({ margin: 0, maxInlineSize: tokens.size.measure, fontSize: font.sizeLarge, lineHeight: font.lineReading, overflowWrap: 'anywhere' });
export const caption = style({ display: 'flex', flexDirection: 'column', marginBlockStart: space.s8, fontSize: font.sizeMedium, selectors: { '&:first-child': { marginBlockStart: 0 } } });
export const title = style({ color: color.textMuted, fontSize: font.sizeSmall });
