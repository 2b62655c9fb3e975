// In CSS pixels.
export const buttonMinHeight = 36; // SH-UI-039
export const buttonMinWidth = 104; // SH-UI-040
