import { makeHarmless, type Paint } from '../paint.ts';
import { counted } from '../validate/report.ts';
import type { WidgetChange } from './compareWidgets.ts';
import type { BrokenPage } from './findBroken.ts';

export interface SchemaDiff {
  readonly changes: readonly WidgetChange[];
  readonly broken: readonly BrokenPage[];
  /** Number of pages that were checked. */
  readonly checked: number;
}

const colors = { breaking: 'red', visible: 'yellow', compatible: 'green' } as const;

/** Breaking changes that no new version of the widget makes good. */
export const unhandled = ({ changes }: SchemaDiff): readonly WidgetChange[] =>
  changes.filter(({ kind, isMigrated }) => kind === 'breaking' && !isMigrated);

function changeLine({ kind, field, what, isMigrated }: WidgetChange, paint: Paint): string {
  const note = kind === 'breaking' && isMigrated ? ' (migrated)' : '';
  return `  ${paint(colors[kind], kind.padEnd(10))}  ${field === '' ? '' : `${field}: `}${what}${note}`;
}

function pageLines({ name, problems }: BrokenPage, paint: Paint): readonly string[] {
  const [first] = problems;
  if (!first) return [];
  const more = problems.length > 1 ? ` (and ${counted(problems.length - 1, 'more problem')})` : '';
  return [
    `${paint('bold', makeHarmless(name))} breaks at ${makeHarmless(first.pointer)}  ${first.code}${more}`,
    `  ${makeHarmless([first.what, first.why].filter(Boolean).join(' '))}`,
    `  ${paint('green', '→')} ${makeHarmless(first.fix)}`,
  ];
}

function advice(diff: SchemaDiff): readonly string[] {
  const folders = [...new Set(unhandled(diff).map(({ folder }) => folder))];
  const cure = 'raise "version" and write migrations.ts, or keep what documents use (widgets/README.md).';
  return folders.map((folder) => `widgets/${folder}: ${cure}`);
}

/** Formats a comparison for people: changes by widget, then the pages that break, then the totals. */
export function formatDiffText(diff: SchemaDiff, paint: Paint): string {
  const byWidget = [...Map.groupBy(diff.changes, ({ id }) => id)].map(([id, changes]) =>
    [paint('bold', id), ...changes.map((change) => changeLine(change, paint))].join('\n'),
  );
  const pages = diff.broken.map((page) => pageLines(page, paint).join('\n'));
  const count = (kind: WidgetChange['kind']) => diff.changes.filter((change) => change.kind === kind).length;
  const others = `${count('visible')} visible and ${counted(count('compatible'), 'compatible change')}`;
  const pagesThatBreak = `${diff.broken.length} of ${counted(diff.checked, 'page')}`;
  const verb = diff.broken.length === 1 ? 'breaks' : 'break';
  const sum = `${count('breaking')} breaking, ${others}; ${pagesThatBreak} ${verb}.`;
  return [...byWidget, ...pages, [sum, ...advice(diff)].join('\n')].join('\n\n');
}

/** Increased when a field changes its meaning or is removed. */
const shapeVersion = 1;

/** Formats a comparison for programs, with the first problem of each page. */
export function formatDiffJson({ changes, broken, checked }: SchemaDiff): string {
  const pages = broken.map(({ name, problems }) => ({ name, problems: problems.length, first: problems[0] }));
  return JSON.stringify({ version: shapeVersion, changes, pages: checked, broken: pages }, undefined, 2);
}
