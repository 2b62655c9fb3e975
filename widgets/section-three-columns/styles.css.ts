import { style } from '@vanilla-extract/css';
import { deviceClassMaxWidth, media, middleColumnWidth, panelWidth } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const stickyStart = `calc(${tokens.size.titleBar} + ${tokens.space.s16})`;
const threeColumns = `screen and (min-width: ${deviceClassMaxWidth.tablet + 1}px)`;

/** Two columns on tablets: the left panel moves above the right one. Above that, three. */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s32,
  '@media': {
    [media.twoColumns]: {
      display: 'grid',
      columnGap: tokens.space.s32,
      alignItems: 'start',
      gridTemplateColumns: `minmax(0, 1fr) ${panelWidth}px`,
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"middle left" "middle right"',
    },
    [threeColumns]: {
      gridTemplateColumns: `${panelWidth}px minmax(0, ${middleColumnWidth}px) ${panelWidth}px`,
      gridTemplateRows: 'auto',
      gridTemplateAreas: '"left middle right"',
      justifyContent: 'center',
    },
  },
});

/** On one column the six regions stand directly in the flow, so that their order can mix the columns. */
const column = style({
  display: 'contents',
  '@media': { [media.twoColumns]: { display: 'flex', flexDirection: 'column', gap: tokens.space.s32, minInlineSize: 0 } },
});

const panel = style([
  column,
  {
    '@media': {
      [media.twoColumns]: { gap: tokens.space.s24 },
      [threeColumns]: {
        position: 'sticky',
        insetBlockStart: stickyStart,
        // A panel taller than the window scrolls by itself; otherwise its end could never be reached.
        maxBlockSize: `calc(100vh - ${stickyStart} - ${tokens.space.s16})`,
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        // Room for focus rings and shadows, which the scroll box would cut.
        padding: tokens.space.s4,
        margin: `calc(-1 * ${tokens.space.s4})`,
      },
    },
  },
]);

export const middle = style([column, { '@media': { [media.twoColumns]: { gridArea: 'middle' } } }]);
export const left = style([panel, { '@media': { [media.twoColumns]: { gridArea: 'left' } } }]);
export const right = style([panel, { '@media': { [media.twoColumns]: { gridArea: 'right' } } }]);

export const middleTop = style({ order: 1 });
export const leftTop = style({ order: 2 });
export const rightTop = style({ order: 3 });
export const middleBottom = style({ order: 4 });
export const leftBottom = style({ order: 5 });
export const rightBottom = style({ order: 6 });
