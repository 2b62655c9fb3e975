import { readUUID } from '#domain/fragments.ts';
import { joinPointer } from '#lib/pointer.ts';
import { maxValues } from '#runtime/core/limits.ts';
import { alternativesOf, controlsOf, fieldAt, type SchemaField } from '#runtime/core/schemaField.ts';
import { isObject } from '#runtime/core/walk.ts';
import type { JsonSchema, Registry } from '#runtime/registry/createRegistry.ts';
import type { RecordKind } from '../db/repos/knownRecords.ts';
import { maxRecordID } from '../http/fields.ts';
import { middlewares } from './middlewares.ts';
import { customFragmentOf } from './resolvers/customFragment.ts';

/** A reference of a document to a record. */
export interface Named {
  readonly kind: RecordKind;
  readonly id: string;
  readonly pointer: string;
}

/** Each reference costs a database lookup. */
const mostNamed = 500;
/** Deeper than any document that can be rendered, shallow enough for pointers. */
const deepest = 200;

/** Types of records by the API path that looks one up, as in `optionsLookup` of a schema. */
const kindsByPath: Readonly<Record<string, RecordKind>> = {
  categories: 'category',
  tags: 'tag',
  collections: 'collection',
  roles: 'role',
  discussions: 'discussion',
  users: 'user',
  fragments: 'fragment',
  'post-types': 'postType',
};
const kindOfPath = (path: string) => (Object.hasOwn(kindsByPath, path) ? kindsByPath[path] : undefined);

/** Query parameters of API calls that name a record. */
const kindsByParameter: Readonly<Record<string, RecordKind>> = {
  categoryID: 'category',
  parentCategoryID: 'category',
  tagID: 'tag',
  collectionID: 'collection',
  roleID: 'role',
  roleIDs: 'role',
  insertUserRoleID: 'role',
  discussionID: 'discussion',
  userID: 'user',
  insertUserID: 'user',
  siteSectionID: 'siteSection',
  postTypeID: 'postType',
};

const knownKinds: ReadonlySet<unknown> = new Set<RecordKind>([...Object.values(kindsByPath), 'siteSection']);
const isKind = (value: unknown): value is RecordKind => knownKinds.has(value);

/** The type of record that a field names, and values that name none; undefined if it is not about a record. */
function referenceOf({ schema }: SchemaField): Reference | undefined {
  const controls = controlsOf(schema);
  const lookups = controls.flatMap(({ optionsLookup: one }) => (isObject(one) ? [String(one['singleUrl'])] : []));
  const kind =
    alternativesOf(schema)
      .map((one) => one['x-record'])
      .find(isKind) ?? kindOfPath(/(?:^|\/)([\w-]+)\/%s$/.exec(lookups[0] ?? '')?.[1] ?? '');
  const options = controls.flatMap(({ options: all }) => (Array.isArray(all) ? all : []));
  const offered = options.flatMap((option) => (isObject(option) ? [String(option['value'])] : []));
  return kind && { kind, offered };
}

interface Reference {
  readonly kind: RecordKind;
  /** Values that the widget knows itself. */
  readonly offered: readonly string[];
}

/** A valid ID; 0 and -1 mean "none" and "the whole site", so they are excluded, except for sections. */
function idOf(value: unknown, { kind, offered }: Reference): string | undefined {
  if (kind === 'fragment') return readUUID(value);
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (text === '' || text.length > 100 || offered.includes(text)) return undefined;
  if (kind === 'siteSection') return text;
  if (kind === 'postType') return text.toLowerCase();
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text) <= maxRecordID ? text : undefined;
  // categories can be named by their URL code
  return kind === 'category' && /^[a-z]/i.test(text) ? text.toLowerCase() : undefined;
}

interface Visit {
  readonly value: unknown;
  readonly pointer: string;
  readonly depth: number;
  readonly field?: SchemaField | undefined;
  readonly reference?: Reference | undefined;
}

type Inner = Pick<Visit, 'field' | 'reference'>;
type Node = Readonly<Record<string, unknown>>;

const withField = (field: SchemaField | undefined): Inner => ({ field, reference: field && referenceOf(field) });
const bySchema = (schema: JsonSchema | undefined): Inner => (schema ? { field: { schema } } : {});

