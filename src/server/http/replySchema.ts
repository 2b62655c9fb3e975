import type { JsonSchema } from '#runtime/registry/createRegistry.ts';

/** A record of schemas/api by name; the API reference and the contract tests resolve it. */
export function record(name: string): JsonSchema {
  return { $ref: `${name}.schema.json` };
}

export function listOf(name: string): JsonSchema {
  return { type: 'array', items: record(name) };
}
