/**
 * Widths of a dropdown's panel in CSS pixels (SH-OVER-019, SH-OVER-020); the minimum for one that opens on hover
 * (SH-OVER-021).
 */
export const dropdownWidth = { normal: 250, medium: 300 } as const;
export const hoverDropdownMinWidth = 350;
/** Percent of the viewport's height (SH-OVER-022, resolutions G38). */
export const dropdownMaxHeight = 90;
