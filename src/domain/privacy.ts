/** Whether a reader wants what is counted about them to be anonymous; `default`: as the site does. */
export type PrivacySetting = boolean | 'default';

/** As it is stored and sent (SH-ANALYT-002). */
export type AnonymizeData = 1 | 0 | -1;

export function toAnonymizeData(setting: PrivacySetting): AnonymizeData {
  if (setting === 'default') return -1;
  return setting ? 1 : 0;
}

export function toPrivacySetting(value: unknown): PrivacySetting {
  if (value === 1 || value === true) return true;
  return value === 0 || value === false ? false : 'default';
}

/** Whether events leave out what could point to a person. */
export function isAnonymous(setting: PrivacySetting, siteDefault: boolean): boolean {
  return setting === 'default' ? siteDefault : setting;
}

export const privacyCookieSuffix = '-AnonymizeData';

/** Where a guest's choice is kept: a cookie named after the site's own (SH-ANALYT-006, resolutions G56). */
export const privacyCookieName = (cookieName: string): string => `${cookieName}${privacyCookieSuffix}`;

/** A guest's choice in the cookies of a document. */
export function readPrivacyCookie(cookies: string, name: string): PrivacySetting {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return readPrivacyValue(value);
}

/** The value of that cookie; whatever else it holds is no choice. */
export function readPrivacyValue(value: string | undefined): PrivacySetting {
  return value === 'true' || value === 'false' ? value === 'true' : 'default';
}

const yearSeconds = 31_536_000;

/** The cookie to write; without a choice, the cookie is removed. */
export function privacyCookie(name: string, setting: PrivacySetting): string {
  const life = setting === 'default' ? 0 : yearSeconds;
  return `${name}=${setting === 'default' ? '' : setting}; path=/; max-age=${life}; samesite=lax`;
}
