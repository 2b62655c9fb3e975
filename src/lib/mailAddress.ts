export const longestEmail = 254;

/**
 * Validates an email address; the mail server has the final say. Invisible characters are rejected, because two
 * addresses could look the same.
 */
export function isMailAddress(email: string): boolean {
  return (
    email.length <= longestEmail &&
    /^[^\s\p{Cc}@<>"(),;:\\]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u.test(email) &&
    !/[\p{Cf}\p{DI}]/u.test(email)
  );
}

/** `mailto:` URL for one recipient, encoded so that the address cannot add headers (`?cc=`). */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
