import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { SitePart } from './sitePart.ts';
import { siteParts } from './siteParts.ts';

const schemaField = { type: 'string' } as const;

/** The name of the part whose things are in a file: its folder, or the file itself. */
const partNameOf = (path: string) => (path.split('/')[0] ?? '').replace(/\.json$/, '');
const schemaPath = (name: string) => `schemas/${name}.schema.json`;

/** The relative path from a file to its schema, for `$schema`. */
export const schemaOfFile = (path: string): string =>
  `${path.includes('/') ? '../' : './'}${schemaPath(partNameOf(path))}`;

function schemaOf({ schema, isKeyed, properties }: SitePart): JsonSchema {
  if (!isKeyed) return { ...schema, properties: { $schema: schemaField, ...(schema.properties ?? {}) } };
  return {
    type: 'object',
    properties: { $schema: schemaField, ...properties },
    additionalProperties: properties ? false : schema,
  };
}

const manifestSchema: JsonSchema = {
  type: 'object',
  properties: { $schema: schemaField, format: { type: 'string' }, formatVersion: { type: 'integer' } },
  required: ['format', 'formatVersion'],
  additionalProperties: false,
};

/** The JSON schemas that the files of a site are checked with, by path, so that editors check and complete them. */
export function schemaFiles(): ReadonlyMap<string, unknown> {
  const schemas = new Map<string, JsonSchema>([['site', manifestSchema]]);
  for (const part of siteParts) if (!schemas.has(part.name)) schemas.set(part.name, schemaOf(part));
  return new Map(
    [...schemas].map(([name, schema]) => [
      schemaPath(name),
      { $schema: 'http://json-schema.org/draft-07/schema#', ...schema },
    ]),
  );
}
