import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pascal, root } from './paths.mjs';

const run = promisify(execFile);
const largestOutput = 64 * 1024 * 1024;
const plain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

/**
 * Prints a route's schema as a TypeScript type. Requests and responses differ: lists in requests can be readonly, and a
 * list or range in a query can be a single value.
 */
function createPrinter({ sends, isQuery = false }, nameRecord) {
  const each = (schemas) => [...new Set(schemas.map(print))].join(' | ');
  const listOf = (items) => (sends ? `readonly (${items})[]` : `(${items})[]`);

  function object({ properties, required = [], additionalProperties }) {
    if (properties) {
      const lines = Object.entries(properties).map(
        ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${print(schema)}`,
      );
      return `{ ${lines.join('; ')} }`;
    }
    if (typeof additionalProperties === 'object') return `Record<string, ${print(additionalProperties)}>`;
    return sends ? 'object' : 'OpenRecord';
  }

  function array({ items }) {
    const item = items ? print(items) : 'unknown';
    return isQuery ? `${item} | ${listOf(item)}` : listOf(item);
  }

  function ofType(name, schema) {
    if (name === 'object') return object(schema);
    return name === 'array' ? array(schema) : (plain[name] ?? 'unknown');
  }

  function print(schema) {
    if (schema['x-type'] === 'settings') return 'Partial<SiteSettings>';
    if (schema.$ref) return nameRecord(schema.$ref);
    if (schema['x-range']) return `number | string | ${listOf('number')}`;
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (schema.anyOf) return each(schema.anyOf);
    return schema.type === undefined
      ? 'unknown'
      : [...new Set([schema.type].flat().map((name) => ofType(name, schema)))].join(' | ');
  }
  return print;
}

/** Fields with a default are optional in requests. */
function asSent(schema) {
  if (Array.isArray(schema)) return schema.map(asSent);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, asSent(value)]));
  const { properties, required } = copy;
  return properties && Array.isArray(required)
    ? { ...copy, required: required.filter((name) => properties[name]?.default === undefined) }
    : copy;
}

/** Arranges the calls by path segment; `:number` and `:string` stand for parameters. */
function treeOf(calls, printCall) {
  const tree = new Map();
  for (const call of calls) {
    let node = tree;
    for (const step of call.path.split('/').filter(Boolean)) {
      const schema = step.startsWith(':') ? call.params?.properties?.[step.slice(1)] : undefined;
      const key = step.startsWith(':') ? (schema?.type === 'integer' ? ':number' : ':string') : step;
      if (!node.has(key)) node.set(key, new Map());
      node = node.get(key);
    }
    node.set(call.method, printCall(call));
  }
  return tree;
}

function printTree(node, indent = '  ') {
  const lines = [...node].map(([key, value]) =>
    typeof value === 'string'
      ? `${indent}readonly ${JSON.stringify(key)}: ${value};`
      : `${indent}readonly ${JSON.stringify(key)}: {\n${printTree(value, `${indent}  `)}\n${indent}};`,
  );
  return lines.join('\n');
}

/** The latest change to any file that routes depend on. */
async function lastChange() {
  const folders = ['src/server', 'src/domain', 'src/routing/pages', 'schemas'].map((name) => join(root, name));
  const files = (
    await Promise.all(
      folders.map((folder) =>
        readdir(folder, { recursive: true }).then((names) => names.map((name) => join(folder, name))),
      ),
    )
  ).flat();
  return Math.max(...(await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))));
}

let known = { at: 0, server: undefined };

/**
 * Reads the routes in a separate process, so that their current version is used; in watch mode only if one may have
 * changed.
 */
async function readServer() {
  const at = await lastChange();
  if (known.at === at) return known.server;
  const { stdout } = await run(process.execPath, [join(root, 'src', 'server', 'printCalls.ts')], {
    maxBuffer: largestOutput,
  });
  known = { at, server: JSON.parse(stdout) };
  return known.server;
}

/** Generates a module with the types of all API calls. */
export async function apiCallsModule(banner) {
  const { calls } = await readServer();
  const used = new Set();
  const nameRecord = ($ref) => {
    const name = $ref.replace(/\.schema\.json$/, '');
    used.add(name);
    return `Api${pascal(name)}`;
  };
  const print = {
    query: createPrinter({ sends: true, isQuery: true }, nameRecord),
    body: createPrinter({ sends: true }, nameRecord),
    reply: createPrinter({ sends: false }, nameRecord),
  };
  const printCall = ({ query, body, reply }) =>
    `{ readonly query: ${query ? print.query(asSent(query)) : 'NoQuery'}; readonly body: ` +
    `${body ? print.body(asSent(body)) : 'undefined'}; readonly reply: ${reply ? print.reply(reply) : 'void'}` +
    ' }';
  const tree = printTree(treeOf(calls, printCall));
  const imports = [...used].sort().map((name) => `import type { Api${pascal(name)} } from './api-${name}.gen.ts';\n`);
  return [
    banner,
    ...imports,
    "import type { OpenRecord } from './common.gen.ts';\n",
    "import type { SiteSettings } from './siteSettings.gen.ts';\n",
    'type NoQuery = Readonly<Record<string, never>>;\n/** By the steps of their paths, then by method. */\n',
    `export interface ApiCalls {\n${tree}\n}\n`,
  ].join('');
}

/** Generates a module with the names of all view types and of their inputs. */
export async function viewTypesModule(banner) {
  const { views } = await readServer();
  const lines = views.map(
    ({ id, inputs }) =>
      `  readonly ${JSON.stringify(id)}: ${inputs.map((name) => JSON.stringify(name)).join(' | ') || 'never'};\n`,
  );
  return [
    banner,
    '/** Parameters that the pages of each view type take from their address. */\n',
    `export interface ViewTypeParams {\n${lines.join('')}}\n`,
  ].join('');
}

const settingTypes = { string: 'string', boolean: 'boolean', integer: 'number', strings: 'readonly string[]' };

/** Generates a module with the type of each setting of the site, and of those that everyone may read. */
export async function siteSettingsModule(banner) {
  const { settings } = await readServer();
  const shapes = settings.flatMap(({ schema }) => schema ?? []).sort();
  const typeOf = ({ kind, choices, schema }) =>
    choices?.map((value) => JSON.stringify(value)).join(' | ') ??
    (schema ? `Readonly<${pascal(schema)}>` : settingTypes[kind]);
  const print = (which) =>
    which.map((setting) => `  readonly ${JSON.stringify(setting.key)}: ${typeOf(setting)};\n`).join('');
  const { open = [], closed = [] } = Object.groupBy(settings, ({ isPublic }) => (isPublic ? 'open' : 'closed'));
  return [
    banner,
    ...shapes.map((name) => `import type { ${pascal(name)} } from './${name}.gen.ts';\n`),
    `/** Settings that everyone may read. */\nexport interface PublicSettings {\n${print(open)}}\n`,
    `/** All settings. */\nexport interface SiteSettings extends PublicSettings {\n${print(closed)}}\n`,
  ].join('');
}
