import { isNumeric } from '#lib/numbers.ts';
import type { ApiDiscussionEdit, DiscussionBody } from '#api/discussions.ts';
import type { WritingFacts } from '#contracts/page.ts';
import { type DraftAttributes, draftBodyOf, draftFormatOf, draftMetaOf, draftName } from '#domain/drafts.ts';
import { isBlankBody } from '#domain/writtenBody.ts';
import { media } from '#theme/breakpoints.ts';
import { type Answers, answersOf, isAnswered, type PostField, postFieldName } from '#ui/answerField/AnswerFields.tsx';
import type { FormFaults } from '#ui/form/formState.ts';
import type { WrittenBody } from './editorProps.ts';

/** The values of the post form. */
export interface PostValues {
  readonly postTypeID: string;
  readonly name: string;
  /** A string, as the select field stores it; empty until one is selected. */
  readonly categoryID: string;
  readonly body: WrittenBody;
  readonly tags: readonly ChosenTag[];
  readonly pinLocation: PinLocation;
  /** Values by field of its type; those of other types stay while the form is open. */
  readonly postMeta: Answers;
}

export type PinLocation = 'none' | 'category' | 'recent'; // resolutions G32

/** An existing tag, or one to be created with this post. */
export interface ChosenTag {
  readonly tagID?: number;
  readonly name: string;
}

/** An empty body in the site’s default format. */
export function emptyBody({ format = 'rich2', mobileFormat = format }: WritingFacts = {}): WrittenBody {
  const isPhone = typeof matchMedia === 'function' && matchMedia(media.phone).matches;
  return { format: isPhone ? mobileFormat : format, body: '' };
}
const pins: readonly PinLocation[] = ['none', 'category', 'recent'];
export const pinOf = (value: unknown): PinLocation => pins.find((pin) => pin === value) ?? 'none';

/** Parses an ID from a draft, which any client may have written; rejects `0x10` and `1e3`. */
const idOf = (value: unknown) =>
  isNumeric(String(value)) && Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The tags of a draft. Other clients store the IDs only (CO-DRAFT-010). */
function tagsOf(meta: Readonly<Record<string, unknown>>): ChosenTag[] {
  const names = new Map(
    listOf(meta['tags']).flatMap((tag) => {
      const { tagID, name } = (tag ?? {}) as Partial<Record<'tagID' | 'name', unknown>>;
      return idOf(tagID) && typeof name === 'string' ? [[Number(tagID), name] as const] : [];
    }),
  );
  const known = listOf(meta['tagIDs']).flatMap((value) => idOf(value) ?? []);
  const made = listOf(meta['newTagNames']).filter((name): name is string => typeof name === 'string' && name !== '');
  return [
    ...known.map((tagID) => ({ tagID, name: names.get(tagID) ?? `#${tagID}` })),
    ...made.map((name) => ({ name })),
  ];
}

const answersIn = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answers) : undefined;

export function valuesOfDraft(attributes: DraftAttributes, begin: PostValues): PostValues {
  const meta = draftMetaOf(attributes);
  return {
    postTypeID: typeof meta['postTypeID'] === 'string' ? meta['postTypeID'] : begin.postTypeID,
    name: draftName(attributes),
    categoryID: String(idOf(meta['categoryID']) ?? ''),
    body: { format: draftFormatOf(attributes), body: draftBodyOf(attributes) },
    tags: tagsOf(meta),
    pinLocation: pinOf(meta['pinLocation']),
    postMeta: answersIn(meta['postMeta']) ?? begin.postMeta,
  };
}

const idsOf = (tags: readonly ChosenTag[]) => tags.flatMap(({ tagID }) => tagID ?? []);
const newNamesOf = (tags: readonly ChosenTag[]) =>
  tags.flatMap(({ tagID, name }) => (tagID === undefined ? [name] : []));

/**
 * Draft attributes of a post (CO-DRAFT-008, CO-DRAFT-010, CO-DRAFT-011). `seen` is the version of the post that an edit
 * is based on.
 */
export function draftOfValues(
  { postTypeID, name, categoryID, body, tags, pinLocation, postMeta }: PostValues,
  seen?: string,
): DraftAttributes {
  return {
    ...body,
    draftType: 'discussion',
    draftMeta: {
      name,
      categoryID: idOf(categoryID) ?? null,
      postTypeID,
      postMeta,
      tagIDs: idsOf(tags),
      newTagNames: newNamesOf(tags),
      // Includes the names of the tags, so that they can be shown without a request.
      tags: tags.filter(({ tagID }) => tagID !== undefined),
      pinLocation,
      pinned: pinLocation !== 'none',
      seen,
    },
  };
}

export const isBlankPost = (attributes: DraftAttributes) =>
  draftName(attributes).trim() === '' &&
  isBlankBody({ format: draftFormatOf(attributes), body: draftBodyOf(attributes) });

