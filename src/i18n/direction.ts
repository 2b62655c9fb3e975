export type Direction = 'ltr' | 'rtl';

/** Scripts written from right to left, for locales that name their script (`az-Arab`). */
const rtlScripts = new Set(['arab', 'hebr', 'thaa', 'syrc', 'nkoo', 'adlm', 'rohg']);
/** Languages whose usual script is written from right to left. */
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
 * Writing direction of a locale such as `en`, `he-IL`, `az_Arab`. `Intl.Locale#textInfo` is not in every engine yet.
 */
export function directionOf(locale: string): Direction {
  const parts = locale.toLowerCase().split(/[-_]/);
  const script = parts.find((part, index) => index > 0 && part.length === 4);
  if (script) return rtlScripts.has(script) ? 'rtl' : 'ltr';
  return rtlLanguages.has(parts[0] ?? '') ? 'rtl' : 'ltr';
}
