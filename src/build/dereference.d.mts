import type { JsonSchema } from '#runtime/registry/createRegistry.ts';

/** Replaces every `$ref` by its target. Throws for unresolved references. */
export function dereference(schema: JsonSchema, path: string): Promise<JsonSchema>;
