interface TrustedTypes {
  readonly emptyHTML: unknown;
}

/**
 * Props for an element from the server: React ignores the content of an element whose HTML was set. Empty in a form
 * that Trusted Types accept, in case React creates the element itself.
 */
export const untouchedHtml = {
  __html: ((globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.emptyHTML ?? '') as string,
};
