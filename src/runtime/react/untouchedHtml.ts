interface TrustedTypes {
  readonly emptyHTML: unknown;
}

/**
 * For an element that came from the server: React looks at nothing inside an element whose HTML it was given. Empty in
 * the way that a page with Trusted Types accepts, for the case that React has to make the element itself.
 */
export const untouchedHtml = {
  __html: ((globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.emptyHTML ?? '') as string,
};
