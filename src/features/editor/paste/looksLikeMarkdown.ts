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

const isListItem = (line: string) => /^[ \t]*(?:[-*+]|\d{1,3}[.)])\s/.test(line);

/** Whether a line is read by Markdown as part of another, although its author gave it a place of its own. */
function isDoubtful(line: string, before: string, isInList: boolean): boolean {
  // An email signature is no underline of a heading.
  if (line.trimEnd() === '--') return true;
  if (/^>/.test(before) && line !== '' && !/^\s*>/.test(line)) return true;
  if (isInList || isListItem(line) || !/^(?:\t| {2})/.test(line) || /^\s*[|>]/.test(line)) return false;
  // After an empty line four spaces are code.
  return !(/^(?:\t| {4})/.test(line) && (before === '' || /^(?:\t| {4})/.test(before)));
}

/** Whether lines have an indentation or a place that would be lost in Markdown. */
function hasDoubt(text: string): boolean {
  let before = '';
  let isInList = false;
  let isFenced = false;
  for (const line of text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((one) => one.trimEnd())) {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isFenced = !isFenced;
    else if (!isFenced) {
      if (isDoubtful(line, before, isInList)) return true;
      if (isListItem(line)) isInList = true;
      else if (line !== '' && !/^\s/.test(line)) isInList = false;
    }
    before = isFence ? '' : line;
  }
  return false;
}

/** Guesses whether a text was written as Markdown, and nothing of its lines is lost when it is read so. */
export function looksLikeMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(text)) && !hasDoubt(text);
}
