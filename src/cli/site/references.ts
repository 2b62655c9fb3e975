import { joinPointer } from '#lib/pointer.ts';
import { idOf, type Site } from './sitePart.ts';

/** Fields of documents that name categories or roles by ID. */
const fields = {
  categoryID: 'categories',
  categoryIDs: 'categories',
  parentCategoryID: 'categories',
  roleID: 'roles',
  roleIDs: 'roles',
} as const;
type Referred = (typeof fields)[keyof typeof fields];

/** Fields that name records which are not part of the files. */
const outside: ReadonlySet<string> = new Set([
  'tagID',
  'tagIDs',
  'collectionID',
  'collectionIDs',
  'discussionID',
  'discussionIDs',
  'userID',
  'insertUserID',
  'insertUserIDs',
]);

const referredBy = (field: string): Referred | undefined =>
  Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : undefined;

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isID = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d{0,9}$/.test(String(value));

interface Visit {
  readonly pointer: string;
  readonly field: string;
}

type Replace = (value: unknown, visit: Visit) => unknown;

/** A copy of a document with some of its values replaced; `undefined` keeps a value and looks inside of it. */
function replaced(value: unknown, replace: Replace, visit: Visit = { pointer: '', field: '' }): unknown {
  const own = replace(value, visit);
  if (own !== undefined) return own;
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      replaced(item, replace, { pointer: joinPointer(visit.pointer, index), field: visit.field }),
    );
  if (!isPlain(value) || value['$hydrate'] === 'literal') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      replaced(inner, replace, { pointer: joinPointer(visit.pointer, key), field: key }),
    ]),
  );
}

/** A document that names categories and roles by their keys: `{"$site": "categories/garden"}`. */
export function withKeys(site: Site, path: string, document: unknown): unknown {
  return replaced(document, (value, { field, pointer }) => {
    if (!isID(value)) return undefined;
    if (outside.has(field)) site.note({ path }, `${pointer} refers to ${field} ${value}, which is not in the files.`);
    const part = referredBy(field);
    const key = part && site.keys[part].keyOf(String(value));
    if (!part || key === undefined) return undefined;
    return { $site: `${part}/${key}`, ...(typeof value === 'string' ? { $text: true } : {}) };
  });
}

/** The document with the IDs of this site. @throws ThingFault */
export function withIDs(site: Site, document: unknown): unknown {
  return replaced(document, (value, { pointer }) => {
    if (!isPlain(value) || typeof value['$site'] !== 'string') return undefined;
    const [part = '', key = ''] = value['$site'].split('/');
    const id = idOf(site, part === 'roles' ? 'roles' : 'categories', key, pointer);
    return value['$text'] === true ? String(id) : id;
  });
}
