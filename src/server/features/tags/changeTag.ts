import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { readTagWords, publishChange, type TagRow } from '../posts/index.ts';
import { isCodeTaken, isNameTaken, type TagState, tagsAbove, tagState, updateTag } from './repo/tagChanges.ts';
import { indexTagJob, startTagJob } from './tagJobs.ts';

export type TagChange = Partial<TagState>;

const refuse = (field: string, message: string) => validationFailed([fieldError(field, 'invalid', message)]);

/** A tag after a change. Its URL code stays when only the name changes. @throws ApiError 422 */
async function checked(row: TagRow, change: TagChange, trx: Kysely<Tables>): Promise<TagState> {
  const before = tagState(row);
  const { name, urlCode } = readTagWords({
    name: change.name ?? before.name,
    urlcode: change.urlcode ?? before.urlcode,
  });
  const after: TagState = {
    ...before,
    ...change,
    name,
    urlcode: urlCode,
    description: (change.description ?? before.description).toWellFormed().trim(),
    type: change.type || before.type,
  };
  const { parentTagID } = after;
  if (name !== before.name && (await isNameTaken(trx, after, row.tag_id)))
    throw refuse('name', 'This tag already exists.');
  if (await isCodeTaken(trx, after, row.tag_id)) throw refuse('urlcode', 'Another tag uses this address.');
  if (parentTagID === null || parentTagID === before.parentTagID) return after;
  const above = await tagsAbove(trx, parentTagID);
  if (above.length === 0) throw refuse('parentTagID', 'This tag does not exist.');
  if (above.includes(row.tag_id)) throw refuse('parentTagID', 'A tag cannot be below itself.');
  return after;
}

interface ChangeOptions {
  readonly tagID: number;
  readonly userID: number;
  /** Throws if the tag must not be changed as it is stored now. */
  readonly check?: (row: TagRow) => void;
}

/** Changes a tag. Search finds its posts by a new name soon after. @throws ApiError 404, 422 */
export async function changeTag(
  services: Services,
  { tagID, userID, check }: ChangeOptions,
  change: TagChange,
): Promise<TagRow> {
  const { before, row } = await updateTag(services, { tagID, userID }, async (stored, trx) => {
    check?.(stored);
    return checked(stored, change, trx);
  });
  publishChange(services, { hasTags: true });
  if (before.name !== row.name) await startTagJob(services, indexTagJob, tagID);
  return row;
}
