const languageForm = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}$/;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The usual spelling of a language and region, with the separator as typed: `EN_us` is `en_US`, and `iw` is `he`. */
export function canonicalLanguage(text: string): string {
  const tag = Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] ?? text;
  return text.includes('_') ? tag.replaceAll('-', '_') : tag;
}

/** Whether a language and region exist: `xx-nope` is well-formed but unknown. */
export function isLanguage(text: string): boolean {
  if (!languageForm.test(text)) return false;
  try {
    return languageNames.of(text.replaceAll('_', '-')) !== undefined;
  } catch {
    return false;
  }
}
