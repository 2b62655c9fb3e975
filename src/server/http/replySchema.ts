import type { ApiRecords } from '#contracts/apiRecords.gen.ts';

/** Reference to a schema in schemas/api, resolved by the API reference and the contract tests. */
export function record<Name extends keyof ApiRecords>(name: Name) {
  return { $ref: `${name}.schema.json` } as const;
}

export function listOf<Name extends keyof ApiRecords>(name: Name) {
  return { type: 'array', items: record(name) } as const;
}
