/** The name of a language in another one; its key if there is none. @param tag of the language to name it in */
export function languageName(key: string, tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(key.replaceAll('_', '-')) ?? key;
  } catch {
    return key;
  }
}
