/** A short key of a text, to find out whether it is the same as another one. Not for secrets. */
export function textHash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}.${text.length.toString(36)}`;
}
