import type { ProblemCode } from '#lib/problem.ts';

/**
 * Errors of single items, which a page shows without the item. Others are refused in spite of a confirmation: sizes and
 * depths, shapes that cannot be read, unsafe links, and filters that would not hide what they should.
 */
const codes: ReadonlySet<string> = new Set<ProblemCode>([
  'layout/unknown-widget',
  'layout/unknown-resolver',
  'layout/unknown-field',
  'layout/unknown-param',
  'layout/unknown-ref',
  'layout/unknown-route',
  'layout/unknown-option',
  'layout/invalid-props',
  'layout/invalid-input',
  'layout/incomplete-fields',
  'layout/misplaced-widget',
  'layout/missing-asset',
  'layout/newer-version',
  'layout/failed-migration',
]);

/** Whether a document with an error of this code can be published, once the error was confirmed. */
export const isConfirmable = (code: string): boolean => codes.has(code);

/** Names an error, to confirm exactly that one. */
export const problemKey = ({ code, path }: { readonly code: string; readonly path?: string | undefined }): string =>
  `${code} ${path ?? ''}`;
