import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';
import { card, excerpt, figures, figuresInLine, lastReply, list, place, row, rowSpace, wide } from './styles.css.ts';

const { color, space } = tokens;

const narrow = `${place} (max-width: 37.99rem)`;

/** The column of the moderators' checkboxes. */
const choiceSpace = '28px';

/** Shown where the pointer or the focus is; always where there is no pointer that could rest. */
const onDemand = style({
  '@media': {
    '(hover: hover)': {
      opacity: 0,
      selectors: { [`${row}:hover &, ${row}:focus-within &`]: { opacity: 1 } },
    },
    '(scripting: none)': { display: 'none' },
  },
});

/** Members’ controls, at the end of the last line, so that they need no extra height. */
export const tools = style([
  onDemand,
  {
    position: 'absolute',
    insetBlockEnd: '3px',
    insetInlineEnd: space.s8,
    display: 'inline-flex',
    alignItems: 'center',
    color: color.textMuted,
  },
]);
// Lower than other buttons, so that they stay clear of the time above them.
globalStyle(`${tools} > button`, {
  '@media': { '(pointer: fine)': { inlineSize: '32px', blockSize: '24px', minBlockSize: 0 } },
});
globalStyle(`${tools} svg`, { inlineSize: '20px', blockSize: '20px' });
globalStyle(`${tools}:has([aria-pressed="true"], [aria-expanded="true"])`, { opacity: 1 });
globalStyle(`${card} > ${row} > ${tools}`, { insetBlockEnd: 0, insetInlineEnd: 0 });

/** The checkbox with which moderators select posts, beside the avatar; below it on touch screens. */
export const choice = style([
  onDemand,
  {
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: rowSpace,
    insetInlineStart: space.s8,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: choiceSpace,
    blockSize: '40px',
    '@media': { '(hover: none)': { insetBlockStart: '52px', inlineSize: '40px' } },
  },
]);
// The space is there before the checkbox, so that rows do not move when it appears.
globalStyle(`${row}:has(> ${choice})`, {
  '@media': { '(hover: hover)': { paddingInlineStart: `calc(${space.s8} + ${choiceSpace})` } },
});
globalStyle(`${card} > ${row}:has(> ${choice})`, {
  '@media': { '(hover: hover)': { paddingInlineStart: choiceSpace } },
});
globalStyle(`${card} > ${row} > ${choice}`, {
  insetInlineStart: 0,
  '@media': { '(hover: hover)': { insetBlockStart: 0 } },
});
globalStyle(`${list}:has(input:checked) ${choice}`, { opacity: 1 });
globalStyle(`${tools} > [aria-pressed="true"]`, { color: color.primary });
globalStyle(`${tools} > [aria-pressed="true"] path`, { fill: 'currentColor' });

/**
 * In rows of two lines the controls are over the time of the last reply: it is hidden while they are visible on
 * demand.
 */
const twoLines = `${row}:not(:has(${excerpt})):has(> ${tools})`;
const isPressed = ':has([aria-pressed="true"])';
const isInUse = ':is(:hover, :focus-within, :has([aria-expanded="true"]))';
const reply = `> ${figures}:not(${figuresInLine}) > ${lastReply}`;
globalStyle(`${twoLines} ${reply} > time`, { '@container': { [wide]: { minInlineSize: '64px', textAlign: 'end' } } });
globalStyle(`${twoLines}:not(${isPressed})${isInUse} ${reply} > time`, {
  '@container': { [wide]: { '@media': { '(hover: hover)': { visibility: 'hidden' } } } },
});
globalStyle(`${twoLines}${isPressed} ${reply}`, { '@container': { [wide]: { paddingInlineEnd: '72px' } } });

globalStyle(choice, { '@media': { [coarse]: { inlineSize: touchSize, blockSize: touchSize } } });
globalStyle(tools, { '@media': { [coarse]: { columnGap: space.s8 } } });
// The controls are at the end of this line.
globalStyle(`${figures}:has(~ ${tools})`, {
  '@container': { [narrow]: { '@media': { [coarse]: { paddingInlineEnd: '104px' } } } },
});
