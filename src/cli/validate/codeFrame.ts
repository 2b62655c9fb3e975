import type { Lines } from '#lib/json/lines.ts';
import { makeHarmless, type Paint } from '../paint.ts';
import type { FileProblem } from './checkDocument.ts';

const linesBefore = 2;
const linesAfter = 1;
/** Longer lines are cut around the location, because some documents have no line breaks. */
const widest = 110;
const leadIn = 40;

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const zeroWidth = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Width of text in terminal cells: most characters take one, East Asian ones two, combining ones none. */
function cellsOf(characters: readonly string[]): number {
  return characters.reduce((sum, character) => sum + (zeroWidth.test(character) ? 0 : wide.test(character) ? 2 : 1), 0);
}

interface Window {
  readonly from: number;
  readonly to: number;
}

function windowAround(problem: FileProblem, lines: Lines): Window {
  const length = [...lines.text(problem.line)].length;
  if (length <= widest) return { from: 0, to: widest };
  const from = Math.max(0, problem.column - 1 - leadIn);
  return { from, to: from + widest };
}

function cut(text: string, { from, to }: Window): string {
  const characters = [...makeHarmless(text.replaceAll('\t', ' '))];
  const middle = characters.slice(from, to).join('');
  return `${from > 0 ? '…' : ''}${middle}${characters.length > to ? '…' : ''}`;
}

/** The lines around a problem, with line numbers and a mark below the location. */
export function codeFrame(problem: FileProblem, lines: Lines, paint: Paint): string[] {
  const window = windowAround(problem, lines);
  // The context of a truncated line would be cut in arbitrary places, so it is omitted.
  const first = window.from > 0 ? problem.line : Math.max(1, problem.line - linesBefore);
  const last = window.from > 0 ? problem.line : Math.min(lines.count, problem.line + linesAfter);
  const width = String(last).length + 2;
  const frame: string[] = [];
  for (let line = first; line <= last; line += 1) {
    const text = lines.text(line);
    // skip blank lines at the end
    if (line > problem.line && text.trim() === '') continue;
    frame.push(`${paint('dim', `${String(line).padStart(width)} |`)} ${cut(text, window)}`);
    if (line === problem.line)
      frame.push(`${paint('dim', `${' '.repeat(width)} |`)} ${paint('red', markOf(problem, text, window))}`);
  }
  return frame;
}

function markOf(problem: FileProblem, text: string, { from, to }: Window): string {
  const characters = [...text.replaceAll('\t', ' ')];
  const start = problem.column - 1;
  const end = problem.endLine === problem.line ? problem.endColumn - 1 : characters.length;
  const before = cellsOf(characters.slice(from, start)) + (from > 0 ? 1 : 0);
  return `${' '.repeat(before)}${'^'.repeat(Math.max(1, cellsOf(characters.slice(start, Math.min(end, to)))))}`;
}
