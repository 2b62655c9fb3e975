import { style } from '@vanilla-extract/css';
import { media, panelWidth } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { space } = tokens;

/** As wide as the sections of a layout. */
export const page = style({
  maxInlineSize: `calc(${tokens.size.contentWidth} + 2 * ${space.s16})`,
  marginInline: 'auto',
  padding: `${space.s32} ${space.s16}`,
});
export const withPanel = style([
  page,
  {
    '@media': {
      [media.panelBeside]: {
        display: 'grid',
        gridTemplateColumns: `minmax(0, 1fr) calc(${panelWidth}px - ${space.s32})`,
        columnGap: space.s32,
        alignItems: 'start',
      },
    },
  },
]);
export const column = style({ display: 'grid', gap: space.s24, minInlineSize: 0 });
export const panel = style({ display: 'none', '@media': { [media.panelBeside]: { display: 'block' } } });
