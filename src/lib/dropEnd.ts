/**
 * A text without these signs at its end. A regular expression would try anew from each of them that stands elsewhere.
 */
export function dropEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
