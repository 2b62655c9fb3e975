import { categoryColors, categorySorts } from '#domain/categoryColors.ts';
import { foldName } from '#domain/foldName.ts';
import { writtenTypes } from '#domain/postTypes.ts';
import { uploadsPath } from '#domain/uploadAddress.ts';
import { reservedCodes } from '#routing/pages/urls.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { recordID } from '../../http/fields.ts';
import type { FromSchema } from '../../http/schemaTypes.ts';
import { absolute } from '../../http/wire.ts';
import type { CategoryColumns, CategoryRow } from './repo/categoryWrites.ts';
import { findType, type PostCatalog, textsOf } from '../postTypes/index.ts';
import type { ApiCategoryEdit } from '#contracts/api-categoryEdit.gen.ts';

export const longestName = 100;
const longestDescription = 1000;
const longestUrl = 2000;

const flag = { type: 'boolean' } as const;
const types = {
  type: 'array',
  items: { type: 'string', enum: [...writtenTypes] },
  minItems: 1,
  maxItems: writtenTypes.length,
} as const;
const picture = { anyOf: [{ type: 'string', maxLength: longestUrl }, { type: 'null' }] } as const;
const orNull = <const Value extends string>(values: readonly Value[]) =>
  ({ anyOf: [{ type: 'string', enum: values }, { type: 'null' }] }) as const;

/** Body fields of a category. */
export const categoryFields = {
  name: { type: 'string', minLength: 1, maxLength: longestName },
  urlcode: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\p{L}\\p{M}\\p{N}_-]+$' },
  description: { anyOf: [{ type: 'string', maxLength: longestDescription }, { type: 'null' }] },
  parentCategoryID: { anyOf: [{ ...recordID, minimum: -1 }, { type: 'null' }], description: 'Null or -1 for the top.' },
  displayAs: { type: 'string', enum: ['categories', 'discussions', 'flat', 'heading'] },
  iconUrl: picture,
  bannerUrl: picture,
  color: orNull(categoryColors),
  isArchived: { ...flag, description: 'Accepts no new posts.' },
  isHidden: { ...flag, description: 'Left out of lists; still shown at its address.' },
  featured: flag,
  defaultSort: orNull(categorySorts),
  customPermissions: { ...flag, description: 'Own permissions begin as those that applied before.' },
  allowedDiscussionTypes: types,
  allowedPostTypeIDs: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 50 },
    minItems: 1,
    maxItems: 100,
    description: 'Original types; where others can be used is set at the post type.',
  },
  hasRestrictedPostTypes: { ...flag, description: 'False allows all types.' },
} as const;

const bodySchema = { type: 'object', properties: categoryFields } as const;
export type CategoryBody = FromSchema<typeof bodySchema>;

/** An image: uploaded here, or at an https address. */
function readPicture(field: 'iconUrl' | 'bannerUrl', sent: string | null, origin: string): string | null {
  const text = sent?.trim() ?? '';
  if (text === '') return null;
  const url = absolute(origin, text);
  if (url.startsWith(`${origin}${uploadsPath}`)) return url.slice(origin.length);
  if (/^https:\/\/[^\s/]/i.test(url) && URL.canParse(url)) return url;
  throw validationFailed([
    fieldError(field, 'invalid', 'Choose an image, or enter an address that begins with https.'),
  ]);
}

/** @throws ApiError 422 for a name that no one can see, or that turns the text around it. */
function readName(sent: string): string {
  const name = sent.trim();
  if (foldName(name) === '' || /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name))
    throw validationFailed([fieldError('name', 'invalid', 'Please enter a name with visible characters.')]);
  return name;
}

function readCode(sent: string): string {
  if (reservedCodes.test(sent))
    throw validationFailed([fieldError('urlcode', 'invalid', 'This address is reserved. Choose a different one.')]);
  return sent;
}

function readTypes(body: CategoryBody): readonly string[] | undefined {
  if (body.hasRestrictedPostTypes === false) return writtenTypes;
  const sent: readonly string[] | undefined = body.allowedPostTypeIDs ?? body.allowedDiscussionTypes;
  const allowed = sent && writtenTypes.filter((type) => sent.includes(type));
  if (allowed?.length === 0)
    throw validationFailed([fieldError('allowedPostTypeIDs', 'invalid', 'Name at least one original type.')]);
  return allowed;
}

/** Types that administrators added go with their parents, or with categories of their own. @throws ApiError 422 */
export function needPlacedTypes(
  { allowedPostTypeIDs: sent }: CategoryBody,
  catalog: PostCatalog,
  categoryID = 0,
): void {
  if (sent === undefined) return;
  const refuse = (message: string) => validationFailed([fieldError('allowedPostTypeIDs', 'invalid', message)]);
  const unknown = sent.find((id) => !findType(catalog, id));
  if (unknown !== undefined) throw refuse(`There is no post type "${unknown}".`);
  for (const row of catalog.types) {
    if (row.parent_post_type_id === null || !row.is_active || row.is_deleted) continue;
    const isPlaced = row.category_ids.length === 0 || row.category_ids.includes(categoryID);
    if (sent.includes(row.post_type_id) !== (isPlaced && sent.includes(row.parent_post_type_id)))
      throw refuse(`Where posts of the type ${textsOf(row).name} can be written is set at the post type.`);
  }
}

export const parentOf = (sent: number | null | undefined) => (sent === null || (sent ?? 0) <= 0 ? null : sent) ?? null;

/** The columns that a body sets; the parent and the permissions are set apart. @throws ApiError 422 */
export function columnsOf(body: CategoryBody, origin: string): Partial<CategoryColumns> {
  const allowed = readTypes(body);
  const sent: { readonly [Key in keyof CategoryColumns]?: CategoryColumns[Key] | undefined } = {
    name: body.name === undefined ? undefined : readName(body.name),
    url_code: body.urlcode === undefined ? undefined : readCode(body.urlcode),
    description: body.description === undefined ? undefined : body.description?.trim() || null,
    display_as: body.displayAs,
    icon_url: body.iconUrl === undefined ? undefined : readPicture('iconUrl', body.iconUrl, origin),
    banner_url: body.bannerUrl === undefined ? undefined : readPicture('bannerUrl', body.bannerUrl, origin),
    color: body.color,
    archived: body.isArchived,
    hidden: body.isHidden,
    featured: body.featured,
    default_sort: body.defaultSort,
    allowed_discussion_types: allowed && [...allowed],
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** Changes with every edit. */
export const versionOfRow = ({ date_updated }: Pick<CategoryRow, 'date_updated'>): string =>
  date_updated === null ? '0' : date_updated.getTime().toString(36);

/** The stored fields of a category, also as they are recorded in the audit log. */
export function editRecord(row: CategoryRow, origin = ''): ApiCategoryEdit {
  const address = (url: string | null) => (url === null || origin === '' ? url : absolute(origin, url));
  return {
    categoryID: row.category_id,
    name: row.name,
    description: row.description,
    urlcode: row.url_code,
    parentCategoryID: row.parent_category_id,
    displayAs: row.display_as,
    iconUrl: address(row.icon_url),
    bannerUrl: address(row.banner_url),
    color: row.color,
    customPermissions: row.custom_permissions,
    isArchived: row.archived,
    isHidden: row.hidden,
    featured: row.featured,
    defaultSort: row.default_sort,
    allowedDiscussionTypes: row.allowed_discussion_types,
    version: versionOfRow(row),
  };
}
