import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDiscussion, type ApiDiscussion, type ApiDiscussionEdit, editDiscussion, loadDiscussionEdit } from '#api/discussions.ts';
import { followAddress } from '#routing/followAddress.ts';
import type { DraftKeeper } from '#session/drafts/DraftKeeper.ts';
import { bodyOfValues, changesOf, draftOfValues, type PostValues } from './postValues.ts';
import { useSending } from './useSending.ts';
import { isOlderThan, seenOfDraft, useTheirs } from './useTheirs.ts';

export interface PostSendingFacts {
  readonly values: PostValues;
  /** The post that is edited. */
  readonly record: ApiDiscussionEdit | undefined;
  /** What the form began with. */
  readonly begin: PostValues;
}

/** Layouts that were fetched before do not know the post yet. */
const keptPages = { queryKey: ['layoutSpec'] } as const;

/** No state of any post: whoever names it is shown what the post says now. */
const seenNothing = '"another"';

type Words = Pick<PostValues, 'name' | 'body'>;

const saysTheSame = (one: ApiDiscussionEdit, other: ApiDiscussionEdit) =>
  one.name === other.name && one.body === other.body && one.format === other.format;

/** The name of the state that the page shows, once the server has told it. */
function useSeen(record: ApiDiscussionEdit | undefined) {
  const [seen, setSeen] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the record that the form began with
  useEffect(() => {
    if (!record) return undefined;
    const ended = new AbortController();
    void loadDiscussionEdit(record.discussionID, ended.signal).then(
      (found) => setSeen(saysTheSame(found.record, record) ? found.seen : seenNothing),
      // then saving is not guarded against somebody else's edit; the server keeps both in its log
      () => undefined,
    );
    return () => ended.abort();
  }, [record?.discussionID]);
  return [seen, setSeen] as const;
}

/** Sends a post, new or edited, and moves to it. */
export function usePostSending(keeper: DraftKeeper | undefined, { values, record, begin }: PostSendingFacts) {
  const queries = useQueryClient();
  const [loaded, setSeen] = useSeen(record);
  const seen = (record && keeper && seenOfDraft(keeper.store.get().attributes)) ?? loaded;
  const [before, setBefore] = useState(begin);
  const sender = useSending<ApiDiscussion>(keeper, {
    send: ({ userID, key, draftID }) => {
      const draft = draftID === undefined ? {} : { draftID };
      if (!record) return addDiscussion({ ...bodyOfValues(values), ...draft }, { userID, key });
      const changes = { ...changesOf(values, before), ...draft };
      return editDiscussion(record.discussionID, changes, { userID, ...(seen === undefined ? {} : { seen }) });
    },
    onSent: ({ discussionID: posted, url }) => {
      queries.removeQueries(keptPages);
      followAddress(url ? new URL(url, location.href).pathname : `/discussion/${posted}`);
    },
  });
  const theirs = useTheirs(sender.sending, record && (() => loadDiscussionEdit(record.discussionID)));
  const isOlder = record !== undefined && keeper !== undefined && !theirs && loaded !== seenNothing && isOlderThan(loaded, keeper.store.get());
  /** Goes on from what somebody else has saved, with these words. */
  const settle = (words: Words) => {
    const latest = theirs ?? (isOlder ? { record, seen: loaded } : undefined);
    if (!latest) return;
    // what is replaced is one of the earlier versions then
    void keeper?.save();
    const { name, format, body } = latest.record;
    setBefore({ ...before, name, body: { format, body } });
    setSeen(latest.seen);
    keeper?.change(draftOfValues({ ...values, ...words }, latest.seen));
    sender.forget();
  };
  return { ...sender, seen, before, isBase: seen === loaded, theirs: theirs?.record, isOlder, settle };
}
