import { ApiError, type FieldError } from '#lib/apiError.ts';
import type { AuthoredLayout } from '#contracts/layout.ts';
import { splitPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import { type AuthoredOptions, validateAuthored } from '#runtime/core/validateAuthored.ts';
import { findLayout, type LayoutView, type StoredLayout } from '../db/repos/layouts.ts';
import { notFound, validationFailed } from '../http/errors.ts';
import { maxRecordID } from '../http/fields.ts';
import type { BuiltInLayouts } from '../layouts/builtInLayouts.ts';
import { defaultTitleBar } from '../layouts/titleBar.ts';
import type { Services } from '../services.ts';
import { checkOptions } from './checkOptions.ts';
import { wireDate, wireDateOrNull } from './records/wire.ts';

/** Built-in layouts came with the program: nobody made them, and on no particular day. */
const templateDate = '2026-01-01T00:00:00+00:00';
const nobody = 0;

type LayoutID = number | string;

/** Stored, or built in. */
export type AnyLayout =
  | { readonly kind: 'stored'; readonly layout: StoredLayout }
  | { readonly kind: 'template'; readonly layoutID: string; readonly layout: AuthoredLayout };

export const layoutIDParams = {
  type: 'object',
  properties: { layoutID: { type: 'string', description: 'Number of a stored layout, or name of a built-in one.' } },
  required: ['layoutID'],
} as const;

/** A number names a stored layout, a word a built-in one. */
function parseLayoutID(text: string): LayoutID {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxRecordID) return Number(text);
  if (/^[a-z][a-z0-9_-]{0,63}$/i.test(text)) return text;
  throw new ApiError(400, 'Invalid layout ID format');
}

export async function getLayout(services: Services, builtIn: BuiltInLayouts, text: string): Promise<AnyLayout> {
  const id = parseLayoutID(text);
  if (typeof id === 'number') {
    const layout = await findLayout(services, id);
    if (layout) return { kind: 'stored', layout };
  } else {
    const layout = builtIn.get(id);
    if (layout) return { kind: 'template', layoutID: id, layout };
  }
  throw notFound('Layout');
}

/** For changes: built-in ones are files, and custom pages have calls of their own. */
export async function getMutableLayout(services: Services, builtIn: BuiltInLayouts, text: string): Promise<StoredLayout> {
  const found = await getLayout(services, builtIn, text);
  if (found.kind === 'template') throw new ApiError(422, 'Layout is not mutable');
  refuseCustomPage(found.layout.layoutViewType);
  return found.layout;
}

export function refuseCustomPage(layoutViewType: string): void {
  if (layoutViewType === 'customPage') throw new ApiError(400, 'Layouts of custom pages are changed together with their page.');
}

type Metadata = Omit<StoredLayout, 'layout' | 'titleBar'>;

export function layoutMetadata(layout: Metadata): Record<string, unknown> {
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

export function templateMetadata(layoutID: string, { name, layoutViewType }: AuthoredLayout): Record<string, unknown> {
  return { layoutID, name, layoutViewType, isDefault: true, insertUserID: nobody, dateInserted: templateDate, updateUserID: null, dateUpdated: null };
}

function metadataOf(found: AnyLayout): Record<string, unknown> {
  return found.kind === 'stored' ? layoutMetadata(found.layout) : templateMetadata(found.layoutID, found.layout);
}

export function fullLayout(found: AnyLayout): Record<string, unknown> {
  return { ...metadataOf(found), layout: found.layout.layout, titleBar: found.layout.titleBar ?? defaultTitleBar };
}

/** Where a built-in layout is applied while nothing else is (contract: layouts §8.2). */
export function syntheticView(layoutID: string, layoutViewType: string): Record<string, unknown> {
  return { layoutViewID: -1, layoutID, recordID: -1, recordType: 'global', layoutViewType, insertUserID: nobody, dateInserted: templateDate };
}

export function viewRecord(view: LayoutView): Record<string, unknown> {
  return { ...view, dateInserted: wireDate(view.dateInserted) };
}

/** A problem as a row of the contract (API §1.4): `path` is the JSON Pointer to the place. */
function toFieldError({ code, pointer, what, why, fix }: Problem): FieldError {
  return { field: splitPointer(pointer)[0] ?? 'body', code, status: 422, path: pointer, message: [what, why, fix].filter(Boolean).join(' ') };
}

/** Refuses a wrong document with the place of each mistake and its cure. Warnings do not refuse; they are returned. */
export function checkDocument(document: Readonly<Record<string, unknown>>, services: Services, options: AuthoredOptions = {}): readonly Problem[] {
  const problems = validateAuthored(document, services.registry, { ...checkOptions, ...options });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw validationFailed(errors.map(toFieldError));
  return problems;
}

/** A reply to a change, with what may be amiss in the document; the key is there only when something is. */
export function withWarnings(record: Record<string, unknown>, warnings: readonly Problem[]): Record<string, unknown> {
  return warnings.length > 0 ? { ...record, warnings } : record;
}
