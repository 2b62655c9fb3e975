/** A tag in HTML. */
export interface MarkupTag {
  readonly name: string;
  readonly isEnd: boolean;
  /** Everything between the name and `>`. */
  readonly attributes: string;
  /** Start of the tag, and start of what follows it. */
  readonly from: number;
  readonly to: number;
}

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isNameSign = (code: number) => isLetter(code) || (code >= 48 && code <= 57);

/** End of the tag that starts before `at`, ignoring `>` inside double quotes; -1 if it does not end. */
function endOfTag(markup: string, at: number): number {
  const end = markup.indexOf('>', at);
  const quote = markup.indexOf('"', at);
  if (end < 0 || quote < 0 || end < quote) return end;
  for (let index = quote, isQuoted = false; index < markup.length; index += 1) {
    const sign = markup.charCodeAt(index);
    if (sign === 34) isQuoted = !isQuoted;
    else if (sign === 62 && !isQuoted) return index;
  }
  return -1;
}

/**
 * Finds the tags in HTML from a serializer, which escapes `"` inside values. Runs in linear time for any input, unlike
 * regular expressions for tags.
 */
export function* tagsIn(markup: string): Generator<MarkupTag> {
  for (let from = markup.indexOf('<'); from >= 0; ) {
    const isEnd = markup.charCodeAt(from + 1) === 47;
    const nameAt = from + (isEnd ? 2 : 1);
    let to = nameAt;
    if (isLetter(markup.charCodeAt(to))) {
      while (isNameSign(markup.charCodeAt(to))) to += 1;
      const end = endOfTag(markup, to);
      if (end < 0) return;
      yield {
        name: markup.slice(nameAt, to).toLowerCase(),
        isEnd,
        attributes: markup.slice(to, end),
        from,
        to: end + 1,
      };
      to = end + 1;
    }
    from = markup.indexOf('<', to);
  }
}

/** Replaces tags; those for which `replace` returns undefined stay unchanged. */
export function replaceTags(markup: string, replace: (tag: MarkupTag) => string | undefined): string {
  let result = '';
  let at = 0;
  for (const tag of tagsIn(markup)) {
    const instead = replace(tag);
    if (instead === undefined) continue;
    result += markup.slice(at, tag.from) + instead;
    at = tag.to;
  }
  return result + markup.slice(at);
}

/** Removes everything between `<` and the next `>`. The result is text and not safe as HTML. */
export function withoutTags(markup: string, instead = ''): string {
  return partsOfMarkup(markup)
    .map((part) => (part.startsWith('<') && part.endsWith('>') ? instead : part))
    .join('');
}

/** Splits HTML into alternating text and tags; an unclosed `<` is text. */
export function partsOfMarkup(markup: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (let from = markup.indexOf('<'); from >= 0; from = markup.indexOf('<', at)) {
    const end = markup.indexOf('>', from);
    if (end < 0) break;
    parts.push(markup.slice(at, from), markup.slice(from, end + 1));
    at = end + 1;
  }
  return [...parts, markup.slice(at)];
}
