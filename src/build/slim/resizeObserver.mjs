/** In place of a polyfill that a package brings along: every browser this site is made for has its own. */
export const ResizeObserver = globalThis.ResizeObserver;
