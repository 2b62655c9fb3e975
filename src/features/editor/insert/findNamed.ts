const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A choice with the words that find it. */
export interface Named {
  readonly label: string;
  /** Other words for it. */
  readonly words: string;
}

/** Choices where each typed word is the beginning of a word. Labels that start with the whole query come first. */
export function findNamed<Choice extends Named>(choices: readonly Choice[], query: string): readonly Choice[] {
  const typed = wordsIn(query);
  const found = choices.filter(({ label, words }) => {
    const all = wordsIn(`${label} ${words}`);
    return typed.every((part) => all.some((word) => word.startsWith(part)));
  });
  const start = plain(query.trim());
  const rank = ({ label }: Choice) => (plain(label).startsWith(start) ? 0 : 1);
  return start === '' ? found : [...found].sort((one, other) => rank(one) - rank(other));
}
