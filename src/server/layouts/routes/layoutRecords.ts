import { ApiError, type FieldError } from '#lib/apiError.ts';
import type { AuthoredLayout } from '#contracts/layout.ts';
import { splitPointer } from '#lib/pointer.ts';
import { isWarning, type Problem, type Warning } from '#lib/problem.ts';
import { isConfirmable, problemKey } from '#runtime/core/confirmable.ts';
import { maxNameLength, maxProblems } from '#runtime/core/limits.ts';
import { type AuthoredOptions, validateAuthored } from '#runtime/core/validateAuthored.ts';
import {
  findLayout,
  type LayoutNotes,
  layoutVersion,
  type LayoutView,
  loadLayoutViews,
  sameRecordTypes,
  type StoredLayout,
} from '../../db/repos/layouts.ts';
import { changedElsewhere, fieldError, notFound, validationFailed } from '../../http/errors.ts';
import type { BuiltInLayouts } from '../builtInLayouts.ts';
import { defaultTitleBar } from '../titleBar.ts';
import type { Services } from '../../services.ts';
import { loadCustomPages } from '../../db/repos/customPages.ts';
import { parseLayoutID } from '../parseLayoutID.ts';
import { listSections } from '../../http/siteSection.ts';
import { mailSite } from '../../mail/configuredMail.ts';
import type { AddressedRecord } from '../createPlaces.ts';
import { checkOptionsOf } from '../checkOptionsOf.ts';
import { createIsLostCategory } from '../createIsLostCategory.ts';
import { wireDate, wireDateOrNull } from '../../http/wire.ts';

/** Placeholder author and date of built-in layouts. */
const templateDate = '2026-01-01T00:00:00+00:00';
const nobody = 0;

/** A stored or a built-in layout. */
export type AnyLayout =
  | { readonly kind: 'stored'; readonly layout: StoredLayout }
  | { readonly kind: 'template'; readonly layoutID: string; readonly layout: AuthoredLayout };

export const layoutIDParams = {
  type: 'object',
  properties: { layoutID: { type: 'string', description: 'ID of a stored layout, or name of a built-in one.' } },
  required: ['layoutID'],
} as const;

export const nodeList = {
  type: 'array',
  items: { type: ['object', 'null'], 'x-type': 'authoredNode' },
  description: 'Sections, from top to bottom.',
} as const;

/** Fields of a layout that can be written. */
export const layoutBodyFields = {
  name: { type: 'string', minLength: 1, maxLength: maxNameLength, description: 'The name shown to administrators.' },
  layout: { ...nodeList, items: { type: ['object', 'null'] } },
  titleBar: { type: ['object', 'null'], description: 'Null for the default.' },
} as const;

/** Fields of every call that publishes a layout. */
export const publishFields = {
  note: { type: 'string', maxLength: 500, description: 'Why it is changed, for the list of its revisions.' },
  confirmEmpty: {
    type: 'boolean',
    description: 'Whether a layout without any widget may replace one that has some; otherwise 422.',
  },
} as const;

/** The layout would be emptied, which must be confirmed: a client that failed to read it must not delete it. */
export const emptiesLayout = (): ApiError =>
  validationFailed([
    fieldError(
      'layout',
      'emptiesLayout',
      'The new layout is empty, and the published one is not. Send confirmEmpty if it is to be emptied.',
    ),
  ]);

export async function getLayout(services: Services, builtIn: BuiltInLayouts, text: string): Promise<AnyLayout> {
  const id = parseLayoutID(text);
  if (id === undefined) throw new ApiError(400, 'Invalid layout ID format');
  if (typeof id === 'number') {
    const layout = await findLayout(services, id);
    if (layout) return { kind: 'stored', layout };
  } else {
    const layout = builtIn.get(id);
    if (layout) return { kind: 'template', layoutID: id, layout };
  }
  throw notFound('Layout');
}

/** A layout that can be changed. Built-in layouts are files, and custom pages have their own endpoints. */
export async function getMutableLayout(
  services: Services,
  builtIn: BuiltInLayouts,
  text: string,
): Promise<StoredLayout> {
  const found = await getLayout(services, builtIn, text);
  if (found.kind === 'template') throw new ApiError(422, 'Layout is not mutable');
  refuseCustomPage(found.layout.layoutViewType);
  return found.layout;
}

/** Whether layouts of this view type are made and changed on their own, and not together with a custom page. */
export const standsAlone = (layoutViewType: string): boolean => layoutViewType !== 'customPage';

export function refuseCustomPage(layoutViewType: string): void {
  if (!standsAlone(layoutViewType))
    throw new ApiError(400, 'Change the layout of a custom page together with the page.');
}

