/** One per language, because creating them is slow. */
const namers = new Map<string, Intl.DisplayNames>();

/** The name of a language, by default in that language. Keys that are not a language are shown unchanged. */
export function languageName(of: string, locale = of): string {
  try {
    const namer = namers.get(locale) ?? new Intl.DisplayNames([locale.replaceAll('_', '-')], { type: 'language' });
    namers.set(locale, namer);
    return namer.of(of.replaceAll('_', '-')) ?? of;
  } catch {
    return of;
  }
}
