export const longestEmail = 254;

/**
 * What both sides take for an address, mail having the last word. Letters that cannot be seen would make two look like
 * one.
 */
export function isMailAddress(email: string): boolean {
  return (
    email.length <= longestEmail &&
    /^[^\s\p{Cc}@<>"(),;:\\]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u.test(email) &&
    !/[\p{Cf}\p{DI}]/u.test(email)
  );
}

/** The address of a `mailto:` link to one person: nothing in it starts a header of its own (`?cc=`). */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
