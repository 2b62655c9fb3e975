/**
 * Widths from the specification, in CSS pixels. G03 and G04 list which width drives what; do not mix them (resolutions
 * G03, G04).
 */
export const middleColumnWidth = 672; // SH-LAYOUT-001
export const breakpointPanelWidth = 216; // SH-LAYOUT-002
export const minimalMiddleColumnWidth = 550; // SH-LAYOUT-003
export const panelWidth = 292; // SH-LAYOUT-004

/** Device classes by body width; each value is the maximum of its class. */
export const deviceClassMaxWidth = {
  xs: 500,
  mobile: minimalMiddleColumnWidth + breakpointPanelWidth,
  tablet: 1200,
  noBleed: middleColumnWidth + 2 * panelWidth,
} as const;

/** Width around the three columns of a section: padding on both sides, and a scrollbar. */
const besideColumns = 2 * 16 + 16;

/**
 * Minimum window widths at which the middle column keeps its minimum width beside one panel and two (SH-LAYOUT-003;
 * resolutions G80). Below the first, everything is in one column.
 */
export const middleColumnFrom = {
  onePanel: minimalMiddleColumnWidth + panelWidth + besideColumns,
  twoPanels: deviceClassMaxWidth.tablet + 1,
} as const;

/** Maximum width of the compact title bar. */
export const compactTitleBarWidth = 800; // SH-TITLE-006
/** Minimum window width at which the title bar has room for both links of guests. */
export const guestLinksFrom = 640;
export const narrowContentWidth = 900; // SH-UI-031
/** Lists of links within the site have one column up to this width, and two above it (resolutions G04). */
export const navLinksOneColumnWidth = 750; // CO-NAV-005
export const navLinksColumns = 2; // CO-NAV-006

/** Minimum window width for wider content. */
export const wideFrom = 1680;

/** Minimum window width at which the position in a thread fits between its text and the panel. */
const besideTextFrom = 1240;

/** Media queries for styles. */
export const media = {
  /** Only one column fits. */
  oneColumn: `screen and (max-width: ${deviceClassMaxWidth.mobile}px)`,
  xs: `screen and (max-width: ${deviceClassMaxWidth.xs}px)`,
  aboveXs: `screen and (min-width: ${deviceClassMaxWidth.xs + 1}px)`,
  twoColumns: `screen and (min-width: ${deviceClassMaxWidth.mobile + 1}px)`,
  /** A panel fits beside the middle column at its minimum width. */
  panelBeside: `screen and (min-width: ${middleColumnFrom.onePanel}px)`,
  /** Panels are below the middle column. */
  panelBelow: `screen and (max-width: ${middleColumnFrom.onePanel - 1}px)`,
  wide: `screen and (min-width: ${wideFrom}px)`,
  besideText: `screen and (min-width: ${besideTextFrom}px)`,
  compactTitleBar: `screen and (max-width: ${compactTitleBarWidth}px)`,
  /** The title bar has one link for guests, to register; its menu has the one to sign in. */
  oneGuestLink: `screen and (max-width: ${guestLinksFrom - 1}px)`,
  twoGuestLinks: `screen and (min-width: ${guestLinksFrom}px)`,
  fullTitleBar: `screen and (min-width: ${compactTitleBarWidth + 1}px)`,
  navLinksOneColumn: `screen and (max-width: ${navLinksOneColumnWidth}px)`,
  /** Popups become modals and dropdowns fill the screen (SH-UI-028, SH-UI-029): phones in either orientation. */
  phone:
    'screen and (orientation: portrait) and (max-width: 600px), screen and ' +
    '(orientation: landscape) and (max-width: 932px)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

/** The system sets all colors; shapes that are only a background need a color of their own. */
export const forcedColors = '(forced-colors: active)';
