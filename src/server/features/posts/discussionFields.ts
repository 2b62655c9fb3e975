import { isBlank } from '#lib/isBlank.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { writtenTypes } from '#domain/postTypes.ts';
import { questionStatus } from '#domain/statuses.ts';
import { type CategoryNode, categoryTree } from '../../db/repos/categoryTree.ts';
import type { PinLocation } from './tables.ts';
import { emptyField, fieldError, notFound, permissionProblem, validationFailed } from '../../http/errors.ts';
import { mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
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
  type: string,
): Promise<CategoryNode> {
  const category = (await categoryTree(services)).find(categoryID);
  if (!category) throw notFound('Category');
  if (!mayView(viewer, categoryID)) throw permissionProblem('discussions.view');
  needIn(viewer, 'discussions.add', categoryID);
  const refuse = (message: string) => validationFailed([fieldError('categoryID', 'invalid', message)]);
  if (category.displayAs !== 'discussions')
    throw refuse(`${category.name} does not contain posts. Choose one of its subcategories.`);
  if (category.isArchived) throw refuse(`${category.name} is archived and does not accept new posts.`);
  if ((writtenTypes as readonly string[]).includes(type) && !category.allowedTypes.includes(type))
    throw refuse(`${category.name} does not allow posts of this type.`);
  return category;
}

/** @throws ApiError 422 for a type that users cannot create. */
export function readType(sent: string | undefined): string {
  const type = sent ?? 'discussion';
  if ((writtenTypes as readonly string[]).includes(type)) return type;
  throw validationFailed([fieldError('postTypeID', 'invalid', `There is no post type "${type.slice(0, 50)}".`)]);
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
  if (statusID === questionStatus.none) return rest;
  const known = (question as { dateAccepted?: string | null } | undefined)?.dateAccepted ?? null;
  const date = dateAccepted === undefined ? known : (dateAccepted?.toISOString() ?? null);
  return {
    ...rest,
    question: { status: statusNames[statusID], dateAccepted: statusID === questionStatus.accepted ? date : null },
  };
}

/** Redirects are listed in their category but excluded from every other total. */
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
