/** Widths in CSS pixels (SH-OVER-029..033). */
export const modalWidth = { xl: 1022, xxl: 1320, large: 720, medium: 516, small: 375 } as const;

/** Kept free at each side of a modal (SH-OVER-034). */
export const modalMargin = 40;

/** Side panels; the specification names no widths for them. */
export const panelModalWidth = { rightPanel: 400, rightPanelLarge: 720, leftPanel: 320 } as const;

/** Every size there is (SH-OVER-001); content modals keep to small, medium and large (CO-OVER-001). */
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
