import type { CommentBoxProps } from '#features/compose';
import type { CreateCommentProps } from './types.gen.ts';

/** A draft row as servers send it: its words in `attributes`, or beside its number. */
export function readDraft(draft: CreateCommentProps['initialDraft']): CommentBoxProps['initial'] {
  if (!draft || Array.isArray(draft) || typeof draft.draftID !== 'number') return undefined;
  const { body, format, dateUpdated, attributes, sequence } = draft as typeof draft & {
    readonly attributes?: Readonly<Record<string, unknown>>;
    readonly sequence?: number;
  };
  return {
    draftID: draft.draftID,
    sequence: typeof sequence === 'number' ? sequence : 0,
    attributes: attributes ?? { body: body ?? '', format: format ?? 'rich2' },
    date: dateUpdated ?? null,
  };
}
