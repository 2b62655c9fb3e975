/** Widths in CSS pixels (SH-OVER-029..033). */
export const modalWidth = { xl: 1022, xxl: 1320, large: 720, medium: 516, small: 375 } as const;

/** Minimum distance in CSS pixels to each side of the viewport (SH-OVER-034). */
export const modalMargin = 40;

/** Side panels; the specification names no widths for them. */
export const panelModalWidth = { rightPanel: 400, rightPanelLarge: 720, leftPanel: 320 } as const;

/** All sizes (SH-OVER-001); modals with content only use small, medium and large (CO-OVER-001). */
export const modalSizes = [
  'fullScreen',
  'rightPanel',
  'rightPanelLarge',
  'leftPanel',
  'dropDown',
  'xl',
  'xxl',
  'large',
  'medium',
  'small',
] as const;

export type ModalSize = (typeof modalSizes)[number];
