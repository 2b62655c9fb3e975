import type { JsonSchema } from '#runtime/registry/createRegistry.ts';

/** Replaces every `$ref` by what it leads to; throws where it leads nowhere. */
export function dereference(schema: JsonSchema, path: string): Promise<JsonSchema>;
