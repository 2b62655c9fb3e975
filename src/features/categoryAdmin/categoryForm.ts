import type { ApiCategoryEdit, CategoryChange } from '#api/categories.ts';
import type { CategoryColor, CategorySort } from '#domain/categoryColors.ts';
import { writtenTypes } from '#domain/postTypes.ts';

/** The form's fields; texts where the API has null. */
export interface CategoryValues {
  readonly name: string;
  readonly urlcode: string;
  readonly description: string;
  readonly parentCategoryID: string;
  readonly displayAs: ApiCategoryEdit['displayAs'];
  readonly color: string;
  readonly iconUrl: string;
  readonly bannerUrl: string;
  readonly defaultSort: string;
  readonly allowedDiscussionTypes: readonly string[];
  readonly featured: boolean;
  readonly isArchived: boolean;
  readonly isHidden: boolean;
}

/** The fields of a new category. */
export const freshValues = (parentID: number | null): CategoryValues => ({
  name: '',
  urlcode: '',
  description: '',
  parentCategoryID: parentID === null ? '' : String(parentID),
  displayAs: 'discussions',
  color: '',
  iconUrl: '',
  bannerUrl: '',
  defaultSort: '',
  allowedDiscussionTypes: writtenTypes,
  featured: false,
  isArchived: false,
  isHidden: false,
});

export const valuesOf = (stored: ApiCategoryEdit): CategoryValues => ({
  name: stored.name,
  urlcode: stored.urlcode,
  description: stored.description ?? '',
  parentCategoryID: stored.parentCategoryID === null ? '' : String(stored.parentCategoryID),
  displayAs: stored.displayAs,
  color: stored.color ?? '',
  iconUrl: stored.iconUrl ?? '',
  bannerUrl: stored.bannerUrl ?? '',
  defaultSort: stored.defaultSort ?? '',
  allowedDiscussionTypes: stored.allowedDiscussionTypes,
  featured: stored.featured,
  isArchived: stored.isArchived,
  isHidden: stored.isHidden,
});

type Body = CategoryChange & { name: string; urlcode: string };

/** The body of a write. */
export const bodyOf = (values: CategoryValues): Body => ({
  name: values.name.trim(),
  urlcode: values.urlcode.trim(),
  description: values.description.trim() || null,
  parentCategoryID: values.parentCategoryID === '' ? null : Number(values.parentCategoryID),
  displayAs: values.displayAs,
  color: (values.color || null) as CategoryColor | null,
  iconUrl: values.iconUrl || null,
  bannerUrl: values.bannerUrl || null,
  defaultSort: (values.defaultSort || null) as CategorySort | null,
  allowedDiscussionTypes: writtenTypes.filter((type) => values.allowedDiscussionTypes.includes(type)),
  featured: values.featured,
  isArchived: values.isArchived,
  isHidden: values.isHidden,
});

/** The fields of the body that differ from the stored ones. */
export function changesFrom(stored: ApiCategoryEdit, values: CategoryValues): CategoryChange {
  const was: Readonly<Record<string, unknown>> = bodyOf(valuesOf(stored));
  return Object.fromEntries(
    Object.entries(bodyOf(values)).filter(([key, value]) => JSON.stringify(was[key]) !== JSON.stringify(value)),
  );
}

/** Names of the fields that someone else changed, with what is stored now. */
export function conflictsBetween(
  before: ApiCategoryEdit,
  now: ApiCategoryEdit,
): readonly (readonly [keyof CategoryValues, string])[] {
  const [was, is] = [valuesOf(before), valuesOf(now)];
  return (Object.keys(is) as (keyof CategoryValues)[])
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => [key, String(is[key])]);
}
