/** The forum in a frame of another site (resolutions G27). The interval is in ms. */
export const embedPollMs = 200; // SH-EMBED-004
export const embedScrollThreshold = 50; // SH-EMBED-005
export const embedScrollsPerSecond = 60; // SH-EMBED-006

/** Messages to the embedding site. */
export type EmbedMessage =
  | { readonly source: 'folkmoot'; readonly kind: 'location'; readonly href: string; readonly title: string }
  | { readonly source: 'folkmoot'; readonly kind: 'scroll'; readonly top: number; readonly isScrolled: boolean };

/** Whether the page is scrolled down. */
export const isScrolled = (top: number): boolean => top > embedScrollThreshold;
