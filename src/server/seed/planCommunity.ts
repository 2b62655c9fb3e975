import { type AnswerStatus, statusOfQuestion } from '#domain/statuses.ts';
import type { CommentFixture, Community, DiscussionFixture, ReactionFixture } from './readCommunity.ts';

/** The community with IDs and dates assigned, and all references resolved. */
export interface Plan {
  readonly userIDs: ReadonlyMap<string, number>;
  readonly categoryIDs: ReadonlyMap<string, number>;
  readonly tagIDs: ReadonlyMap<string, number>;
  /** Ordered by date, like their IDs. */
  readonly discussions: readonly PlannedDiscussion[];
  readonly comments: readonly PlannedComment[];
  readonly reactions: readonly PlannedReaction[];
}

export interface PlannedDiscussion {
  readonly id: number;
  readonly fixture: DiscussionFixture;
  readonly date: Date;
  readonly statusID: number;
  /** Oldest first. */
  readonly comments: readonly PlannedComment[];
}

export interface PlannedComment {
  readonly id: number;
  readonly discussionID: number;
  readonly parentID: number | null;
  readonly depth: number;
  readonly fixture: CommentFixture;
  readonly format: string;
  readonly date: Date;
  /** The status of an answer, in questions. */
  readonly answer: AnswerStatus | undefined;
}

export interface PlannedReaction {
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
  readonly authorID: number;
  readonly categoryID: number;
  readonly userID: number;
  readonly urlCode: string;
  readonly date: Date;
}

const minuteMs = 60_000;

export function planCommunity(community: Community, now: Date): Plan {
  const number = (keys: readonly string[]) => new Map(keys.map((key, index) => [key, index + 1]));
  const userIDs = number(community.people.map((person) => person.key));
  const categoryIDs = number(community.categories.map((category) => category.slug));
  const tagIDs = number(community.tags);
  const ordered = [...community.discussions].sort((a, b) => b.ago - a.ago);
  const drafts = ordered.flatMap((fixture, index) => draftComments(fixture, { discussionID: index + 1, now }));
  const comments = numberComments(drafts);
  const discussions = ordered.map((fixture, index): PlannedDiscussion => {
    const own = comments.filter((comment) => comment.discussionID === index + 1);
    const answers = own.flatMap((comment) => comment.answer ?? []);
    const statusID = fixture.type === 'question' ? statusOfQuestion(answers) : 0;
    return { id: index + 1, fixture, date: new Date(now.getTime() - fixture.ago), statusID, comments: own };
  });
  const reactions = planReactions({ discussions, comments, userIDs, categoryIDs, now });
  return { userIDs, categoryIDs, tagIDs, discussions, comments, reactions };
}

interface DraftComment extends Omit<PlannedComment, 'id' | 'parentID'> {
  readonly key: string;
  readonly parentKey: string | null;
}

function draftComments(
  fixture: DiscussionFixture,
  { discussionID, now }: { discussionID: number; now: Date },
): DraftComment[] {
  const start = now.getTime() - fixture.ago;
  const known = new Map<string, DraftComment>();
  return fixture.comments.map((comment, index) => {
    const parent = comment.parent === undefined ? undefined : known.get(comment.parent);
    if (comment.parent !== undefined && !parent)
      throw new Error(`${fixture.file}: no comment before this one has the id "${comment.parent}".`);
    // A reply is never older than its parent, and nothing is in the future.
    const earliest = (parent?.date.getTime() ?? start) + minuteMs;
    const date = new Date(Math.min(now.getTime() - minuteMs, Math.max(earliest, start + comment.after)));
    const isAnswer = fixture.type === 'question' && !parent && comment.author !== fixture.author;
    const draft: DraftComment = {
      key: `${discussionID}:${index}`,
      parentKey: parent?.key ?? null,
      discussionID,
      depth: (parent?.depth ?? 0) + 1,
      fixture: comment,
      format: fixture.format,
      date,
      answer: fixture.type === 'question' ? (comment.answer ?? (isAnswer ? 'pending' : undefined)) : undefined,
    };
    if (comment.id !== undefined) known.set(comment.id, draft);
    return draft;
  });
}

function numberComments(drafts: readonly DraftComment[]): PlannedComment[] {
  const ordered = [...drafts].sort((a, b) => a.date.getTime() - b.date.getTime() || a.depth - b.depth);
  const ids = new Map(ordered.map((draft, index) => [draft.key, index + 1]));
  return ordered.map(({ key, parentKey, ...draft }) => ({
    ...draft,
    id: ids.get(key) ?? 0,
    parentID: parentKey === null ? null : (ids.get(parentKey) ?? null),
  }));
}

type ReactionSource = Pick<Plan, 'discussions' | 'comments' | 'userIDs' | 'categoryIDs'> & { readonly now: Date };

function planReactions({ discussions, comments, userIDs, categoryIDs, now }: ReactionSource): PlannedReaction[] {
  const categoryOf = new Map(discussions.map(({ id, fixture }) => [id, categoryIDs.get(fixture.category) ?? 0]));
  const spread = (
    list: readonly ReactionFixture[],
    record: Omit<PlannedReaction, 'userID' | 'urlCode'>,
  ): PlannedReaction[] =>
    list
      .flatMap(({ urlCode, people }) =>
        people.map((person) => ({ urlCode, userID: findID(userIDs, person, 'person') })),
      )
      // No one reacts to their own post, or twice to the same one.
      .filter(
        ({ userID }, index, all) =>
          userID !== record.authorID && all.findIndex((other) => other.userID === userID) === index,
      )
      .map((reaction, index) => {
        const date = new Date(Math.min(now.getTime() - 1000, record.date.getTime() + (index + 1) * 17 * minuteMs));
        return { ...record, ...reaction, date };
      });
  return [
    ...discussions.flatMap(({ id, fixture, date }) =>
      spread(fixture.reactions, {
        recordType: 'discussion',
        recordID: id,
        authorID: userIDs.get(fixture.author) ?? 0,
        categoryID: categoryOf.get(id) ?? 0,
        date,
      }),
    ),
    ...comments.flatMap(({ id, fixture, date, discussionID }) =>
      spread(fixture.reactions, {
        recordType: 'comment',
        recordID: id,
        authorID: userIDs.get(fixture.author) ?? 0,
        categoryID: categoryOf.get(discussionID) ?? 0,
        date,
      }),
    ),
  ];
}

/** @throws when a file refers to an unknown name. */
export function findID(ids: ReadonlyMap<string, number>, key: string, kind: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo community has no ${kind} "${key}".`);
  return id;
}
