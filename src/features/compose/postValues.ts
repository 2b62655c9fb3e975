import type { ApiDiscussionEdit, DiscussionBody } from '#api/discussions.ts';
import type { WritingFacts } from '#contracts/page.ts';
import { type DraftAttributes, draftBodyOf, draftFormatOf, draftMetaOf, draftName } from '#domain/drafts.ts';
import { isBlankBody } from '#domain/writtenBody.ts';
import { media } from '#theme/breakpoints.ts';
import type { FormFaults } from '#ui/form/formState.ts';
import type { WrittenBody } from './editorProps.ts';

/** What the form of a post holds. */
export interface PostValues {
  readonly postTypeID: string;
  readonly name: string;
  /** As the choice keeps it: empty until one is chosen. */
  readonly categoryID: string;
  readonly body: WrittenBody;
  readonly tags: readonly ChosenTag[];
  readonly pinLocation: PinLocation;
}

export type PinLocation = 'none' | 'category' | 'recent'; // resolutions G32

/** A tag that there is, or one that this post makes. */
export interface ChosenTag {
  readonly tagID?: number;
  readonly name: string;
}

/** Nothing written yet, in the format that the site has people write in. */
export function emptyBody({ format = 'rich2', mobileFormat = format }: WritingFacts = {}): WrittenBody {
  const isPhone = typeof matchMedia === 'function' && matchMedia(media.phone).matches;
  return { format: isPhone ? mobileFormat : format, body: '' };
}
const pins: readonly PinLocation[] = ['none', 'category', 'recent'];
export const pinOf = (value: unknown): PinLocation => pins.find((pin) => pin === value) ?? 'none';

const idOf = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Tags of a draft: others than this form leave their numbers alone (CO-DRAFT-010). */
function tagsOf(meta: Readonly<Record<string, unknown>>): ChosenTag[] {
  const names = new Map(
    listOf(meta['tags']).flatMap((tag) => {
      const { tagID, name } = (tag ?? {}) as Partial<Record<'tagID' | 'name', unknown>>;
      return idOf(tagID) && typeof name === 'string' ? [[Number(tagID), name] as const] : [];
    }),
  );
  const known = listOf(meta['tagIDs']).flatMap((value) => idOf(value) ?? []);
  const made = listOf(meta['newTagNames']).filter((name): name is string => typeof name === 'string' && name !== '');
  return [...known.map((tagID) => ({ tagID, name: names.get(tagID) ?? `#${tagID}` })), ...made.map((name) => ({ name }))];
}

export function valuesOfDraft(attributes: DraftAttributes, begin: PostValues): PostValues {
  const meta = draftMetaOf(attributes);
  return {
    postTypeID: typeof meta['postTypeID'] === 'string' ? meta['postTypeID'] : begin.postTypeID,
    name: draftName(attributes),
    categoryID: String(idOf(meta['categoryID']) ?? ''),
    body: { format: draftFormatOf(attributes), body: draftBodyOf(attributes) },
    tags: tagsOf(meta),
    pinLocation: pinOf(meta['pinLocation']),
  };
}

const idsOf = (tags: readonly ChosenTag[]) => tags.flatMap(({ tagID }) => tagID ?? []);
const newNamesOf = (tags: readonly ChosenTag[]) => tags.flatMap(({ tagID, name }) => (tagID === undefined ? [name] : []));

/** CO-DRAFT-008, CO-DRAFT-010, CO-DRAFT-011. `seen`: the state of the post that an edit grew from. */
export function draftOfValues({ postTypeID, name, categoryID, body, tags, pinLocation }: PostValues, seen?: string): DraftAttributes {
  return {
    ...body,
    draftType: 'discussion',
    draftMeta: {
      name,
      categoryID: idOf(categoryID) ?? null,
      postTypeID,
      postMeta: {},
      tagIDs: idsOf(tags),
      newTagNames: newNamesOf(tags),
      // names of the tags, so that they can be shown again at once
      tags: tags.filter(({ tagID }) => tagID !== undefined),
      pinLocation,
      pinned: pinLocation !== 'none',
      ...(seen === undefined ? {} : { seen }),
    },
  };
}

