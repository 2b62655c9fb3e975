/** One tag of markup. */
export interface MarkupTag {
  readonly name: string;
  readonly isEnd: boolean;
  /** Between name and `>`. */
  readonly attributes: string;
  /** Where it begins, and where what follows it begins. */
  readonly from: number;
  readonly to: number;
}

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isNameSign = (code: number) => isLetter(code) || (code >= 48 && code <= 57);

/**
 * Where the tag that begins before `at` ends; a `>` inside double quotes is a part of a value. -1 for one that never
 * ends.
 */
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
 * The tags of markup that a serialiser wrote: `"` inside values is escaped. Each sign is looked at a fixed number of
 * times, however the text is made, which no regular expression that looks for tags can say of itself.
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

/** Markup with some of its tags replaced; those for which nothing is given stay as they are. */
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

/** Everything between `<` and the next `>` replaced, whatever it is: for text, not for markup that is drawn. */
export function withoutTags(markup: string, instead = ''): string {
  return partsOfMarkup(markup)
    .map((part) => (part.startsWith('<') && part.endsWith('>') ? instead : part))
    .join('');
}

/** Text and tags in turn, as they stand; a `<` that nothing closes is text. */
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
