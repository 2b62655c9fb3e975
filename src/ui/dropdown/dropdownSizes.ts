/**
 * Widths of a dropdown's panel in CSS pixels (SH-OVER-019, SH-OVER-020); one that opens by hover is at least this wide
 * (SH-OVER-021).
 */
export const dropdownWidth = { normal: 250, medium: 300 } as const;
export const hoverDropdownMinWidth = 350;
/** Of the window's height, in percent (SH-OVER-022, resolutions G38). */
export const dropdownMaxHeight = 90;
