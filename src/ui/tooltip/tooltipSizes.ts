export const tooltipMinWidth = 150; // SH-OVER-023
export const tooltipMaxWidth = 320; // SH-OVER-024
