/** The lines of a text with words, without spaces at their ends. */
const linesOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

const share = (lines: readonly string[], is: (line: string) => boolean) =>
  lines.length === 0 ? 0 : lines.filter(is).length / lines.length;
const count = (lines: readonly string[], sign: RegExp) => lines.filter((line) => sign.test(line)).length;

const isIndented = (line: string) => /^(?:\t| {2})/.test(line);
const isListItem = (line: string) => /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(line);
const endsAsProse = (line: string) => /[\p{L}\d)"'”’][.!?…,]$/u.test(line);
const isComment = (line: string) => /^\s*(?:#(?!#)|\/\/|\/\*|\*\/|\*(?!\*)|--\s|;)/.test(line);

/** Characters that are rare in prose, at the end of a line or anywhere in it. */
const isCodey = (line: string) => /[{}();,:>\]\\]$/.test(line) || /[{};=<>]|\w\(|=>|::|\$\w/.test(line);

const isDiff = (lines: readonly string[]) =>
  count(lines, /^@@ -\d/) > 0 || (count(lines, /^--- \S/) > 0 && count(lines, /^\+\+\+ \S/) > 0);

const isTraceback = (lines: readonly string[]) =>
  count(lines, /^Traceback \(most recent call last\)/) > 0 ||
  count(lines, /^\s+at \S/) + count(lines, /^\s+File "/) > 1;

const isLog = (lines: readonly string[]) => {
  const isEntry = (line: string) =>
    /^\[?(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d)/.test(line) &&
    /\b(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)\b|\[\d+\]:|kernel:/.test(line);
  const isAccess = (line: string) => /"(?:GET|POST|PUT|HEAD|DELETE|PATCH|OPTIONS) \//.test(line);
  return lines.length > 1 && share(lines, (line) => isEntry(line) || isAccess(line)) >= 0.5;
};

/** Keys with values, of which some are on lines of their own below their key. */
const isYaml = (lines: readonly string[]) => {
  const said = lines.filter((line) => !isComment(line) && line !== '---');
  const isKey = (line: string) => /^\s*(?:- )?["']?[\w./$-]+["']?:(?:\s|$)/.test(line);
  const opened = said.some(
    (line, index) =>
      /^\s*(?:- )?["']?[\w./$-]+["']?:(?: [|>][-+]?)?$/.test(line) && /^\s*- |^\s/.test(said[index + 1] ?? ''),
  );
  const keys = said.filter(isKey).length;
  const fits = (line: string) => isKey(line) || isIndented(line) || /^- \S+$/.test(line);
  return keys > 1 && opened && said.every(fits) && !said.some((line) => isKey(line) && endsAsProse(line));
};

/** INI and TOML. */
const isSettings = (lines: readonly string[]) =>
  count(lines, /^\[{1,2}[\w."' :/-]+\]{1,2}$/) > 0 &&
  count(lines, /^\s*[\w."-]+\s?=/) > 0 &&
  share(lines, (line) => /^\[|=/.test(line) || isComment(line) || isIndented(line) || line === ']') >= 0.8;

const commands: ReadonlySet<string> = new Set(
  (
    '$ % sudo apt apt-get dnf brew npm npx pnpm yarn pip python python3 node git cd export echo curl wget docker ' +
    'kubectl mkdir rm cp mv chmod chown grep sed awk ssh scp tar make cat ls source systemctl set fi then done do esac'
  ).split(' '),
);

const isShell = (lines: readonly string[]) => {
  if (/^#!/.test(lines[0] ?? '')) return true;
  const said = lines.filter((line) => !isComment(line)).map((line) => line.trimStart());
  const isCommand = (line: string) =>
    (commands.has(line.split(' ', 1)[0] ?? '') || /^(?:if \[|[A-Z_]+=)/.test(line)) && !endsAsProse(line);
  return lines.length > 1 && said.some(isCommand) && share(said, isCommand) >= 0.5;
};

const isSql = (lines: readonly string[]) => {
  const text = lines.filter((line) => !isComment(line)).join('\n');
  const begins = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE (?:TABLE|INDEX|VIEW)|ALTER TABLE|WITH \w+ AS)\b/i;
  return begins.test(text) && (/;$/.test(text) || count(lines, /^\s*(?:FROM|WHERE|VALUES|SET|JOIN)\b/) > 0);
};

const isMakefile = (lines: readonly string[]) =>
  lines.some((line, index) => /^[\w./%$()-]+:(?!\/\/)/.test(line) && /^\t\S/.test(lines[index + 1] ?? ''));

const isPython = (lines: readonly string[]) =>
  lines.some(
    (line, index) =>
      /^\s*(?:async )?(?:def|class|if|for|while|elif|else|try|except|finally|with)\b/.test(line) &&
      /:$|:\s+#/.test(line) &&
      isIndented(lines[index + 1] ?? '') &&
      !isListItem(lines[index + 1] ?? ''),
  );

/** Indented lines that mostly have signs of code; comments and the lines of their blocks say nothing. */
const isCode = (lines: readonly string[]) => {
  const hasBlocks = lines.some((line) => /^\s*\/\*/.test(line));
  const said = lines.filter((line) => !isComment(line));
  const isItem = (line: string) => (isListItem(line) && !(hasBlocks && /^\s*\*/.test(line))) || line.includes('](');
  return (
    lines.some(isIndented) &&
    !said.some(isItem) &&
    said.filter(isCodey).length * 2 >= said.length &&
    count(said, /[{}();]$|=|\w\(|^\s*</) > 0
  );
};

const kinds = [isDiff, isTraceback, isLog, isYaml, isSettings, isShell, isSql, isMakefile, isPython, isCode];
/** Longer texts are judged by their beginning. */
const mostLines = 400;

/** Whether the text looks like code, for which line ends and indentation must be kept. */
export function looksLikeCode(text: string): boolean {
  const lines = linesOf(text).slice(0, mostLines);
  // A text with fenced code is Markdown around it.
  if (lines.length < 2 || lines.some((line) => /^\s{0,3}(?:```|~~~)/.test(line))) return false;
  return kinds.some((is) => is(lines));
}
