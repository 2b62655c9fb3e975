import type { JsonSchema, Validator } from '#runtime/registry/createRegistry.ts';

/** Throws with every mistake that no meta schema can tell of. */
export function checkMeaning(
  source: { readonly path: string; readonly text: string },
  schema: JsonSchema,
  validate: Validator,
): void;
