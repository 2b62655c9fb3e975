import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  addDiscussion,
  type ApiDiscussion,
  type ApiDiscussionEdit,
  editDiscussion,
  loadDiscussionEdit,
} from '#api/discussions.ts';
import { forgetPages } from '#api/queryClient.ts';
import { followAddress } from '#routing/followAddress.ts';
import type { PostField } from '#ui/answerField/AnswerFields.tsx';
import { bodyOfValues, changesOf, draftOfValues, type PostValues } from './postValues.ts';
import { announceSaved } from './showPosted.tsx';
import type { Kept } from './useKeeper.ts';
import { useSending } from './useSending.ts';
import { useIsOpen } from './useIsOpen.ts';
import { isOlderThan, seenOfDraft, useTheirs } from './useTheirs.ts';

export interface PostSendingFacts {
  readonly values: PostValues;
  /** The post being edited. */
  readonly record: ApiDiscussionEdit | undefined;
  /** The form’s initial values. */
  readonly begin: PostValues;
  /** The fields of the post's type. */
  readonly fields: readonly PostField[];
}

/** A version that no post has, so that the server responds with the current one. */
const seenNothing = '"another"';

type Words = Pick<PostValues, 'name' | 'body'>;

const saysTheSame = (one: ApiDiscussionEdit, other: ApiDiscussionEdit) =>
  one.name === other.name && one.body === other.body && one.format === other.format;

/** The version of the post as shown by the page, once the server has returned it. */
function useSeen(record: ApiDiscussionEdit | undefined) {
  const [seen, setSeen] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the record that the form began with
  useEffect(() => {
    if (!record) return undefined;
    const ended = new AbortController();
    void loadDiscussionEdit(record.discussionID, ended.signal).then(
      (found) => setSeen(saysTheSame(found.record, record) ? found.seen : seenNothing),
      // Saving is then not guarded against concurrent edits; the server logs both versions.
      () => undefined,
    );
    return () => ended.abort();
  }, [record?.discussionID]);
  return [seen, setSeen] as const;
}

/** Submits a new or edited post and navigates to it, unless its writer has left the form. */
export function usePostSending(kept: Pick<Kept, 'keeper' | 'whenKept'>, facts: PostSendingFacts) {
  const { values, record, begin, fields } = facts;
  const { keeper } = kept;
  const queries = useQueryClient();
  const [loaded, setSeen] = useSeen(record);
  const seen = (record && keeper && seenOfDraft(keeper.store.get().attributes)) ?? loaded;
  const [before, setBefore] = useState(begin);
  const isOpen = useIsOpen();
  const sender = useSending<ApiDiscussion>(kept, {
    written: () => draftOfValues(values),
    send: ({ userID, key, draftID }) => {
      const draft = draftID === undefined ? {} : { draftID };
      if (!record) return addDiscussion({ ...bodyOfValues(values, fields), ...draft }, { userID, key });
      const changes = { ...changesOf(values, before), ...draft };
      return editDiscussion(record.discussionID, changes, { userID, seen });
    },
    onSent: ({ discussionID: posted, url }) => {
      forgetPages(queries);
      const address = url ? new URL(url, location.href).pathname : `/discussion/${posted}`;
      if (isOpen.current) followAddress(address);
      else announceSaved(address);
    },
  });
  const theirs = useTheirs(sender.sending, record && (() => loadDiscussionEdit(record.discussionID)));
  const isOlder =
    record !== undefined &&
    keeper !== undefined &&
    !theirs &&
    loaded !== seenNothing &&
    isOlderThan(loaded, keeper.store.get());
  /** Resolves a conflict: continues from the other version with the chosen text. */
  const settle = (words: Words) => {
    const latest = theirs ?? (isOlder ? { record, seen: loaded } : undefined);
    if (!latest) return;
    // The text that is replaced stays available among the earlier versions of the draft.
    void keeper?.save();
    const { name, format, body } = latest.record;
    setBefore({ ...before, name, body: { format, body } });
    setSeen(latest.seen);
    keeper?.change(draftOfValues({ ...values, ...words }, latest.seen));
    sender.forget();
  };
  return { ...sender, seen, before, isBase: seen === loaded, theirs: theirs?.record, isOlder, settle };
}
