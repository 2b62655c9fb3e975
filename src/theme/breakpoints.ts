/**
 * Every width the specification names, in CSS pixels (resolutions G03, G04: they drive different things and never mix).
 */
export const middleColumnWidth = 672; // SH-LAYOUT-001
export const breakpointPanelWidth = 216; // SH-LAYOUT-002
export const minimalMiddleColumnWidth = 550; // SH-LAYOUT-003
export const panelWidth = 292; // SH-LAYOUT-004

/** Device classes by body width; each value is the widest body that still belongs to the class. */
export const deviceClassMaxWidth = {
  xs: 500,
  mobile: minimalMiddleColumnWidth + breakpointPanelWidth,
  tablet: 1200,
  noBleed: middleColumnWidth + 2 * panelWidth,
} as const;

/** Beside a section of three columns: its padding on both sides, and a scrollbar that takes room. */
const besideColumns = 2 * 16 + 16;

/**
 * The narrowest windows in which a middle column keeps its least width with one panel beside it, and with two
 * (SH-LAYOUT-003; resolutions G80). Up to the first everything stands in one column.
 */
export const middleColumnFrom = {
  onePanel: minimalMiddleColumnWidth + panelWidth + besideColumns,
  twoPanels: deviceClassMaxWidth.tablet + 1,
} as const;

/** The title bar turns compact at this width and below. */
export const compactTitleBarWidth = 800; // SH-TITLE-006
export const narrowContentWidth = 900; // SH-UI-031
/** Lists of links to places of the site have one column up to this width, and two above (resolutions G04). */
export const navLinksOneColumnWidth = 750; // CO-NAV-005
export const navLinksColumns = 2; // CO-NAV-006

/** From this width of the window on, content is wider. */
export const wideFrom = 1680;

/** Ready-made media queries for styles. */
export const media = {
  /** At most one column fits. */
  oneColumn: `screen and (max-width: ${deviceClassMaxWidth.mobile}px)`,
  xs: `screen and (max-width: ${deviceClassMaxWidth.xs}px)`,
  twoColumns: `screen and (min-width: ${deviceClassMaxWidth.mobile + 1}px)`,
  /** A panel stands beside the middle column, which keeps its least width. */
  panelBeside: `screen and (min-width: ${middleColumnFrom.onePanel}px)`,
  wide: `screen and (min-width: ${wideFrom}px)`,
  compactTitleBar: `screen and (max-width: ${compactTitleBarWidth}px)`,
  fullTitleBar: `screen and (min-width: ${compactTitleBarWidth + 1}px)`,
  navLinksOneColumn: `screen and (max-width: ${navLinksOneColumnWidth}px)`,
  /** A popup becomes a modal and a dropdown fills the screen (SH-UI-028, SH-UI-029): phones, held either way. */
  phone:
    'screen and (orientation: portrait) and (max-width: 600px), screen and (orientation: landscape) and (max-width: 932px)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;
