// In CSS pixels.
export const messageBoxMinHeight = 49; // SH-OVER-035
export const messageBoxWidth = 900; // SH-OVER-036
