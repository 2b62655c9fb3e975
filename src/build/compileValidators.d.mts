/** Compiles dereferenced schemas to one ES module: `{ exportName: schema }` → source text. */
export function compileModule(
  schemas: Readonly<Record<string, object>>,
  options?: { readonly fillDefaults?: boolean; readonly allErrors?: boolean },
): string;
