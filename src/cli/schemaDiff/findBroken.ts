import type { Problem } from '#lib/problem.ts';
import { type AuthoredOptions, validateAuthored } from '#runtime/core/validateAuthored.ts';
import type { Registry } from '#runtime/registry/createRegistry.ts';

/** A stored page. */
export interface StoredPage {
  readonly name: string;
  readonly document: unknown;
}

export interface BrokenPage {
  readonly name: string;
  /** The problems that the page did not have before, the first one first. */
  readonly problems: readonly Problem[];
}

/** Warnings about values that the page no longer shows. */
const losses: ReadonlySet<string> = new Set([
  'layout/unknown-field',
  'layout/unreachable-region',
  'layout/lost-field',
  'layout/missing-migration',
]);
const breaks = ({ severity, code }: Problem) => severity === 'error' || losses.has(code);
const keyOf = ({ code, pointer }: Problem) => `${code} ${pointer}`;

interface Sides {
  readonly old: Registry;
  readonly now: Registry;
  readonly options: AuthoredOptions;
}

/** The pages that the widgets of before accept, and those of now do not. */
export function findBroken(pages: readonly StoredPage[], { old, now, options }: Sides): readonly BrokenPage[] {
  const { migrations: _, ...oldOptions } = options;
  return pages.flatMap(({ name, document }) => {
    const before = new Set(validateAuthored(document, old, oldOptions).map(keyOf));
    const problems = validateAuthored(document, now, options).filter((one) => breaks(one) && !before.has(keyOf(one)));
    return problems.length > 0 ? [{ name, problems }] : [];
  });
}
