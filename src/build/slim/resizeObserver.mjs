/** Replaces the polyfill of a package; all supported browsers have ResizeObserver. */
export const ResizeObserver = globalThis.ResizeObserver;
