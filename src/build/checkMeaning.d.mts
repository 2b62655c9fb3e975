import type { JsonSchema, Validator } from '#runtime/registry/createRegistry.ts';

/** Throws all errors that a meta schema cannot detect. */
export function checkMeaning(
  source: { readonly path: string; readonly text: string },
  schema: JsonSchema,
  validate: Validator,
): void;
