import { globalStyle, style } from '@vanilla-extract/css';
import { media, panelWidth } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

/** A panel's width includes its gutter (resolutions G80). */
const panelTrack = `calc(${panelWidth}px - ${tokens.space.s32})`;
/** In wide windows the panel shares in the room. */
const wideTrack = '320px';
const stickyStart = `calc(${tokens.size.titleBar} + ${tokens.space.s16})`;

export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s32,
  '@media': {
    [media.panelBeside]: {
      display: 'grid',
      gridTemplateColumns: `minmax(0, 1fr) ${panelTrack}`,
      columnGap: tokens.space.s32,
      alignItems: 'start',
    },
    [media.wide]: { gridTemplateColumns: `minmax(0, 1fr) ${wideTrack}` },
  },
});

export const inverted = style({
  '@media': {
    [media.panelBeside]: { gridTemplateColumns: `${panelTrack} minmax(0, 1fr)` },
    [media.wide]: { gridTemplateColumns: `${wideTrack} minmax(0, 1fr)` },
  },
});

const single = { gridTemplateColumns: 'minmax(0, 1fr)' };
export const alone = style({ '@media': { [media.panelBeside]: single, [media.wide]: single } });

/** In a single column, the four regions are direct children of the flow, so that their order can mix the columns. */
const column = style({
  display: 'contents',
  '@media': {
    [media.panelBeside]: { display: 'flex', flexDirection: 'column', gap: tokens.space.s32, minInlineSize: 0 },
  },
});

export const main = style([column]);

export const panel = style([
  column,
  {
    '@media': {
      print: { display: 'none' },
      [media.panelBeside]: {
        gap: tokens.space.s24,
        position: 'sticky',
        insetBlockStart: stickyStart,
        // A panel taller than the window scrolls by itself; otherwise its end would be unreachable.
        maxBlockSize: `calc(100vh - ${stickyStart} - ${tokens.space.s16})`,
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        // Space for focus rings and shadows, which a scrolling box clips.
        padding: tokens.space.s4,
        margin: `calc(-1 * ${tokens.space.s4})`,
      },
    },
  },
]);

// Named columns, because the main column arrives first and must not begin at the place of the panel.
globalStyle(`${inverted}:not(${alone}) > ${main}`, {
  '@media': { [media.panelBeside]: { gridColumn: 2, gridRow: 1 } },
});
globalStyle(`${inverted} > ${panel}`, { '@media': { [media.panelBeside]: { gridColumn: 1, gridRow: 1 } } });

// In a single column, a panel before the main column arrives after it; until what follows the sections
// arrives, the main column is not shown where it would not stay.
globalStyle(`#app:not(:has(+ *)):not(:has(main + *)) ${inverted}:not(${alone}) > ${main}`, {
  visibility: 'hidden',
  '@media': { [media.panelBeside]: { visibility: 'visible' } },
});

export const mainTop = style({ order: 1 });
export const secondaryTop = style({ order: 2 });
export const mainBottom = style({ order: 3 });
export const secondaryBottom = style({ order: 4 });
