import { isBlank } from '#lib/isBlank.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { isWrittenType } from '#domain/postTypes.ts';
import { isOwnStatus, questionStatus } from '#domain/statuses.ts';
import { type CategoryNode, categoryTree } from '../../db/repos/categoryTree.ts';
import type { PinLocation } from './tables.ts';
import { emptyField, fieldError, notFound, validationFailed } from '../../http/errors.ts';
import { needView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { baseOf, findType, isFor, loadPostCatalog, textsOf } from '../postTypes/index.ts';
import type { NewDiscussion } from './postFields.ts';
import { needIn } from './rights.ts';
import { cleanLine } from './readTags.ts';

/** @throws ApiError 422 when the name is empty after cleaning, or too long. */
export function readName(services: Services, sent: string): string {
  const name = cleanLine(sent);
  if (isBlank(name)) throw validationFailed([emptyField('name', 'name is required.')]);
  const most = services.config.get('posting.titleMaxLength');
  if ([...name].length > most)
    throw validationFailed([
      fieldError('name', 'maxLength', `name is too long: at most ${most} characters are allowed.`),
    ]);
  return name;
}

/** The category, if this author can post this type there. @throws ApiError 404, 403 or 422. */
export async function readCategory(
  { services, viewer }: { readonly services: Services; readonly viewer: Viewer },
  categoryID: number,
  type: StoredType,
): Promise<CategoryNode> {
  const category = (await categoryTree(services)).find(categoryID);
  if (!category) throw notFound('Category');
  needView(viewer, categoryID, 'Category');
  needIn(viewer, 'discussions.add', categoryID);
  const refuse = (message: string) => validationFailed([fieldError('categoryID', 'invalid', message)]);
  if (category.displayAs !== 'discussions')
    throw refuse(`${category.name} does not contain posts. Choose one of its subcategories.`);
  if (category.isArchived) throw refuse(`${category.name} is archived and does not accept new posts.`);
  if (!(await takesType(services, category, type))) throw refuse(`${category.name} does not allow posts of this type.`);
  return category;
}

/** A type of posts as posts store it. */
export interface StoredType {
  readonly type: string;
  readonly post_type_id: string | null;
}

export const typeIDOf = ({ type, post_type_id }: StoredType): string => post_type_id ?? type;

/** @throws ApiError 422 for a type that the viewer cannot write. */
export async function readType(
  { services, viewer }: { readonly services: Services; readonly viewer: Viewer },
  sent: string | undefined,
): Promise<StoredType> {
  const typeID = sent ?? 'discussion';
  const row = findType(await loadPostCatalog(services), typeID);
  const refuse = (message: string) => validationFailed([fieldError('postTypeID', 'invalid', message)]);
  if (!row?.is_active || row.is_deleted) throw refuse(`There is no post type "${typeID.slice(0, 50)}".`);
  if (!isFor(row, viewer)) throw refuse(`Posts of the type ${textsOf(row).name} are not open to your roles.`);
  return { type: baseOf(row), post_type_id: row.parent_post_type_id === null ? null : typeID };
}

/** Whether new posts of a type are allowed in a category. Existing posts keep a type that is deleted or inactive. */
export async function takesType(services: Services, category: CategoryNode, type: StoredType): Promise<boolean> {
  if (!isWrittenType(type.type)) return true;
  if (!category.allowedTypes.includes(type.type)) return false;
  const places = type.post_type_id && findType(await loadPostCatalog(services), type.post_type_id)?.category_ids;
  return !places || places.length === 0 || places.includes(category.categoryID);
}

/** Where a post is pinned: null to unpin, undefined when the request does not say (`none` is a form value). */
export function readPin({
  pinned,
  pinLocation,
  announce,
}: Pick<NewDiscussion, 'pinned' | 'pinLocation' | 'announce'>): PinLocation | null | undefined {
  const isPinned = pinned ?? announce;
  if (isPinned === false || pinLocation === 'none' || (pinLocation === null && isPinned !== true)) return null;
  if (pinLocation === 'category' || pinLocation === 'recent') return pinLocation;
  return isPinned ? 'category' : undefined;
}

const statusNames = ['none', 'unanswered', 'answered', 'accepted', 'rejected'] as const;

/** The post's attributes with its question status. */
export function questionAttributes(
  attributes: Readonly<Record<string, unknown>>,
  statusID: number,
  dateAccepted: Date | null | undefined,
): Record<string, unknown> {
  const { question, ...rest } = attributes;
  if (isOwnStatus(statusID)) return { ...attributes };
  if (statusID === questionStatus.none) return rest;
  const known = (question as { dateAccepted?: string | null } | undefined)?.dateAccepted ?? null;
  const date = dateAccepted === undefined ? known : (dateAccepted?.toISOString() ?? null);
  return {
    ...rest,
    question: { status: statusNames[statusID], dateAccepted: statusID === questionStatus.accepted ? date : null },
  };
}

/** Redirects are in no total, because not everyone who sees their category sees them. */
export const workIn = (type: string): 0 | 1 => (type === 'redirect' ? 0 : 1);

/** Adds (1) or removes (-1) a discussion in the site's totals. */
export function totalsOf(
  { type, status_id }: { readonly type: string; readonly status_id: number },
  sign: 1 | -1,
): Record<string, number> {
  return {
    discussions: sign * workIn(type),
    questions: type === 'question' ? sign : 0,
    accepted: status_id === questionStatus.accepted ? sign : 0,
  };
}
