const signs: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^[ \t]*[-*+] \S.*\n[ \t]*[-*+] \S/m,
  /^[ \t]*1[.)] \S.*\n[ \t]*2[.)] \S/m,
  /^> \S/m,
  /^```/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^[\]\n]+\]\([^()\s]+\)/,
  /^\|.+\|\s*\n\|[\s:|-]+\|\s*$/m,
];

/** Guesses whether a text was written as Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}
