import { writeFile } from 'node:fs/promises';
import { createTwoFilesPatch } from 'diff';
import type { Registry } from '#runtime/registry/createRegistry.ts';
import { decodeText } from './decodeText.ts';
import { type Evaluation, evaluate, type Rules } from './evaluate.ts';
import type { SourceFile } from './findDocuments.ts';
import { fixText } from './fixText.ts';

/** A repair can make another one possible; more rounds than this would be repairs that undo each other. */
const mostRounds = 10;
const byteOrderMark = Uint8Array.of(0xef, 0xbb, 0xbf);

export interface Fixed {
  readonly files: readonly SourceFile[];
  /** The problems that are left. */
  readonly evaluation: Evaluation;
  /** Number of repairs. */
  readonly count: number;
}

export interface FixWish {
  readonly registry: Registry;
  readonly isUnsafe: boolean;
}

const hasMark = (bytes: Uint8Array) => byteOrderMark.every((byte, index) => bytes[index] === byte);

function encode(text: string, before: Uint8Array): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  return hasMark(before) ? Uint8Array.from([...byteOrderMark, ...bytes]) : bytes;
}

const textOf = ({ bytes }: SourceFile) => {
  const decoded = decodeText(bytes);
  return decoded.kind === 'text' ? decoded.text : undefined;
};

/** Repairs the reported problems of documents, in memory. */
export async function fixFiles(files: readonly SourceFile[], rules: Rules, wish: FixWish): Promise<Fixed> {
  let current = files;
  let count = 0;
  let evaluation = await evaluate(current, rules);
  for (let round = 0; round < mostRounds; round += 1) {
    let isChanged = false;
    const next: SourceFile[] = [];
    for (const [index, file] of current.entries()) {
      const text = textOf(file);
      const problems = evaluation.report.documents[index]?.problems ?? [];
      const fixed = text === undefined ? undefined : fixText(text, problems, wish);
      isChanged ||= (fixed?.count ?? 0) > 0;
      count += fixed?.count ?? 0;
      next.push(fixed && fixed.count > 0 ? { ...file, bytes: encode(fixed.text, file.bytes) } : file);
    }
    if (!isChanged) break;
    current = next;
    evaluation = await evaluate(current, rules);
  }
  return { files: current, evaluation, count };
}

/** The files that differ, as pairs. */
export const changedFiles = (before: readonly SourceFile[], after: readonly SourceFile[]) =>
  before.flatMap((old, index) => {
    const file = after[index];
    return file && file.bytes !== old.bytes ? [{ old, file }] : [];
  });

/** The changes as a diff that `git apply` reads. */
export function diffOf(before: readonly SourceFile[], after: readonly SourceFile[]): string {
  return changedFiles(before, after)
    .map(({ old, file }) =>
      createTwoFilesPatch(`a/${old.name}`, `b/${file.name}`, textOf(old) ?? '', textOf(file) ?? '').replace(
        /^=+\n/,
        '',
      ),
    )
    .join('')
    .trimEnd();
}

/** Writes the files that have changed, and returns their number. */
export async function writeFixed(before: readonly SourceFile[], after: readonly SourceFile[]): Promise<number> {
  const changed = changedFiles(before, after);
  for (const { file } of changed) if (file.path !== undefined) await writeFile(file.path, file.bytes);
  return changed.length;
}
