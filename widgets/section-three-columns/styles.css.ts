import { style } from '@vanilla-extract/css';
import { media, middleColumnFrom, middleColumnWidth, panelWidth } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const stickyStart = `calc(${tokens.size.titleBar} + ${tokens.space.s16})`;
const twoColumns = media.panelBeside;
const threeColumns = `screen and (min-width: ${middleColumnFrom.twoPanels}px)`;
const gutter = tokens.space.s32;
/** A panel's width includes its gutter (resolutions G80). */
const panelTrack = `calc(${panelWidth}px - ${gutter})`;

/** Two columns on tablets, with the left panel above the right one. On wider windows, three. */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s32,
  '@media': {
    [twoColumns]: {
      display: 'grid',
      columnGap: gutter,
      alignItems: 'start',
      gridTemplateColumns: `minmax(0, 1fr) ${panelTrack}`,
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"middle left" "middle right"',
    },
    [threeColumns]: {
      gridTemplateColumns: `${panelTrack} minmax(0, ${middleColumnWidth}px) ${panelTrack}`,
      gridTemplateRows: 'auto',
      gridTemplateAreas: '"left middle right"',
      justifyContent: 'center',
    },
  },
});

/** In a single column, the six regions are direct children of the flow, so that their order can mix the columns. */
const column = style({
  display: 'contents',
  '@media': { [twoColumns]: { display: 'flex', flexDirection: 'column', gap: tokens.space.s32, minInlineSize: 0 } },
});

const panel = style([
  column,
  {
    '@media': {
      print: { display: 'none' },
      [twoColumns]: { gap: tokens.space.s24 },
      [threeColumns]: {
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

export const middle = style([column, { '@media': { [twoColumns]: { gridArea: 'middle' } } }]);
export const left = style([panel, { '@media': { [twoColumns]: { gridArea: 'left' } } }]);
export const right = style([panel, { '@media': { [twoColumns]: { gridArea: 'right' } } }]);

export const middleTop = style({ order: 1 });
export const leftTop = style({ order: 2 });
export const rightTop = style({ order: 3 });
export const middleBottom = style({ order: 4 });
export const leftBottom = style({ order: 5 });
export const rightBottom = style({ order: 6 });
