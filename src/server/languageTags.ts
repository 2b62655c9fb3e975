const languageForm = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}$/;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether a language and region exist: `xx-nope` is well-formed but unknown. */
export function isLanguage(text: string): boolean {
  if (!languageForm.test(text)) return false;
  try {
    return languageNames.of(text.replaceAll('_', '-')) !== undefined;
  } catch {
    return false;
  }
}
