import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { findNearest } from '#lib/nearest.ts';
import { BuildMistakes, mistakeAt } from './buildMistakes.mjs';
import { readJsonFile } from './schemaFiles.mjs';

const cache = new Map();

/** Clears the cache of files; called before each generation, so that watch mode sees changes. */
export function forgetSchemas() {
  cache.clear();
}

async function readFileOnce(path) {
  if (!cache.has(path)) cache.set(path, await readJsonFile(path));
  return cache.get(path);
}

function pick(document, fragment) {
  let value = document;
  for (const step of fragment.split('/').filter(Boolean))
    value = value?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  return value;
}

/** Error for an unresolved reference, with the intended one. */
async function danglingReference($ref, path, names) {
  const source = await readFileOnce(path);
  const [file, fragment = ''] = $ref.split('#');
  const nearest = findNearest(fragment.split('/').at(-1), names);
  const fix = nearest ? `Did you mean "${file}#/$defs/${nearest}"?` : 'Check the file and the name after "#/$defs/".';
  const offset = Math.max(0, source.text.indexOf(JSON.stringify($ref)));
  return new BuildMistakes([mistakeAt(source, offset, { what: `The reference "${$ref}" leads nowhere.`, fix })]);
}

/** Resolves a `$ref` to its schema and the file that contains it. */
async function follow($ref, path) {
  const [file, fragment = ''] = $ref.split('#');
  const target = file === '' ? path : resolve(dirname(path), file);
  if (!existsSync(target)) throw await danglingReference($ref, path, []);
  const { value } = await readFileOnce(target);
  const found = pick(value, fragment);
  if (found === undefined) throw await danglingReference($ref, path, Object.keys(value.$defs ?? {}));
  return { target, fragment, found };
}

const mergeRef = (base, own) => ({
  ...base,
  ...own,
  ...(base.properties && own.properties ? { properties: { ...base.properties, ...own.properties } } : {}),
});

async function mapValues(object, change) {
  const entries = Object.entries(object).map(async ([key, value]) => [key, await change(value, key)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Keywords next to a `$ref` that do not change its type. */
const notes = new Set(['$ref', '$comment', 'title', 'description', 'default', 'examples', 'deprecated', 'x-control']);
const isComposite = ({ type, properties, items, anyOf, oneOf, allOf }) =>
  Boolean(properties ?? items ?? anyOf ?? oneOf ?? allOf) ||
  [type].flat().some((name) => name === 'object' || name === 'array');

/**
 * Like `dereference`, for types: objects and lists of other schemas are named instead of copied. Strings and numbers
 * are written out, which is clearer than a name. `x-type` names the type if `$ref` cannot, because the schema is only a
 * part of the record. @param nameOf the type's name for a definition (file and fragment); undefined if it has none
 */
export async function nameReferences(schema, path, nameOf) {
  if (Array.isArray(schema)) return Promise.all(schema.map((item) => nameReferences(item, path, nameOf)));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, $defs: _defs, $schema: _dialect, 'x-control': _control, 'x-type': of, ...rest } = schema;
  if (of !== undefined) {
    const { target, fragment } = await follow(of, path);
    const name = nameOf(target, fragment);
    return { tsType: [rest.type].flat().includes('null') ? `(${name} | null)` : name };
  }
  const named = (value) => nameReferences(value, path, nameOf);
  const own = await mapValues(rest, (value, key) =>
    // A field can be called like a keyword, for instance `x-control` in the schema of a schema.
    key === 'properties' ? mapValues(value, named) : named(value),
  );
  if ($ref === undefined) return own;
  const { target, fragment, found } = await follow($ref, path);
  const name =
    Object.keys(schema).every((key) => notes.has(key)) && isComposite(found) ? nameOf(target, fragment) : undefined;
  if (name !== undefined) return { tsType: name, ...(schema.description ? { description: schema.description } : {}) };
  return mergeRef(await nameReferences(found, target, nameOf), own);
}

/**
 * Replaces every `$ref` (to another file, or to `#/...`) by its target, so that each schema is self-contained. Keywords
 * next to a `$ref` override those of the target, for example to change a label or a default; `properties` are merged.
 * Annotations for types are removed, because editors get these schemas; only a part that is like the object around it
 * is marked with `x-recursive`. @param schema any part of a schema @param path
 * its file @param trail the refs being resolved, to detect cycles
 */
export async function dereference(schema, path, trail = []) {
  if (Array.isArray(schema)) return Promise.all(schema.map((item) => dereference(item, path, trail)));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, $defs: _defs, $schema: _dialect, 'x-type': type, ...rest } = schema;
  const own = Object.fromEntries(
    await Promise.all(Object.entries(rest).map(async ([key, value]) => [key, await dereference(value, path, trail)])),
  );
  if (typeof type === 'string' && type.startsWith('#') && trail.at(-1) === path + type) own['x-recursive'] = true;
  if ($ref === undefined) return own;
  const { target, fragment, found } = await follow($ref, path);
  const name = `${target}#${fragment}`;
  if (trail.includes(name)) throw new Error(`schema reference ${$ref} in ${path} refers to itself`);
  return mergeRef(await dereference(found, target, [...trail, name]), own);
}
