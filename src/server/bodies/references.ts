import { findMentions } from './mentions.ts';
import { pictureKeysIn } from './ownPictures.ts';

/** Records that a text may refer to, which must be looked up before rendering. */
export interface BodyReferences {
  /** User names, as written after an `@`. */
  readonly names: readonly string[];
  /** IDs of users that a rich document or markup mentions. */
  readonly userIDs: readonly number[];
  readonly pictureKeys: readonly string[];
}

/** Matches user IDs in every form of a mention. Quotes contain JSON inside JSON, where quotation marks are escaped. */
const numbered = /userid\\*"?\s*[:=]\s*\\*["']?(\d{1,10})/gi;
const mostPeople = 200;

function userIDsIn(body: string): number[] {
  const found = new Set<number>();
  for (const [, userID] of body.matchAll(numbered)) {
    found.add(Number(userID));
    if (found.size >= mostPeople) break;
  }
  return [...found].filter((userID) => userID > 0 && userID < 2 ** 31);
}

export function referencesIn(body: string): BodyReferences {
  return { names: findMentions(body), userIDs: userIDsIn(body), pictureKeys: pictureKeysIn(body) };
}
