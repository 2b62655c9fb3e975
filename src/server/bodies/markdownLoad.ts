/**
 * What makes a small Markdown text expensive: the parser's time grows with the square of some marks, and tables and
 * references write more than was typed. Past these a text is an attack, and shown as it was typed.
 */
const mostMarksInBlock = 2000;
/** Quotes and list items that begin on one line, each inside the one before. */
const deepestContainers = 100;
const deepestIndent = 160;
const mostFootnotes = 200;
/** Missing cells are filled in: a table has columns × rows of them, however few were typed. */
const mostTableCells = 5000;
/** Every use of a reference repeats its whole URL in the output. */
const mostReferenceCharacters = 1_000_000;
/** The parser searches for an underlined heading from the start of its paragraph, which takes quadratic time. */
const mostHeadings = 500;
/** Lines that begin a quote or an item of a list. */
const mostContainers = 1500;
/** Inline tags left open are opened again in every block that follows, also when nothing is written in it. */
const mostOpenTags = 100;

const containers = new RegExp(`^[ \\t]*(?:>[ \\t]*|(?:[-*+]|\\d{1,9}[.)])[ \\t]+){${deepestContainers},}`);
const indentedItem = new RegExp(`^[ \\t]{${deepestIndent},}(?:[-*+]|\\d+[.)])[ \\t]`);
const delimiterRow = /^[\s>*+\d.)|:-]*$/;
const definition = /^[\s>*+\d.)-]*\[[^\]]*\]:/;
const inlineTag = /<(\/?)(?:a|b|big|code|em|font|i|s|small|strike|strong|tt|u)(?=[\s/>])/gi;

const heading = /^[\s>]{0,20}(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$)/;
const container = /^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether rendering this text would cost more than any reader gains by it. Takes time in proportion to its length. */
export function isOverloaded(body: string): boolean {
  const lines = body.split(/\r\n?|\n/);
  if (lines.some((line) => containers.test(line) || indentedItem.test(line))) return true;
  if (count(body, /\[\^/g) > mostFootnotes || openTags(body) > mostOpenTags) return true;
  if (
    lines.filter((line) => heading.test(line)).length > mostHeadings ||
    lines.filter((line) => container.test(line)).length > mostContainers
  )
    return true;
  const blocks = blocksOf(lines);
  if (blocks.some((block) => count(block.join('\n'), /[*_~`[\]]/g) > mostMarksInBlock)) return true;
  if (blocks.reduce((sum, block) => sum + tableCells(block), 0) > mostTableCells) return true;
  return Math.max(0, ...blocks.map(longestDefinition)) * count(body, /\[/g) > mostReferenceCharacters;
}

function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  let block: string[] = [];
  for (const line of [...lines, '']) {
    if (line.trim() !== '') block.push(line);
    else if (block.length > 0) {
      blocks.push(block);
      block = [];
    }
  }
  return blocks;
}

/** At most so many: the widest row of dashes that may begin a table, times the lines that may be its rows. */
function tableCells(block: readonly string[]): number {
  let columns = 0;
  for (const line of block)
    if (line.includes('|') && line.includes('-') && delimiterRow.test(line))
      columns = Math.max(columns, line.split('|').length);
  return columns * block.length;
}

/** A definition reaches to the next one, or to the end of its block: its title may have several lines. */
function longestDefinition(block: readonly string[]): number {
  let longest = 0;
  let length = 0;
  for (const line of block) {
    length = definition.test(line) ? line.length : length && length + line.length;
    longest = Math.max(longest, length);
  }
  return longest;
}

function openTags(body: string): number {
  let open = 0;
  let most = 0;
  for (const [, slash] of body.matchAll(inlineTag)) {
    open = Math.max(0, open + (slash ? -1 : 1));
    most = Math.max(most, open);
  }
  return most;
}
