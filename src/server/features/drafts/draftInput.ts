import {
  type DraftAttributes,
  draftFault,
  draftMetaOf,
  type DraftRecordType,
  draftRecordTypes,
  draftStatuses,
  type DraftStatus,
  largestDraftBytes,
  latestScheduleMs,
  soonestScheduleMs,
  storeFault,
} from '#domain/drafts.ts';
import type { FieldError } from '#lib/apiError.ts';
import type { DraftRow } from './repo/drafts.ts';
import type { DraftContent, DraftTime } from './repo/draftWrites.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { recordID } from '../../http/fields.ts';

/** A draft as it is sent; updates only contain changes. */
export interface DraftBody {
  readonly recordType?: DraftRecordType;
  readonly recordID?: number | null;
  readonly parentRecordType?: string | null;
  readonly parentRecordID?: number | null;
  readonly attributes?: DraftAttributes;
  readonly dateScheduled?: string | null;
  readonly draftStatus?: DraftStatus;
  readonly publishedSilently?: boolean;
}

const optionalID = { ...recordID, type: ['integer', 'null'] } as const;

export const draftProperties = {
  recordType: { type: 'string', enum: draftRecordTypes },
  recordID: optionalID,
  parentRecordType: { type: ['string', 'null'], maxLength: 50 },
  parentRecordID: optionalID,
  attributes: {
    type: 'object',
    description:
      'body, format, draftType, draftMeta, lastSaved, groupID, name; other fields are allowed. At most 1 MB.',
  },
  dateScheduled: { type: ['string', 'null'], format: 'date-time' },
  draftStatus: { type: 'string', enum: draftStatuses },
  publishedSilently: { type: 'boolean' },
} as const;

/** Maximum depth, more than any valid document has, because deeper JSON cannot be serialized. */
const deepest = 100;

function isTooDeep(root: unknown): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** @throws ApiError 422 if the attributes are nested too deep or too large. */
export function checkAttributes(attributes: DraftAttributes): void {
  if (isTooDeep(attributes))
    throw validationFailed([
      fieldError('attributes', 'invalid', `attributes is nested more than ${deepest} levels deep.`),
    ]);
  if (Buffer.byteLength(JSON.stringify(attributes)) > largestDraftBytes)
    throw validationFailed([fieldError('attributes', 'maxByteLength', 'A draft can hold at most 1 MB.')]);
}

/** @throws ApiError 422 if the date is not between 15 minutes and one year ahead. */
export function readScheduleDate(text: string | null | undefined, now: Date): Date {
  if (text === undefined || text === null)
    throw validationFailed([fieldError('dateScheduled', 'missingField', 'dateScheduled is required.')]);
  // API dates have no fractional seconds, so store none
  const date = new Date(Math.floor(new Date(text).getTime() / 1000) * 1000);
  const ahead = date.getTime() - now.getTime();
  if (Number.isNaN(ahead))
    throw validationFailed([fieldError('dateScheduled', 'invalid', 'dateScheduled is not a valid date.')]);
  if (ahead < soonestScheduleMs)
    throw validationFailed([
      fieldError('dateScheduled', 'minimum', 'The scheduled date must be at least 15 minutes in the future.'),
    ]);
  if (ahead > latestScheduleMs)
    throw validationFailed([
      fieldError('dateScheduled', 'maximum', 'The scheduled date must be at most one year in the future.'),
    ]);
  return date;
}

/** Requirements for publishing that a saved draft need not meet. */
function publishFaults({
  recordType,
  attributes,
  parentRecordID,
}: Pick<DraftContent, 'recordType' | 'attributes' | 'parentRecordID'>): FieldError[] {
  if (recordType !== 'discussion' && recordType !== 'comment')
    return [fieldError('recordType', 'invalid', 'Only discussions and comments can be scheduled.')];
  const meta = draftMetaOf(attributes);
  const required: readonly (readonly [field: string, value: unknown])[] =
    recordType === 'discussion'
      ? [
          ['format', attributes.format],
          ['body', attributes.body],
          ['draftMeta.name', meta['name']],
          ['draftMeta.postTypeID', meta['postTypeID']],
        ]
      : [
          ['body', attributes.body],
          ['parentRecordID', parentRecordID],
        ];
  const missing = required.filter(([, value]) => value === undefined || value === null || value === '');
  if (missing.length > 0) return missing.map(([field]) => fieldError(field, 'missingField', `${field} is required.`));
  const fault = draftFault(recordType, attributes);
  return fault === undefined ? [] : [fieldError('attributes', 'invalid', fault)];
}

/** @throws ApiError 422 if it is not a valid draft of its type. */
export function checkStorable({ recordType, attributes }: Pick<DraftContent, 'recordType' | 'attributes'>): void {
  const fault = storeFault(recordType, attributes);
  if (fault !== undefined) throw validationFailed([fieldError('attributes', 'invalid', fault)]);
}

/** @throws ApiError if the draft could not be published in its current state. */
export function checkPublishable(content: Pick<DraftContent, 'recordType' | 'attributes' | 'parentRecordID'>): void {
  const faults = publishFaults(content);
  if (faults.length > 0) throw validationFailed(faults);
}

const asDraft: DraftTime = { status: 'draft', dateScheduled: null, publishedSilently: false };

/** The publishing time; any status except `scheduled` makes it a regular draft. */
export function timeOf(body: DraftBody, stored: DraftRow | undefined, now: Date): DraftTime {
  if (body.draftStatus !== 'scheduled') return asDraft;
  const kept = stored?.status === 'scheduled' ? stored.date_scheduled : null;
  // keeps the date of a draft that is saved shortly before it is due
  const isKept =
    kept !== null &&
    (body.dateScheduled === undefined || new Date(String(body.dateScheduled)).getTime() === kept.getTime());
  return {
    status: 'scheduled',
    dateScheduled: isKept ? kept : readScheduleDate(body.dateScheduled, now),
    publishedSilently:
      body.publishedSilently ?? draftMetaOf(body.attributes ?? stored?.attributes ?? {})['publishedSilently'] === true,
  };
}

/** Merges an update into the stored draft. */
export function mergeDraft(body: DraftBody, stored: DraftRow): DraftContent {
  return {
    recordType: body.recordType ?? stored.record_type,
    recordID: body.recordID === undefined ? stored.record_id : body.recordID,
    parentRecordType: body.parentRecordType === undefined ? stored.parent_record_type : body.parentRecordType,
    parentRecordID: body.parentRecordID === undefined ? stored.parent_record_id : body.parentRecordID,
    attributes: body.attributes ?? stored.attributes,
  };
}

/** A new draft; the default format is plain text. */
export function newDraft(body: DraftBody & Required<Pick<DraftBody, 'recordType' | 'attributes'>>): DraftContent {
  return {
    recordType: body.recordType,
    recordID: body.recordID ?? null,
    parentRecordType: body.parentRecordType ?? null,
    parentRecordID: body.parentRecordID ?? null,
    attributes: body.attributes.format === undefined ? { ...body.attributes, format: 'Text' } : body.attributes,
  };
}
