import type { CommentBoxProps } from '#features/compose';
import type { CreateCommentProps } from './types.gen.ts';

/** Parses a draft as servers send it: with its text in `attributes`, or at the top level. */
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
