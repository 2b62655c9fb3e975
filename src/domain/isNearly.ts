/** The fewest letters of a word in which a typing error can be told from another word. */
const fewestLetters = 5;

/** Whether two words are the same but for one letter: another, missing, additional, or swapped with the next. */
function isOneEditAway(one: readonly string[], other: readonly string[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const start = one.findIndex((letter, at) => letter !== other[at]);
  if (start === -1) return true;
  const rest = (word: readonly string[], from: number) => word.slice(from).join('');
  return (
    rest(one, start + 1) === rest(other, start + 1) ||
    rest(one, start + 1) === rest(other, start) ||
    rest(one, start) === rest(other, start + 1) ||
    (one[start] === other[start + 1] &&
      one[start + 1] === other[start] &&
      rest(one, start + 2) === rest(other, start + 2))
  );
}

/** Whether a text has a word in which a typing error can be told. */
export const mayHaveTypo = (text: string): boolean =>
  text.split(/\s+/u).some((word) => [...word].length >= fewestLetters);

/** Whether a word begins with a text, but for one typing error. Both are folded; short texts have no room for errors. */
export function isNearly(word: string, text: string): boolean {
  const [letters, typed] = [[...word], [...text]];
  if (typed.length < fewestLetters) return false;
  return [-1, 0, 1].some((more) => isOneEditAway(letters.slice(0, typed.length + more), typed));
}
