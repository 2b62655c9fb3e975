import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pascal, root } from './paths.mjs';

const run = promisify(execFile);
const largestOutput = 64 * 1024 * 1024;
const plain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

/** Longest type on one line, and shortest schema (as JSON) worth a name of its own if it is repeated. */
const widest = 80;
const longEnoughForName = 120;

const indent = (text) => text.replaceAll(/^(?=.)/gm, '  ');

/** The fields on one line if they fit, otherwise each on its own. */
function braces(fields) {
  const line = fields.join('; ');
  if (line.length <= widest && !line.includes('\n')) return `{ ${line} }`;
  return `{\n${fields.map((field) => indent(`${field};`)).join('\n')}\n}`;
}

const spaced = (type) => (type.startsWith('\n') ? indent(type) : ` ${type}`);

/** The members of a union on one line if they fit, otherwise each on its own. */
function union(members) {
  const unique = [...new Set(members)];
  const line = unique.join(' | ');
  if (line.length <= widest || unique.length === 1 || line.includes('\n')) return line;
  return unique.map((member) => `\n| ${member}`).join('');
}

/** Names of object schemas that occur several times, and their printed types. */
function createShared() {
  const names = new Map();
  const repeated = new Set();
  return {
    /** Counts a schema; `name` is used if it occurs again. */
    count(key, name) {
      if (names.has(key)) repeated.add(key);
      else names.set(key, name);
    },
    nameOf: (key) => (repeated.has(key) ? names.get(key) : undefined),
    printed: new Map(),
  };
}

/**
 * Prints a route's schema as a TypeScript type. Requests and responses differ: lists in requests can be readonly, and a
 * list or range in a query can be a single value. `nameRecord` and `nameType` return the names of types from other
 * modules; `shared` holds those that are printed once and then named.
 */
function createPrinter({ sends, isQuery = false }, { nameRecord, nameType, viewIDs, shared, isFirstPass }) {
  const trail = [];
  const each = (schemas) => union(schemas.map(print));
  const itemOf = (items) => (/^\w+$/.test(items) ? items : `(${items})`);
  const listOf = (items) => `${sends ? 'readonly ' : ''}${itemOf(items)}[]`;

  function below(step, schema) {
    trail.push(pascal(step));
    const type = print(schema);
    trail.pop();
    return type;
  }

  function fieldsOf({ properties, required = [] }) {
    return braces(
      Object.entries(properties).map(
        ([name, schema]) =>
          `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}:${spaced(below(name, schema))}`,
      ),
    );
  }

  function object(schema) {
    const { properties, required, additionalProperties } = schema;
    if (properties) {
      const key = JSON.stringify([sends, isQuery, properties, required]);
      if (key.length < longEnoughForName) return fieldsOf(schema);
      if (isFirstPass) shared.count(key, trail.join(''));
      const name = shared.nameOf(key);
      const type = fieldsOf(schema);
      if (name) shared.printed.set(name, type);
      return name ?? type;
    }
    if (typeof additionalProperties === 'object') return `Record<string, ${print(additionalProperties)}>`;
    return sends ? 'object' : nameType('openRecord');
  }

  function array({ items }) {
    const item = items ? below('item', items) : 'unknown';
    return isQuery ? `${item} | ${listOf(item)}` : listOf(item);
  }

  function ofType(name, schema) {
    if (name === 'object') return schema['x-type'] ? nameType(schema['x-type']) : object(schema);
    return name === 'array' ? array(schema) : (plain[name] ?? 'unknown');
  }

  function print(schema) {
    if (schema.$ref) return nameRecord(schema.$ref);
    if (schema['x-range']) return `number | string | ${listOf('number')}`;
    if (schema.enum)
      return String(schema.enum) === viewIDs
        ? nameType('layoutViewType')
        : union(schema.enum.map((value) => JSON.stringify(value)));
    if (schema.anyOf) return each(schema.anyOf);
    return schema.type === undefined ? 'unknown' : union([schema.type].flat().map((name) => ofType(name, schema)));
  }
  return (schema, name) => {
    trail.splice(0, trail.length, name);
    return print(schema);
  };
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

function printTree(node) {
  const lines = [...node].map(([key, value]) =>
    typeof value === 'string'
      ? `readonly ${JSON.stringify(key)}: ${value};`
      : `readonly ${JSON.stringify(key)}: {\n${printTree(value)}\n};`,
  );
  return indent(lines.join('\n'));
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

/** Modules of the types that routes name by `x-type`, besides the records of the API. */
const typeModules = {
  authoredNode: ['AuthoredNode', './layout.ts'],
  hydratedNode: ['HydratedNode', './layout.ts'],
  layoutSeo: ['LayoutSeo', './layout.ts'],
  layoutViewType: ['LayoutViewType', './viewTypes.gen.ts'],
  openRecord: ['OpenRecord', './common.gen.ts'],
  fieldAnswers: ['FieldAnswers', './common.gen.ts'],
  jsonSchema: ['JsonSchema', './common.gen.ts'],
  settings: ['SiteSettings', './siteSettings.gen.ts'],
};

/** Names of types from other modules, and the imports that they need. */
function createImports() {
  const used = new Map();
  const use = (name, module) => {
    used.set(name, module);
    return name;
  };
  return {
    nameRecord($ref) {
      const name = $ref.replace(/\.schema\.json$/, '');
      return use(`Api${pascal(name)}`, `./api-${name}.gen.ts`);
    },
    nameType(type) {
      if (!typeModules[type]) throw new Error(`A route names the unknown type "${type}" by x-type.`);
      const name = use(...typeModules[type]);
      return type === 'settings' ? `Partial<${name}>` : name;
    },
    print: () =>
      [...used]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, module]) => `import type { ${name} } from '${module}';\n`)
        .join(''),
  };
}

