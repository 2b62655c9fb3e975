/** The viewer's time zone, in the browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
