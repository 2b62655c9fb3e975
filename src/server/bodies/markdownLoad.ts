/**
 * Limits for Markdown that is expensive to render: parsing time is quadratic in some marks, and tables and references
 * produce more than their source. A text that exceeds a limit is treated as an attack and shown as plain text.
 */
const mostMarksInBlock = 2000;
/** Quotes and list items nested on a single line. */
const deepestContainers = 100;
const deepestIndent = 160;
const mostFootnotes = 200;
/** Missing cells are filled in, so a table has columns × rows cells, however few were typed. */
const mostTableCells = 5000;
/** Every use of a reference repeats its whole URL in the output. */
const mostReferenceCharacters = 1_000_000;
/** The parser searches for an underlined heading from the start of its paragraph, which takes quadratic time. */
const mostHeadings = 500;
/** Number of lines that start a quote or a list item. */
const mostContainers = 1500;
/** Unclosed inline tags are reopened in every following block, even if it is empty. */
const mostOpenTags = 100;
/** Each backslash before punctuation or a line break becomes a token of its own, even outside of any markup. */
const mostEscapes = 5000;

const containers = new RegExp(`^[ \\t]*(?:>[ \\t]*|(?:[-*+]|\\d{1,9}[.)])[ \\t]+){${deepestContainers},}`);
const indentedItem = new RegExp(`^[ \\t]{${deepestIndent},}(?:[-*+]|\\d+[.)])[ \\t]`);
const delimiterRow = /^[\s>*+\d.)|:-]*$/;
const definition = /^[\s>*+\d.)-]*\[[^\]]*\]:/;
const inlineTag = /<(\/?)(?:a|b|big|code|em|font|i|s|small|strike|strong|tt|u)(?=[\s/>])/gi;

const escaped = /\\[!-/:-@[-`{-~\r\n]/g;
const heading = /^[\s>]{0,20}(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$)/;
const container = /^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether the text is too expensive to render. Takes linear time. */
export function isOverloaded(body: string): boolean {
  const lines = body.split(/\r\n?|\n/);
  if (lines.some((line) => containers.test(line) || indentedItem.test(line))) return true;
  if (count(body, /\[\^/g) > mostFootnotes || openTags(body) > mostOpenTags) return true;
  if (
    lines.filter((line) => heading.test(line)).length > mostHeadings ||
    lines.filter((line) => container.test(line)).length > mostContainers
  )
    return true;
  if (count(body, escaped) > mostEscapes) return true;
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

/** Upper bound of table cells: the widest delimiter row times the number of lines that could be rows. */
function tableCells(block: readonly string[]): number {
  let columns = 0;
  for (const line of block)
    if (line.includes('|') && line.includes('-') && delimiterRow.test(line))
      columns = Math.max(columns, line.split('|').length);
  return columns * block.length;
}

/** A definition reaches up to the next one or the end of its block, because its title can have several lines. */
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
