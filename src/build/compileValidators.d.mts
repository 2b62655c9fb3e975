import type { Validator } from '#runtime/registry/createRegistry.ts';

/** Compiles dereferenced schemas: validators by name, and the text of an ES module that exports them. */
export function compileSchemas<Name extends string>(
  schemas: Readonly<Record<Name, object>>,
  options?: { readonly fillDefaults?: boolean; readonly allErrors?: boolean },
): { readonly validators: Readonly<Record<Name, Validator>>; readonly module: string };
