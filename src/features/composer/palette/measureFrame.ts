/** Sizes of pictures in CSS pixels; phones have smaller ones. */
export const pictureSizes = {
  small: { width: 112, height: 76 },
  large: { width: 288, height: 190 },
} as const;

export type PictureSize = keyof typeof pictureSizes;

/** The width of the page in a picture: wide enough for the columns of sections. */
export const pageWidths = { item: 600, sections: 1200 } as const;

export type PageWidth = keyof typeof pageWidths;

/** A page may be this much higher than its picture; it gets smaller then, and the rest is cut off. */
const mostShrinking = 1.8;
const leastHeight = 8;

/**
 * Gives the page in a frame the colors of the page around it. @returns its scale, and the height of the frame before it
 * is scaled; undefined if the page shows nothing
 */
export function measureFrame({ contentDocument, ownerDocument, parentElement }: HTMLIFrameElement, page: PageWidth) {
  const root = contentDocument?.documentElement;
  const content = contentDocument?.querySelector('main');
  const height = content?.getBoundingClientRect().height ?? 0;
  const isShown = content && height >= leastHeight && content.querySelector('img, svg, input, button, hr, a, p, div');
  if (!root || !isShown || !parentElement) return undefined;
  const { theme } = ownerDocument.documentElement.dataset;
  if (theme !== undefined) root.dataset['theme'] = theme;
  const { clientWidth: width, clientHeight: space } = parentElement;
  const innerWidth = pageWidths[page];
  const usual = (innerWidth * space) / width;
  const shrinking = Math.min(Math.max(1, height / usual), mostShrinking);
  return { scale: width / innerWidth / shrinking, blockSize: Math.round(usual * shrinking) };
}
