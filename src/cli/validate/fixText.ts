import { applyEdits, editsOf, type TextEdit } from '#lib/json/editJson.ts';
import { scanJson } from '#lib/json/scanJson.ts';
import type { Problem } from '#lib/problem.ts';
import { type Repair, repairOf } from '#runtime/core/repairs/repairOf.ts';
import type { Registry } from '#runtime/registry/createRegistry.ts';

export interface TextRepair extends Pick<Repair, 'title' | 'isSafe'> {
  readonly edits: readonly TextEdit[];
}

/** A comma before a closing bracket is the only syntax error whose fix is certain. */
function repairSyntax(text: string): TextRepair | undefined {
  const fault = scanJson(text);
  if (!fault?.what.startsWith('There is a trailing comma') || text[fault.start] !== ',') return undefined;
  return { title: 'Remove the comma', isSafe: true, edits: [{ start: fault.start, end: fault.start + 1, text: '' }] };
}

/** The repair of a problem as changes of the text; undefined if only its author can know it. */
export function textRepairOf(text: string, problem: Problem, registry: Registry): TextRepair | undefined {
  if (problem.code === 'layout/not-json') return repairSyntax(text);
  if (scanJson(text)) return undefined;
  const repair = repairOf(problem, { document: JSON.parse(text), registry });
  const edits = repair ? editsOf(text, repair.edits) : [];
  return repair && edits.length > 0 ? { ...repair, edits } : undefined;
}

interface FixOptions {
  readonly registry: Registry;
  /** Also repairs that change the page. */
  readonly isUnsafe: boolean;
}

/** Applies the repairs of problems to a text, byte for byte the same elsewhere. Returns how many were applied. */
export function fixText(text: string, problems: readonly Problem[], { registry, isUnsafe }: FixOptions) {
  const repairs = problems.flatMap((problem) => textRepairOf(text, problem, registry) ?? []);
  const edits = repairs.filter(({ isSafe }) => isSafe || isUnsafe).flatMap((repair) => repair.edits);
  return applyEdits(text, edits);
}
