/**
 * Signs that show nothing although Unicode does not say that they may be ignored: the blank Braille pattern, the mark
 * of a missing object, an empty note, blank hieroglyphs and a filler. (Hangul fillers, tags and variation selectors may
 * be.)
 */
const blanks = /[\u2800\uFFFC\u{1D159}\u{13441}\u{13442}\u{16FE4}]/u;
const showsNothing = new RegExp(`[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}${blanks.source.slice(1, -1)}]`, 'gu');

export const holdsBlanks = (name: string): boolean => blanks.test(name);

/**
 * What makes two names one: the same letters in any case, composed in any way, with or without signs that nobody sees.
 * The same on every machine and in every language; the database keeps the result, so that nothing else compares names.
 */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(showsNothing, '')
    .toUpperCase()
    .toLowerCase()
    // a sigma at the end of a word, and the dot that a Turkish capital I brings along
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');
  return plain.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
