import { type DraftAttributes, draftBodyOf, draftFormatOf, draftName } from '#domain/drafts.ts';
import { joinBodies, plainText, type StoredBody } from '#domain/writtenBody.ts';

/** What a draft says. */
export interface DraftWords extends StoredBody {
  readonly name: string;
  /** Title and text without formatting, for comparing. */
  readonly text: string;
}

export function wordsFrom(name: string, written: StoredBody): DraftWords {
  return { name, ...written, text: [name, plainText(written)].filter(Boolean).join('\n\n') };
}

export const wordsOf = (attributes: DraftAttributes) =>
  wordsFrom(draftName(attributes), { format: draftFormatOf(attributes), body: draftBodyOf(attributes) });

/** Both, one after the other; the first title stays unless there is none. */
export function bothWords(one: DraftWords, other: DraftWords): DraftWords {
  return wordsFrom(one.name || other.name, joinBodies(one, other));
}
