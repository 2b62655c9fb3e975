import type { PageParams } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import { markMade } from '../../../layouts/madeNodes.ts';

const node = (component: string, props: Readonly<Record<string, unknown>>): HydratedNode =>
  markMade({ $reactComponent: component, $reactProps: props });

/** Contexts around a post page, innermost first. */
export function postContexts({
  discussionID,
  serverDraft,
  serverDraftID,
  discussion,
  discussionApiParams,
  page,
}: PageParams): readonly HydratedNode[] {
  return [
    node('CreateCommentProvider', { parentRecordType: 'discussion', parentRecordID: discussionID }),
    node('DraftContextProvider', {
      recordType: 'comment',
      parentRecordID: discussionID,
      serverDraft: serverDraft ?? null,
      serverDraftID: serverDraftID ?? null,
    }),
    node('PostPageContextProvider', { discussion, discussionApiParams, initialPage: page }),
  ];
}

export function createPostContexts({
  postType,
  recordID,
  parentRecordType,
  parentRecordID,
  record,
}: PageParams): readonly HydratedNode[] {
  return [
    node('DraftContextProvider', {
      postType,
      recordID: recordID ?? null,
      parentRecordType,
      parentRecordID: parentRecordID ?? null,
    }),
    node('ParentRecordContextProvider', {
      parentRecordType,
      parentRecordID: parentRecordID ?? null,
      recordType: postType,
      recordID: recordID ?? null,
      record: record ?? null,
    }),
  ];
}
