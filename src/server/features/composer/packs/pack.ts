import { fragmentTypes } from '#domain/fragments.ts';
import { uploadsPath } from '#domain/uploadAddress.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { layoutBodyFields, nodeList } from '../../../layouts/routes/layoutRecords.ts';
import { codeFields } from '../../fragments/index.ts';

/** Largest pack as a request. */
export const maxPackBytes = 24_000_000;
/** Pictures beyond these limits are left out, and named. */
export const maxPictureBytes = 4_000_000;
export const maxPicturesBytes = 12_000_000;
const mostPictures = 50;
/** Further ones are left out, and named. */
export const mostFragments = 20;

const { network, height, js, css } = codeFields;
const customSchema = { ...codeFields.customSchema, 'x-type': 'jsonSchema' } as const;

/** One file with a page and everything that it needs from its site. */
export const packSchema = {
  type: 'object',
  properties: {
    format: { type: 'string', enum: ['folkmoot-layout-pack'] },
    version: { type: 'integer', enum: [1] },
    layout: {
      type: 'object',
      properties: {
        name: layoutBodyFields.name,
        layoutViewType: { type: 'string', maxLength: 100 },
        layout: nodeList,
        titleBar: { type: ['object', 'null'], 'x-type': 'authoredNode' },
      },
      required: ['name', 'layoutViewType', 'layout'],
    },
    fragments: {
      type: 'array',
      maxItems: mostFragments,
      items: {
        type: 'object',
        properties: {
          fragmentUUID: { type: 'string', format: 'uuid', maxLength: 36 },
          name: { type: 'string', minLength: 1, maxLength: 100 },
          fragmentType: { type: 'string', enum: fragmentTypes },
          ...{ js, css, customSchema, network, height },
        },
        required: ['fragmentUUID', 'name', 'fragmentType', 'js'],
      },
      description: 'Custom fragments that the page uses.',
    },
    pictures: {
      type: 'array',
      maxItems: mostPictures,
      items: {
        type: 'object',
        properties: {
          address: { type: 'string', maxLength: 200, description: 'The path of the picture in the document.' },
          name: { type: 'string', minLength: 1, maxLength: 300 },
          data: { type: 'string', pattern: '^[A-Za-z0-9+/]*={0,2}$', description: 'The file in base64.' },
        },
        required: ['address', 'name', 'data'],
      },
    },
  },
  required: ['format', 'version', 'layout'],
} as const;

export type Pack = FromSchema<typeof packSchema>;

/** Something that the page refers to, and that is not on this site or not in the pack. */
export const missingSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      kind: {
        type: 'string',
        enum: ['widget', 'fragment', 'approval', 'picture'],
        description: '`approval`: a fragment that visitors see once an administrator has approved its code.',
      },
      name: { type: 'string' },
    },
    required: ['kind', 'name'],
  },
} as const;

export type Missing = FromSchema<typeof missingSchema>[number];

const picturePattern = new RegExp(
  `(${uploadsPath}(?:w\\d{1,4}/)?)(\\d{4}/\\d{2}/[0-9a-f]{32}\\.(?:gif|jpg|png|webp))`,
  'g',
);
export const uuidPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const unique = (texts: Iterable<string>) => [...new Set(texts)];

/** Keys of the uploaded pictures that a document names, as JSON. */
export const pictureKeysIn = (json: string): string[] =>
  unique(Array.from(json.matchAll(picturePattern), ([, , key = '']) => key)).slice(0, mostPictures);

/** UUIDs in a document, in lowercase; fragments are named by theirs. */
export const uuidsIn = (json: string): string[] =>
  unique(Array.from(json.matchAll(uuidPattern), ([uuid]) => uuid.toLowerCase()));

/** The document with other pictures and fragments; those without a new name keep theirs. */
export function withNewNames(
  json: string,
  names: { readonly pictures: ReadonlyMap<string, string>; readonly fragments: ReadonlyMap<string, string> },
): string {
  return json
    .replace(picturePattern, (_whole, path: string, key: string) => path + (names.pictures.get(key) ?? key))
    .replace(uuidPattern, (uuid) => names.fragments.get(uuid.toLowerCase()) ?? uuid);
}

/** The key of a picture by its path. */
export const keyOfPicture = (address: string): string | undefined => pictureKeysIn(address)[0];
