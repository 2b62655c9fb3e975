/** Whether statistics about the viewer are anonymous; `default`: as the site's setting. */
export type PrivacySetting = boolean | 'default';

/** The stored form (SH-ANALYT-002). */
export type AnonymizeData = 1 | 0 | -1;

export function toAnonymizeData(setting: PrivacySetting): AnonymizeData {
  if (setting === 'default') return -1;
  return setting ? 1 : 0;
}

export function toPrivacySetting(value: number | boolean | string | null | undefined): PrivacySetting {
  if (value === 1 || value === true) return true;
  return value === 0 || value === false ? false : 'default';
}

/** Whether personal data is removed from events. */
export function isAnonymous(setting: PrivacySetting, siteDefault: boolean): boolean {
  return setting === 'default' ? siteDefault : setting;
}

export const privacyCookieSuffix = '-AnonymizeData';

/** Cookie with a guest's choice, named after the site's cookie (SH-ANALYT-006, resolutions G56). */
export const privacyCookieName = (cookieName: string): string => `${cookieName}${privacyCookieSuffix}`;

/** Reads a guest's choice from a document's cookies. */
export function readPrivacyCookie(cookies: string, name: string): PrivacySetting {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return readPrivacyValue(value);
}

/** Reads the value of the cookie; unknown values mean no choice. */
export function readPrivacyValue(value: string | undefined): PrivacySetting {
  return value === 'true' || value === 'false' ? value === 'true' : 'default';
}

const yearSeconds = 31_536_000;

/** The cookie to set; without a choice, it is removed. */
export function privacyCookie(name: string, setting: PrivacySetting): string {
  const life = setting === 'default' ? 0 : yearSeconds;
  return `${name}=${setting === 'default' ? '' : setting}; path=/; max-age=${life}; samesite=lax`;
}
