/** In CSS pixels. */
export const contentMinWidth = 550; // SH-WIDGET-007
export const rightImageMinWidth = 500; // SH-WIDGET-008
export const logoWidth = 300; // SH-WIDGET-009
export const contentBannerMinHeight = 120; // SH-WIDGET-010
export const contentBannerLogo = { min: 80, max: 180 } as const; // SH-WIDGET-011