export function valuesOfRecord(record: ApiDiscussionEdit, tagNames: ReadonlyMap<number, string>): PostValues {
  return {
    postTypeID: record.postTypeID ?? record.type ?? 'discussion',
    name: record.name,
    categoryID: String(record.categoryID),
    body: { format: record.format, body: record.body },
    tags: (record.tagIDs ?? []).map((tagID) => ({ tagID, name: tagNames.get(tagID) ?? `#${tagID}` })),
    pinLocation: pinOf(record.pinLocation),
    postMeta: record.postMeta ?? {},
  };
}

/** `none` means not announced, and omits the location (resolutions G32). */
const pinFields = (pinLocation: PinLocation) =>
  pinLocation === 'none' ? { pinned: false } : { pinned: true, pinLocation };

/** The request body of a new post of a type with these fields. Fields that need a permission of their own are omitted unless they were set. */
export function bodyOfValues(values: PostValues, fields: readonly PostField[] = []): DiscussionBody {
  const postMeta = answersOf(fields, values.postMeta);
  const { postTypeID, name, categoryID, body, tags, pinLocation } = values;
  return {
    name: name.trim(),
    ...body,
    categoryID: Number(categoryID),
    postTypeID,
    ...(Object.keys(postMeta).length > 0 ? { postMeta } : {}),
    ...(tags.length > 0 ? { tagIDs: idsOf(tags) } : {}),
    ...(newNamesOf(tags).length > 0 ? { newTagNames: newNamesOf(tags) } : {}),
    ...(pinLocation === 'none' ? {} : pinFields(pinLocation)),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isSameBody = (one: WrittenBody, other: WrittenBody) => one.format === other.format && one.body === other.body;

/** Compares the body, which may be long, without serializing it. */
export function isSameValues({ body: one, ...before }: PostValues, { body: other, ...after }: PostValues): boolean {
  return isSameBody(one, other) && isSame(before, after);
}

/** The changed values of fields; `null` removes one. */
function changedAnswers(after: Answers, before: Answers): Answers {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return Object.fromEntries(
    names.flatMap((name) => (isSame(after[name] ?? null, before[name] ?? null) ? [] : [[name, after[name] ?? null]])),
  );
}

/** Only the changed fields. */
export function changesOf(values: PostValues, before: PostValues): Partial<DiscussionBody> {
  const { name, categoryID, body, tags, pinLocation } = values;
  const postMeta = changedAnswers(values.postMeta, before.postMeta);
  return {
    ...(Object.keys(postMeta).length > 0 ? { postMeta } : {}),
    ...(name.trim() === before.name ? {} : { name: name.trim() }),
    ...(isSameBody(body, before.body) ? {} : body),
    ...(categoryID === before.categoryID ? {} : { categoryID: Number(categoryID) }),
    ...(isSame(tags, before.tags)
      ? {}
      : { tagIDs: idsOf(tags), ...(newNamesOf(tags).length > 0 ? { newTagNames: newNamesOf(tags) } : {}) }),
    ...(pinLocation === before.pinLocation ? {} : pinFields(pinLocation)),
  };
}

/** The validation messages of the form itself. */
export interface PostTexts {
  readonly titleRequired: string;
  readonly titleTooLong: string;
  readonly categoryRequired: string;
  readonly bodyRequired: string;
  readonly uploading: string;
  readonly tagPending: (name: string) => string;
  readonly fieldRequired: (label: string) => string;
}

export interface PostRules {
  readonly longestTitle: number;
  readonly isUploading: boolean;
  /** Text in the tag field that is not yet a tag. */
  readonly pendingTag: string;
  /** The fields of the post's type. */
  readonly fields: readonly PostField[];
}

/** Missing or too long fields; everything else is validated by the server. */
export function faultsOfPost(
  values: PostValues,
  { longestTitle, isUploading, pendingTag, fields }: PostRules,
  texts: PostTexts,
): FormFaults<PostValues> {
  const length = [...values.name.trim()].length;
  const titleFault = length === 0 ? texts.titleRequired : length > longestTitle && texts.titleTooLong;
  const missing = fields.filter((field) => field.isRequired && !isAnswered(values.postMeta[field.postFieldID]));
  const answerFaults = Object.fromEntries(
    missing.map(({ postFieldID, label }) => [postFieldName(postFieldID), texts.fieldRequired(label)]),
  );
  return {
    name: titleFault,
    categoryID: values.categoryID === '' && texts.categoryRequired,
    body: isBlankBody(values.body) ? texts.bodyRequired : isUploading && texts.uploading,
    tags: pendingTag !== '' && texts.tagPending(pendingTag),
    ...answerFaults,
  };
}
