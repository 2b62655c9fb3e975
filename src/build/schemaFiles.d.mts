import type { JsonSchema } from '#runtime/registry/createRegistry.ts';

export interface SchemaFile {
  readonly path: string;
  readonly text: string;
  readonly value: JsonSchema;
}

/** Reads a schema and holds it against its meta schema; throws with every mistake in it. */
export function readSchemaFile(path: string, meta?: 'fields.meta.json' | 'widget.meta.json'): Promise<SchemaFile>;
