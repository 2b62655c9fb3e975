import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const cache = new Map();

/** Forgets the files read so far; called at each generation, so that watch mode sees edits. */
export function forgetSchemas() {
  cache.clear();
}

async function readSchemaFile(path) {
  if (!cache.has(path)) cache.set(path, JSON.parse(await readFile(path, 'utf8')));
  return cache.get(path);
}

function pick(document, fragment, ref) {
  let value = document;
  for (const step of fragment.split('/').filter(Boolean)) {
    value = value?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (value === undefined) throw new Error(`schema reference ${ref} leads nowhere`);
  return value;
}

/**
 * Replaces every `$ref` (to a file beside, or to `#/...`) by what it points to, so that each schema stands alone.
 * Keys beside a `$ref` win over the referenced ones: that is how a widget changes a label or a default. `properties` of
 * both sides are kept.
 * @param schema any part of a schema; @param path the file it comes from; @param trail refs being resolved, against cycles.
 */
export async function dereference(schema, path, trail = []) {
  if (Array.isArray(schema)) return Promise.all(schema.map((item) => dereference(item, path, trail)));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, $defs: _defs, $schema: _dialect, ...rest } = schema;
  const own = Object.fromEntries(await Promise.all(Object.entries(rest).map(async ([key, value]) => [key, await dereference(value, path, trail)])));
  if ($ref === undefined) return own;
  if (trail.includes(`${path}${$ref}`)) throw new Error(`schema reference ${$ref} in ${path} refers to itself`);
  const [file, fragment = ''] = $ref.split('#');
  const target = file === '' ? path : resolve(dirname(path), file);
  const found = pick(await readSchemaFile(target), fragment, $ref);
  const base = await dereference(found, target, [...trail, `${path}${$ref}`]);
  const properties = base.properties && own.properties ? { properties: { ...base.properties, ...own.properties } } : {};
  return { ...base, ...own, ...properties };
}
