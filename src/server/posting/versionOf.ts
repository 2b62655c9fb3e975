import { createHash } from 'node:crypto';
import { ApiError } from '#lib/apiError.ts';

interface Words {
  readonly name?: string;
  readonly body: string;
  readonly format: string;
}

/** Names what a post says: two editors who begin from the same words have the same. An ETag. */
export function versionOf({ name = '', body, format }: Words): string {
  return `"${createHash('sha256')
    .update(JSON.stringify([name, body, format]))
    .digest('base64url')
    .slice(0, 22)}"`;
}

/** Nobody's edit is overwritten by somebody who has not seen it. @throws ApiError 409 */
export function needSeen(seen: string | undefined, words: Words): void {
  if (seen === undefined || seen === '*' || seen === versionOf(words)) return;
  throw new ApiError(409, 'Somebody else has changed this meanwhile.', {
    description: 'Your changes were not saved. Look at what it says now, then save again.',
  });
}
