import { type DraftAttributes, draftBodyOf, draftFormatOf, draftName } from '#domain/drafts.ts';
import { joinBodies, plainText, type StoredBody } from '#domain/writtenBody.ts';

/** The content of a draft. */
export interface DraftWords extends StoredBody {
  readonly name: string;
  /** Title and body without formatting, for comparisons. */
  readonly text: string;
}

export function wordsFrom(name: string, written: StoredBody): DraftWords {
  return { name, ...written, text: [name, plainText(written)].filter(Boolean).join('\n\n') };
}

export const wordsOf = (attributes: DraftAttributes) =>
  wordsFrom(draftName(attributes), { format: draftFormatOf(attributes), body: draftBodyOf(attributes) });

/** Joins both texts, one after the other. The first title is kept unless it is empty. */
export function bothWords(one: DraftWords, other: DraftWords): DraftWords {
  return wordsFrom(one.name || other.name, joinBodies(one, other));
}