type Metadata = Omit<StoredLayout, 'layout' | 'titleBar' | 'notes'>;

export function layoutMetadata(layout: Metadata) {
  return {
    layoutID: layout.layoutID,
    name: layout.name,
    layoutViewType: layout.layoutViewType,
    isDefault: false,
    insertUserID: layout.insertUserID,
    dateInserted: wireDate(layout.dateInserted),
    updateUserID: layout.updateUserID,
    dateUpdated: wireDateOrNull(layout.dateUpdated),
  };
}

export function templateMetadata(layoutID: string, { name, layoutViewType }: AuthoredLayout) {
  return {
    layoutID,
    name,
    layoutViewType,
    isDefault: true,
    insertUserID: nobody,
    dateInserted: templateDate,
    updateUserID: null,
    dateUpdated: null,
  };
}

function metadataOf(found: AnyLayout) {
  return found.kind === 'stored' ? layoutMetadata(found.layout) : templateMetadata(found.layoutID, found.layout);
}

/** Notes of the document's author; stored and returned, but not used. */
export const noteFields = {
  $schema: { type: 'string', maxLength: 500, description: 'For editors.' },
  $comment: { description: 'For people.' },
} as const;

export function notesOf(body: object): LayoutNotes {
  return Object.fromEntries(Object.entries(body).filter(([key]) => Object.hasOwn(noteFields, key)));
}

/** Notes of built-in layouts stay in their files. */
export function notesOfLayout(found: AnyLayout): LayoutNotes {
  return found.kind === 'stored' ? found.layout.notes : {};
}

/** The version of a built-in layout while another one is in use in its place, or none. */
export const versionOfBuiltIn = (usedID: number | undefined): string =>
  usedID === undefined ? 'builtIn' : `builtIn.${usedID}`;

/** The layout that all pages of a kind show in place of the built-in one, if there is one. */
async function usedInPlace(services: Services, layoutViewType: string): Promise<number | undefined> {
  const isUsed = (view: LayoutView) =>
    view.layoutViewType === layoutViewType && sameRecordTypes('global').includes(view.recordType);
  return (await loadLayoutViews(services)).find(isUsed)?.layoutID;
}

/** Changes when publishing it would replace something else. */
export async function versionOfLayout(services: Services, found: AnyLayout): Promise<string> {
  if (found.kind === 'stored') return layoutVersion(found.layout);
  return versionOfBuiltIn(await usedInPlace(services, found.layout.layoutViewType));
}

/** The layout that is used: of a built-in one, the copy that has replaced it. */
export async function usedLayoutID(services: Services, found: AnyLayout): Promise<number | string> {
  if (found.kind === 'stored') return found.layout.layoutID;
  return (await usedInPlace(services, found.layout.layoutViewType)) ?? found.layoutID;
}

/** Names the layout that is used now, which is another one if a copy has replaced a built-in layout. */
export const staleLayout = (layoutID: number | string): ApiError =>
  changedElsewhere('This layout was changed elsewhere.', { current: { layoutID } });

export function fullLayout(found: AnyLayout) {
  return {
    ...metadataOf(found),
    ...notesOfLayout(found),
    layout: found.layout.layout,
    titleBar: found.layout.titleBar ?? defaultTitleBar,
  };
}

/** The view of a built-in layout that applies while nothing else does. */
export function syntheticView(layoutID: string, layoutViewType: string) {
  return {
    layoutViewID: -1,
    layoutID,
    recordID: -1,
    recordType: 'global',
    layoutViewType,
    insertUserID: nobody,
    dateInserted: templateDate,
  };
}

export function viewRecord(view: LayoutView) {
  return { ...view, dateInserted: wireDate(view.dateInserted) };
}

/** Where a layout is applied; `record` is sent with `expand=record`. */
export const layoutViewSchema = {
  type: 'object',
  properties: {
    layoutViewID: { type: 'integer' },
    layoutID: { type: ['integer', 'string'] },
    recordID: { type: 'integer' },
    recordType: { type: 'string' },
    layoutViewType: { type: 'string' },
    insertUserID: { type: 'integer' },
    dateInserted: { type: 'string' },
    record: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { name: { type: 'string' }, url: { type: 'string' } },
        required: ['name', 'url'],
      },
      description: 'The record by its ID; empty if it no longer exists.',
    },
  },
  required: ['layoutViewID', 'layoutID', 'recordID', 'recordType', 'layoutViewType'],
} as const;

/** A layout view as an API record. */
export type LayoutViewRecord = ReturnType<typeof viewRecord> | ReturnType<typeof syntheticView>;