export const isBlankPost = (attributes: DraftAttributes) =>
  draftName(attributes).trim() === '' && isBlankBody({ format: draftFormatOf(attributes), body: draftBodyOf(attributes) });

export function valuesOfRecord(record: ApiDiscussionEdit, tagNames: ReadonlyMap<number, string>): PostValues {
  return {
    postTypeID: record.postTypeID ?? record.type ?? 'discussion',
    name: record.name,
    categoryID: String(record.categoryID),
    body: { format: record.format, body: record.body },
    tags: (record.tagIDs ?? []).map((tagID) => ({ tagID, name: tagNames.get(tagID) ?? `#${tagID}` })),
    pinLocation: pinOf(record.pinLocation),
  };
}

/** `none` means not announced, and goes without a place (resolutions G32). */
const pinFields = (pinLocation: PinLocation) => (pinLocation === 'none' ? { pinned: false } : { pinned: true, pinLocation });

/** A new post as it is sent. What takes a right of its own is left out unless it was chosen. */
export function bodyOfValues(values: PostValues): DiscussionBody {
  const { postTypeID, name, categoryID, body, tags, pinLocation } = values;
  return {
    name: name.trim(),
    ...body,
    categoryID: Number(categoryID),
    postTypeID,
    ...(tags.length > 0 ? { tagIDs: idsOf(tags) } : {}),
    ...(newNamesOf(tags).length > 0 ? { newTagNames: newNamesOf(tags) } : {}),
    ...(pinLocation === 'none' ? {} : pinFields(pinLocation)),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isSameBody = (one: WrittenBody, other: WrittenBody) => one.format === other.format && one.body === other.body;

/** The text, which may be long, is compared and not spelled out. */
export function isSameValues({ body: one, ...before }: PostValues, { body: other, ...after }: PostValues): boolean {
  return isSameBody(one, other) && isSame(before, after);
}

/** Only what was changed. */
export function changesOf(values: PostValues, before: PostValues): Partial<DiscussionBody> {
  const { name, categoryID, body, tags, pinLocation } = values;
  return {
    ...(name.trim() === before.name ? {} : { name: name.trim() }),
    ...(isSameBody(body, before.body) ? {} : body),
    ...(categoryID === before.categoryID ? {} : { categoryID: Number(categoryID) }),
    ...(isSame(tags, before.tags) ? {} : { tagIDs: idsOf(tags), ...(newNamesOf(tags).length > 0 ? { newTagNames: newNamesOf(tags) } : {}) }),
    ...(pinLocation === before.pinLocation ? {} : pinFields(pinLocation)),
  };
}

/** What the form says of its own accord. */
export interface PostTexts {
  readonly titleRequired: string;
  readonly titleTooLong: string;
  readonly categoryRequired: string;
  readonly bodyRequired: string;
  readonly uploading: string;
  readonly tagPending: (name: string) => string;
}

export interface PostRules {
  readonly longestTitle: number;
  readonly isUploading: boolean;
  /** Written where tags are chosen, and not one yet. */
  readonly pendingTag: string;
}

/** What is missing or too long; the rest is the server's to say. */
export function faultsOfPost(values: PostValues, { longestTitle, isUploading, pendingTag }: PostRules, texts: PostTexts): FormFaults<PostValues> {
  const length = [...values.name.trim()].length;
  const titleFault = length === 0 ? texts.titleRequired : length > longestTitle && texts.titleTooLong;
  return {
    name: titleFault,
    categoryID: values.categoryID === '' && texts.categoryRequired,
    body: isBlankBody(values.body) ? texts.bodyRequired : isUploading && texts.uploading,
    tags: pendingTag !== '' && texts.tagPending(pendingTag),
  };
}
