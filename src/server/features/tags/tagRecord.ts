import type { ApiTag } from '#contracts/api-tag.gen.ts';
import type { RouteInput } from '../../http/route.ts';
import { managePermissions } from '../categories/index.ts';
import { tagRecord, type TagRow } from '../posts/index.ts';
import { tagVersion } from './repo/tagChanges.ts';

export type TagInput = Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'viewer' | 'origin'>;

const isManager = ({ viewer }: TagInput) => viewer.can(managePermissions, { mode: 'global' });

/** With the version for those who can change it. */
export const tagToWire = (input: TagInput, row: TagRow): ApiTag => ({
  ...tagRecord(row, input),
  description: row.description,
  ...(isManager(input) ? { version: tagVersion(row) } : {}),
});

/** In lists, which are on many pages, only those who can change tags get all of it. */
export const listedTag = (input: TagInput, row: TagRow): ApiTag =>
  isManager(input) ? tagToWire(input, row) : tagRecord(row, input);
