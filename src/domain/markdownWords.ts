const rules: readonly (readonly [RegExp, string])[] = [
  // Lines that are only signs: fences of code, rules, and the line below the head of a table.
  [/^ {0,3}(?:```|~~~).*$/gm, ''],
  [/^[|:=*_ -]+$/gm, ''],
  // Signs at the start of a line: quotes, headings, list items with their boxes.
  [/^[> ]+/gm, ''],
  [/^#{1,6} +/gm, ''],
  [/^(?:[*+-]|\d{1,9}[.)]) +(?:\[[ xX]\] )?/gm, ''],
  [/^\||\|$/gm, ''],
  // Links and images without their addresses.
  [/!?\[([^[\]]*)\]\([^()]*\)/g, '$1'],
  [/<(https?:\/\/[^<>\s]*)>/g, '$1'],
  [/<\/?[a-z][^<>]*>/gi, ' '],
  // Marks around words.
  [/\*\*|__|~~|`+/g, ''],
  [/(?<![\p{L}\p{N}*_\\])[*_](?=[^\s*_])|(?<=[^\s*_\\])[*_](?![\p{L}\p{N}*_])/gu, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** The words of a Markdown text without its signs, for excerpts. Not a parser: rare constructs keep some signs. */
export const markdownWords = (text: string): string =>
  rules.reduce((words, [pattern, instead]) => words.replace(pattern, instead), text);
