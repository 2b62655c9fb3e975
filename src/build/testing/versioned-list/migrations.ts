import { defineMigrations } from '#kit/defineMigrations.ts';
import type { VersionedListAuthored, VersionedListAuthoredV1 } from './types.gen.ts';

export default defineMigrations<[VersionedListAuthoredV1, VersionedListAuthored]>()([
  ({ heading, max, ...rest }) => ({ ...rest, title: heading, limit: max }),
]);