/** Schemas of what a node has besides its fields. */
function ofNodeKey(key: string): Inner | undefined {
  if (key === '$fragmentImpls') return bySchema(fragmentImplsSchema);
  return key === '$middleware' ? bySchema(middlewareSchema) : undefined;
}

const fragmentImplsSchema: JsonSchema = {
  additionalProperties: { properties: { fragmentUUID: { 'x-record': 'fragment' } } },
};
const middlewareSchema: JsonSchema = {
  properties: Object.fromEntries(Object.entries(middlewares).map(([name, { schema }]) => [name, schema])),
};
const querySchema: JsonSchema = {
  properties: Object.fromEntries(Object.entries(kindsByParameter).map(([name, kind]) => [name, { 'x-record': kind }])),
};

/** The field of any name, if all are alike. */
function ofAnyName(field: SchemaField): SchemaField | undefined {
  const { additionalProperties } = field.schema;
  return isObject(additionalProperties) ? { schema: additionalProperties } : undefined;
}

/** Schemas of the values in an object. */
function innerOf(value: Node, { field }: Visit, registry: Registry): (key: string) => Inner {
  const id = value['$hydrate'];
  if (typeof id !== 'string') return (key) => withField(field && (fieldAt(field, key) ?? ofAnyName(field)));
  const node = /^react\./i.test(id) ? bySchema(registry.findByID(id)?.variant.authoredSchema) : {};
  return (key) => {
    if (id === 'api' && key === 'query') return bySchema(querySchema);
    return ofNodeKey(key) ?? withField(node.field && fieldAt(node.field, key));
  };
}

/** Records that a node names by itself: the fragment of a custom widget, and the record in the path of a call. */
function ofNode(value: Node, pointer: string): readonly Named[] {
  const { $hydrate: id, url } = value;
  const uuid = typeof id === 'string' ? readUUID(customFragmentOf(id)) : undefined;
  if (uuid !== undefined) return [{ kind: 'fragment', id: uuid, pointer: joinPointer(pointer, '$hydrate') }];
  if (id !== 'api' || typeof url !== 'string') return [];
  const [, path = '', step = ''] = /^(?:\/?api\/v2)?\/?([\w-]+)\/(\d+|[\da-f-]{36})(?:[/?#]|$)/i.exec(url) ?? [];
  const kind = kindOfPath(path);
  const found = kind && idOf(step, { kind, offered: [] });
  return kind && found !== undefined ? [{ kind, id: found, pointer: joinPointer(pointer, 'url') }] : [];
}

/** Nested values, last one first. Does not descend into `literal`, whose data may come from elsewhere. */
function insideOf(visit: Visit, registry: Registry): Visit[] {
  const { value, pointer, depth, field, reference } = visit;
  if (depth >= deepest) return [];
  const at = (key: string | number) => ({ pointer: joinPointer(pointer, key), depth: depth + 1 });
  if (Array.isArray(value)) {
    const items = withField(field && fieldAt(field, 0));
    return value
      .map((item: unknown, index) => ({ value: item, ...at(index), ...items, reference: items.reference ?? reference }))
      .reverse();
  }
  if (!isObject(value) || value['$hydrate'] === 'literal') return [];
  const inner = innerOf(value, visit, registry);
  return Object.entries(value)
    .map(([key, one]) => ({ value: one, ...at(key), ...inner(key) }))
    .reverse();
}

/** References to records in a document, in document order, where the schemas say that a field names a record. */
export function namedRecords(document: unknown, registry: Registry): readonly Named[] {
  const found: Named[] = [];
  const stack: Visit[] = [{ value: document, pointer: '', depth: 0 }];
  for (let seen = 0; seen < maxValues && found.length < mostNamed; seen += 1) {
    const next = stack.pop();
    if (!next) break;
    const id = next.reference && idOf(next.value, next.reference);
    if (next.reference && id !== undefined) found.push({ kind: next.reference.kind, id, pointer: next.pointer });
    if (isObject(next.value)) found.push(...ofNode(next.value, next.pointer));
    for (const inner of insideOf(next, registry)) stack.push(inner);
  }
  return found;
}
