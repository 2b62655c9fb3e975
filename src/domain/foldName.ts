/**
 * Invisible characters that Unicode does not list as ignorable: blank Braille pattern, object replacement, null
 * notehead, blank hieroglyphs and the Khitan filler. (Hangul fillers, tags and variation selectors are listed.)
 */
const blanks = /[\u2800\uFFFC\u{1D159}\u{13441}\u{13442}\u{16FE4}]/u;
const showsNothing = new RegExp(`[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}${blanks.source.slice(1, -1)}]`, 'gu');

export const holdsBlanks = (name: string): boolean => blanks.test(name);

/**
 * Folds a name; two names are the same if this result is equal: regardless of case, composition and invisible
 * characters. It does not depend on locale or machine. The database stores the result, so no other comparison is
 * needed.
 */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(showsNothing, '')
    // the capital sharp s has no other capital form; its lowercase form has one
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    // final sigma, and the dot that remains of a Turkish capital I
    .replaceAll('ς', 'σ')
    .replace(/i\u0307+/gu, 'i');
  return plain.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
