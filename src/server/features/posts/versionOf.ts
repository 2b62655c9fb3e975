import { createHash } from 'node:crypto';
import { ApiError } from '#lib/apiError.ts';

interface Words {
  readonly name?: string;
  readonly body: string;
  readonly format: string;
}

/** ETag of a post's content: equal for equal title, body and format. */
export function versionOf({ name = '', body, format }: Words): string {
  return `"${createHash('sha256')
    .update(JSON.stringify([name, body, format]))
    .digest('base64url')
    .slice(0, 22)}"`;
}

/**
 * Prevents overwriting an edit that the author has not seen. A repeated request whose changes are already in place
 * passes, as RFC 9110, section 13.1.1, allows: its first response was lost. @throws ApiError 409
 */
export function needSeen(seen: string | undefined, current: Words, wanted: Partial<Words>): void {
  const version = versionOf(current);
  if (seen === undefined || seen === '*' || seen === version) return;
  if (version === versionOf({ ...current, ...wanted })) return;
  throw new ApiError(409, 'Someone else has changed this in the meantime.', {
    description: 'Your changes were not saved. Review the current version, then save again.',
  });
}
