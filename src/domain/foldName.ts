/**
 * What makes two names one: the same letters in any case, composed in any way, with or without signs that nobody sees.
 * The same on every machine and in every language; the database keeps the result, so that nothing else compares names.
 */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .toUpperCase()
    .toLowerCase()
    // a sigma at the end of a word, and the dot that a Turkish capital I brings along
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');
  return plain.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
