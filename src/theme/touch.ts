import { globalStyle } from '@vanilla-extract/css';

/** Touch screens, where targets are 44 px large and 8 px apart. */
export const coarse = '(pointer: coarse)';
export const touchSize = '44px';

const beyond = `min(0px, calc((100% - ${touchSize}) / 2))`;

/** Makes the elements of a class at least 44 px high and wide on touch screens. */
export function enlargeTouch(selector: string): void {
  globalStyle(selector, { '@media': { [coarse]: { minBlockSize: touchSize, minInlineSize: touchSize } } });
}

/**
 * Extends a target to 44 px on touch screens without changing its box. Its `::after` must be free, and it must not
 * clip. Call `enlargeTouch` instead where targets would overlap.
 */
export function extendTouch(selector: string): void {
  globalStyle(selector, { '@media': { [coarse]: { position: 'relative' } } });
  globalStyle(`${selector}::after`, {
    '@media': { [coarse]: { content: '""', position: 'absolute', inset: beyond } },
  });
}

/** Gives links within a line of text the height that targets beside others need (WCAG 2.5.8). */
export function extendInline(selector: string): void {
  globalStyle(selector, { '@media': { [coarse]: { paddingBlock: '4px' } } });
}
