export type Direction = 'ltr' | 'rtl';

/** Right-to-left scripts, for locales that name their script (`az-Arab`). */
const rtlScripts = new Set(['arab', 'hebr', 'thaa', 'syrc', 'nkoo', 'adlm', 'rohg']);
/** Languages that are usually written from right to left. */
const rtlLanguages = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/**
 * Writing direction of a locale such as `en`, `he-IL`, `az_Arab`. `Intl.Locale#textInfo` is not supported by every
 * engine yet.
 */
export function directionOf(locale: string): Direction {
  const parts = locale.toLowerCase().split(/[-_]/);
  const script = parts.find((part, index) => index > 0 && part.length === 4);
  if (script) return rtlScripts.has(script) ? 'rtl' : 'ltr';
  return rtlLanguages.has(parts[0] ?? '') ? 'rtl' : 'ltr';
}
