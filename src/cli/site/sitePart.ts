import type { FieldError } from '#lib/apiError.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { SiteCall } from './siteCalls.ts';

/** One thing of a site: a whole file, or one property of it. */
export interface Thing {
  /** Path in the folder, with `/`. */
  readonly path: string;
  /** The property, in a file of many things. */
  readonly key?: string;
  readonly value: unknown;
}

/** Names a thing in messages, and says which things are the same. */
export const thingName = ({ path, key }: Pick<Thing, 'path' | 'key'>) => (key === undefined ? path : `${path} ${key}`);

export const isSame = (one: Thing, other: Thing): boolean => sortedJson(one.value) === sortedJson(other.value);

/** The IDs of this site by stable keys. */
export class Keys {
  readonly #ids = new Map<string, string>();
  readonly #keys = new Map<string, string>();

  set(key: string, id: number | string): void {
    this.#ids.set(key, String(id));
    this.#keys.set(String(id), key);
  }

  delete(key: string): void {
    this.#keys.delete(this.#ids.get(key) ?? '');
    this.#ids.delete(key);
  }

  idOf(key: string): string | undefined {
    return this.#ids.get(key);
  }

  keyOf(id: number | string): string | undefined {
    return this.#keys.get(String(id));
  }
}

export const keyedParts = [
  'roles',
  'categories',
  'themes',
  'pages',
  'layouts',
  'redirects',
  'views',
  'announcements',
] as const;
export type KeyedPart = (typeof keyedParts)[number];

/** A site whose parts are read and written. */
export interface Site {
  readonly call: SiteCall;
  readonly keys: Readonly<Record<KeyedPart, Keys>>;
  /** Tells the operator something that is no error. */
  readonly note: (thing: Pick<Thing, 'path' | 'key'>, message: string) => void;
  /** Whether what is missing in the files is deleted, which includes the content of a layout. */
  readonly deletes?: boolean;
}

/** A problem of a file, its place, and its cure. */
export interface SiteProblem {
  readonly file: string;
  /** JSON Pointer into the file. */
  readonly pointer: string;
  readonly message: string;
  readonly cure: string;
}

/** A fault that a part finds itself, before it calls the API. */
export class ThingFault extends Error {
  /** JSON Pointer into the value of the thing. */
  readonly pointer: string;
  readonly cure: string;

  constructor(pointer: string, message: string, cure: string) {
    super(message);
    this.name = 'ThingFault';
    this.pointer = pointer;
    this.cure = cure;
  }
}

/** A kind of things of a site, such as its roles. */
export interface SitePart {
  /** Its folder, or its file without the extension. */
  readonly name: string;
  /** Whether a thing in the folder belongs to this part. */
  readonly owns: (thing: Pick<Thing, 'path' | 'key'>) => boolean;
  /** The form of values; defaults are filled in. */
  readonly schema: JsonSchema;
  /** Whether the properties of a file are things of their own. */
  readonly isKeyed?: true;
  /** Schemas of these properties for editors, where only known ones can be in the file. */
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** All things of the site, and their IDs for `site.keys`. */
  readonly read: (site: Site) => Promise<readonly Thing[]>;
  /** The path that a value should have; a number can follow it. */
  readonly pathOf?: (value: unknown) => string;
  /** Creates the thing, or changes it to the value. */
  readonly write: (site: Site, thing: Thing, before: Thing | undefined) => Promise<void>;
  readonly remove: (site: Site, thing: Thing) => Promise<void>;
  /** Things that others refer to are removed last. */
  readonly removesLast?: true;
  /** Sorts things that refer to each other. */
  readonly sort?: (things: readonly Thing[]) => readonly Thing[];
  /** After all writes; gets the things of the folder. */
  readonly finish?: (site: Site, things: readonly Thing[]) => Promise<void>;
  /** Where an error of the API is in the value, as JSON Pointer. */
  readonly pointerOf?: (error: FieldError) => string;
}

/** A part in one file, whose properties are things with these fields. */
export function inOneFile(
  path: string,
  {
    properties,
    required,
    ...part
  }: Omit<SitePart, 'name' | 'owns' | 'schema' | 'isKeyed' | 'properties'> &
    Pick<JsonSchema, 'properties' | 'required'>,
): SitePart {
  return {
    ...part,
    name: path.replace(/\.json$/, ''),
    owns: (thing) => thing.path === path,
    isKeyed: true,
    schema: { type: 'object', properties, required, additionalProperties: false },
  };
}

/** A file name of a name: its letters and digits. */
export function slug(name: string): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // not in the middle of a sign, because no file name can have half of one
  const short = words
    .join('-')
    .slice(0, 60)
    .replace(/[\uD800-\uDBFF]$/, '');
  return short || 'unnamed';
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Keys by ID. Of two with the same key, the later one in the alphabet gets a number. */
export function uniqueKeys<Item extends Named>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<number, string> {
  const sorted = items.toSorted((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1));
  const counts = new Map<string, number>();
  return new Map(
    sorted.map((item) => {
      const key = keyOf(item);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [item.id, count === 1 ? key : `${key}-${count}`];
    }),
  );
}

/** The key of a file in a folder, without the folder and the extension. */
export const keyOfPath = (path: string) => path.slice(path.indexOf('/') + 1, -'.json'.length);

const numbers = new Intl.Collator('en', { numeric: true });

/** Orders `x-2` after `x`, and `x-10` after `x-9`, so that records of one name get the same keys on each site. */
export const sortByNumber = (things: readonly Thing[]): readonly Thing[] =>
  things.toSorted((a, b) => numbers.compare(keyOfPath(a.path), keyOfPath(b.path)));

/** An object with its keys in alphabetical order, at all depths. */
export const sorted = (value: unknown): unknown => JSON.parse(sortedJson(value)) as unknown;

/** @throws ThingFault if the site has no such record */
export function idOf(site: Site, part: KeyedPart, key: string, pointer: string): number {
  const id = site.keys[part].idOf(key);
  if (id === undefined)
    throw new ThingFault(
      pointer,
      `There is no ${part}/${key}.json.`,
      'Add that file, or refer to another one by its name without .json.',
    );
  return Number(id);
}
