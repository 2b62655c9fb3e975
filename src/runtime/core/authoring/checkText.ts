import { type DuplicateKey, findDuplicateKeys } from '#lib/json/duplicateKeys.ts';
import { type Located, locatePointers } from '#lib/json/locatePointers.ts';
import { scanJson } from '#lib/json/scanJson.ts';
import type { Problem } from '#lib/problem.ts';
import { shortName } from '../limits.ts';
import { measureText } from '../measureDocument.ts';

/** A problem with the range of the text to underline, in UTF-16 offsets. */
export interface TextProblem extends Problem {
  readonly start: number;
  readonly end: number;
}

type ReadText =
  | { readonly kind: 'fault'; readonly problem: TextProblem }
  /** Problems of the text itself do not keep it from being read. */
  | { readonly kind: 'value'; readonly value: unknown; readonly problems: readonly TextProblem[] };

export const notJson = (what: string, fix: string): Problem => ({
  code: 'layout/not-json',
  severity: 'error',
  pointer: '',
  what,
  why: 'Nothing else can be checked until it is valid JSON.',
  fix,
});

const duplicateKey = ({ name, pointer, key: { start, end } }: DuplicateKey): TextProblem => ({
  code: 'layout/duplicate-key',
  severity: 'error',
  pointer,
  what: `The key "${shortName(name)}" appears twice in one object.`,
  why: 'JSON keeps the last one, so the first value is lost.',
  fix: 'Remove one of them.',
  start,
  end,
});

/** Reads the text of a document, with the problems that only its text has. */
export function readText(text: string): ReadText {
  const tooLarge = measureText(text);
  if (tooLarge) return { kind: 'fault', problem: { ...tooLarge, start: 0, end: 0 } };
  const fault = scanJson(text);
  if (fault) {
    const { what, fix, start, end } = fault;
    return { kind: 'fault', problem: { ...notJson(what, fix), start, end } };
  }
  return { kind: 'value', value: JSON.parse(text), problems: findDuplicateKeys(text).map(duplicateKey) };
}

/** The range to underline: a short value itself, the key of a long one, or the opening bracket if there is no key. */
function spanOf({ start, end, key, isExact }: Located, problem: Problem, text: string) {
  const isContainer = text[start] === '{' || text[start] === '[';
  const isAboutKey =
    problem.code === 'layout/forbidden-key' || problem.code === 'layout/unknown-field' || (isContainer && isExact);
  if (key && isAboutKey) return { start: key.start, end: key.end };
  return isContainer ? { start, end: start + 1 } : { start, end };
}

/** Problems of the document that a text has, at their places in the text. */
export function placeProblems(text: string, problems: readonly Problem[]): readonly TextProblem[] {
  const locate = locatePointers(
    text,
    problems.map(({ pointer }) => pointer),
  );
  return problems.map((problem) => ({ ...problem, ...spanOf(locate(problem.pointer), problem, text) }));
}
