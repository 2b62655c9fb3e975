import type { JsonSchema } from '#runtime/registry/createRegistry.ts';

export interface SchemaFile {
  readonly path: string;
  readonly text: string;
  readonly value: JsonSchema;
}

/** Reads a schema and validates it against its meta schema. Throws all errors. */
export function readSchemaFile(path: string, meta?: 'fields.meta.json' | 'widget.meta.json'): Promise<SchemaFile>;