const nameOfCall = ({ method, path }) => {
  const steps = path.split('/').map((step) => (step.startsWith(':') ? `By${pascal(step.slice(1))}` : pascal(step)));
  return `${pascal(method.toLowerCase())}${steps.join('')}`;
};

/** Generates a module with the types of all API calls. Objects that several calls share are printed once. */
export async function apiCallsModule(banner) {
  const { calls, views } = await readServer();
  const shared = createShared();
  const viewIDs = String(views.map(({ id }) => id));
  const printCalls = (imports, isFirstPass = false) => {
    const names = { ...imports, viewIDs, shared, isFirstPass };
    const query = createPrinter({ sends: true, isQuery: true }, names);
    const body = createPrinter({ sends: true }, names);
    const reply = createPrinter({ sends: false }, names);
    const printCall = (call) => {
      const name = nameOfCall(call);
      return braces([
        `readonly query: ${call.query ? query(asSent(call.query), `${name}Query`) : 'NoQuery'}`,
        `readonly body: ${call.body ? body(asSent(call.body), `${name}Body`) : 'undefined'}`,
        `readonly reply: ${call.reply ? reply(call.reply, `${name}Reply`) : 'void'}`,
      ]);
    };
    return printTree(treeOf(calls, printCall));
  };
  // The first pass only counts, so that the first occurrence of a shared object has its name, too.
  printCalls(createImports(), true);
  const imports = createImports();
  const tree = printCalls(imports);
  const sharedTypes = [...shared.printed].map(([name, type]) => `type ${name} = ${type};\n`);
  return [
    banner,
    imports.print(),
    'type NoQuery = Readonly<Record<string, never>>;\n',
    ...sharedTypes,
    '/** By the steps of their paths, then by method. */\n',
    `export interface ApiCalls {\n${tree}\n}\n`,
  ].join('');
}

export async function viewTypeIDs() {
  const { views } = await readServer();
  return views.map(({ id }) => id);
}

const unionOf = (texts) => texts.map((text) => `  | ${JSON.stringify(text)}`).join('\n');

/** Generates a module with the English texts of layouts and hydrators, by which hydrators name them. */
export async function layoutTextsModule(banner) {
  const texts = JSON.parse(await readFile(join(root, 'src', 'server', 'layouts', 'messages.json'), 'utf8'));
  return [
    banner,
    '/** Texts of `src/server/layouts/messages.json`. */\n',
    `export type LayoutText =\n${unionOf([...new Set(Object.values(texts))])};\n`,
  ].join('');
}

/** The type of a parameter after its check, which converts what an address says. */
function paramType({ enum: values, anyOf, type, items }) {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map(paramType).join(' | ');
  const listOf = (item) => `readonly ${/^\w+$/.test(item) ? item : `(${item})`}[]`;
  const ofType = (name) => (name === 'array' ? listOf(items ? paramType(items) : 'unknown') : (plain[name] ?? name));
  return type === undefined ? 'unknown' : [type].flat().map(ofType).join(' | ');
}

function inputsType(inputs) {
  const fields = Object.entries(inputs).map(
    ([name, schema]) =>
      `    readonly ${JSON.stringify(name)}${schema.default === undefined ? '?' : ''}: ${paramType(schema)};\n`,
  );
  return fields.length > 0 ? `{\n${fields.join('')}  }` : 'object';
}

/** Generates a module with the names of all view types and their inputs. */
export async function viewTypesModule(banner) {
  const { views, common } = await readServer();
  const values = new Set([...common, ...views.flatMap(({ inputs, outputs }) => [...Object.keys(inputs), ...outputs])]);
  const lines = views.map(({ id, inputs }) => `  readonly ${JSON.stringify(id)}: ${inputsType(inputs)};\n`);
  return [
    banner,
    '/** Parameters that the pages of each view type take from their address, as checked. */\n',
    `export interface ViewTypeParams {\n${lines.join('')}}\n`,
    'export type LayoutViewType = keyof ViewTypeParams;\n\n',
    'export type ParamName<View extends LayoutViewType> = View extends View ? keyof ViewTypeParams[View] : never;\n\n',
    '/** Paths of the values that a page of any view type can have. */\n',
    `export type PageValue =\n${unionOf([...values])};\n`,
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
