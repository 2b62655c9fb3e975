import { diffLines } from 'diff';
import type { ComposedDocument } from '../model/nodes.ts';

export interface Line {
  readonly kind: 'same' | 'added' | 'removed' | 'skipped';
  readonly text: string;
  /** How many equal lines are left out. */
  readonly count: number;
}

/** Time limit in milliseconds, because comparing very different documents would block the page. */
const longestMs = 1500;
/** Equal lines around each difference. */
const context = 3;

const textOf = ({ name, layout, titleBar }: ComposedDocument) =>
  `${JSON.stringify({ name, layout, titleBar }, undefined, 2)}\n`;

const linesIn = (text: string) => text.replace(/\n$/, '').split('\n');

/** Compares two documents as JSON, line by line, without most of what is equal. Undefined if that takes too long. */
export function compareLines(before: ComposedDocument, after: ComposedDocument): readonly Line[] | undefined {
  const parts = diffLines(textOf(before), textOf(after), { timeout: longestMs });
  return parts?.flatMap(({ added, removed, value }, index): readonly Line[] => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    const lines = linesIn(value).map((text) => ({ kind, text, count: 0 }) as const);
    if (kind !== 'same' || lines.length <= 2 * context) return lines;
    const head = index === 0 ? [] : lines.slice(0, context);
    const tail = index === parts.length - 1 ? [] : lines.slice(-context);
    return [...head, { kind: 'skipped', text: '', count: lines.length - head.length - tail.length }, ...tail];
  });
}