/** Converts a problem to an entry of an error response: `path` is the JSON Pointer to its location. */
export function toFieldError({ code, pointer, what, why, fix, words }: Problem): FieldError {
  return {
    field: splitPointer(pointer)[0] ?? 'body',
    code,
    status: 422,
    path: pointer,
    message: [what, why, fix].filter(Boolean).join(' '),
    ...(words ? { words } : {}),
  };
}

/** The pages of this site: built-in ones, custom pages, sections and categories. */
export async function ownPlaces(services: Services): Promise<OwnPlaces> {
  const sections = listSections(services.config);
  const customPages = (await loadCustomPages(services)).map(({ urlCode, siteSectionID, customPageID }) => ({
    urlPattern: `${sections.find(({ sectionID }) => sectionID === siteSectionID)?.basePath ?? ''}${urlCode}`,
    recordID: customPageID,
  }));
  const basePaths = sections.map(({ basePath }) => basePath);
  const isLost = await createIsLostCategory(services, basePaths);
  const { places } = services.features;
  return {
    isKnownPath: (address) => places.isKnownPath(address, { customPages, basePaths }) && !isLost(address),
    recordAt: (address) => places.recordAt(address, { customPages, basePaths }),
  };
}

interface OwnPlaces {
  readonly isKnownPath: (address: string) => boolean;
  readonly recordAt: (address: string) => AddressedRecord | undefined;
}

/** Options for validating documents with the pages of this site. */
export async function ownPaths(
  services: Services,
): Promise<Pick<OwnPlaces, 'isKnownPath'> & { readonly origin: string }> {
  const { isKnownPath } = await ownPlaces(services);
  return { isKnownPath, origin: mailSite(services) };
}

interface CheckOptions extends AuthoredOptions {
  /** Keys of errors (`problemKey`) with which it is published nevertheless. */
  readonly confirmed?: readonly string[] | 'all' | undefined;
}

/** The errors and the warnings of a document. */
export function problemsOf(
  document: Readonly<Record<string, unknown>>,
  services: Services,
  options: AuthoredOptions,
): { readonly errors: readonly FieldError[]; readonly warnings: readonly Warning[] } {
  const problems = validateAuthored(document, services.registry, {
    ...checkOptionsOf(services.features),
    now: services.now(),
    ...options,
  });
  return {
    errors: problems.filter(({ severity }) => severity === 'error').map(toFieldError),
    warnings: problems.filter(isWarning),
  };
}

/** Rejects an invalid document with location and fix of each error, unless all were confirmed. Returns the others. */
export function checkConfirmed(
  document: Readonly<Record<string, unknown>>,
  services: Services,
  { confirmed = [], ...options }: CheckOptions,
): { readonly warnings: readonly Warning[]; readonly errors: number } {
  const { errors, warnings } = problemsOf(document, services, options);
  const isKnown = (error: FieldError) => confirmed === 'all' || confirmed.includes(problemKey(error));
  // beyond the most that are reported, there may be others
  const isConfirmed =
    errors.length < maxProblems && errors.every((error) => isConfirmable(error.code) && isKnown(error));
  if (errors.length > 0 && !isConfirmed) throw validationFailed(errors);
  return { warnings, errors: errors.length };
}

/** Rejects an invalid document with location and fix of each error. Returns warnings. */
export const checkDocument = (
  document: Readonly<Record<string, unknown>>,
  services: Services,
  options: AuthoredOptions = {},
): readonly Warning[] => checkConfirmed(document, services, options).warnings;

/** Identifies the sentence of a problem, so that a page can say it in its own language. */
export const problemWords = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    values: {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'array'], items: { type: 'string' } },
    },
  },
  required: ['kind'],
  description: 'Which problem of its code it is, and the values of its sentence; absent if the code says enough.',
} as const;

/** A problem in responses, without its severity. */
export const problemFields = {
  code: { type: 'string' },
  pointer: { type: 'string', description: 'JSON Pointer into the document.' },
  what: { type: 'string' },
  why: { type: 'string' },
  fix: { type: 'string' },
  component: { type: 'string' },
  words: problemWords,
} as const;

/** Schema of the warnings in responses. */
export const warningList = {
  type: 'array',
  items: {
    type: 'object',
    properties: { ...problemFields, severity: { type: 'string', enum: ['warning'] } },
    required: ['code', 'severity', 'pointer', 'what', 'why', 'fix'],
  },
  description: 'Possible problems, such as misspelled fields or a disabled layout; absent if there are none.',
} as const;

/** Adds warnings to the response of a change, only if there are any. */
export function withWarnings<Layout>(record: Layout, warnings: readonly Warning[]) {
  return warnings.length > 0 ? { ...record, warnings } : record;
}
