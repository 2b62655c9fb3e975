import { createHash } from 'node:crypto';
import type { CustomPage } from '../../db/repos/customPages.ts';

/** Changes with every field of the page; its layout has its own history. */
export function versionOf({ customPageID: _, ...page }: CustomPage): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...page, roleIDs: [...page.roleIDs].sort() }))
    .digest('base64url')
    .slice(0, 16);
}
