// In CSS pixels.
export const toastWidth = { normal: 280, wide: 380 } as const; // SH-OVER-025, SH-OVER-026
export const toastMaxHeight = 120; // SH-OVER-027
