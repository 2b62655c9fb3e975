import { mentionable } from '../bodies/mentions.ts';
import { renderBody } from '#server/bodies/renderBody.ts';
import type { PlannedComment, PlannedDiscussion } from './planCommunity.ts';
import { findID } from './planCommunity.ts';
import type { SeedContext } from './seedContext.ts';

/** Sides of all pictures in fixtures/community/media, in CSS pixels. */
export const demoPicture = { width: 800, height: 450 } as const;

/** The room of the demo community's pictures, as uploaded ones have it. */
const withDemoSides = (html: string) =>
  html.replaceAll(/<img src="\/demo\/\w+\.svg"/g, `$& width="${demoPicture.width}" height="${demoPicture.height}"`);

/** Writes discussions, comments and reactions. `writeCounts` computes the totals. */
export async function writePosts(context: SeedContext): Promise<void> {
  const { db, plan, community } = context;
  const users = mentionable(community.people.map(({ key, name }) => ({ userID: plan.userIDs.get(key) ?? 0, name })));
  const render = (body: string, format: string) => {
    const rendered = renderBody(body, format, { users });
    return { ...rendered, html: withDemoSides(rendered.html) };
  };
  await db
    .insertInto('discussions')
    .values(plan.discussions.map((discussion) => toDiscussionRow(discussion, { context, render })))
    .execute();
  await db
    .insertInto('comments')
    .values(plan.comments.map((comment) => toCommentRow(comment, { context, render })))
    .execute();
  await writeReactions(context);
}

interface RowTools {
  readonly context: SeedContext;
  readonly render: (body: string, format: string) => ReturnType<typeof renderBody>;
}

function toDiscussionRow({ id, fixture, date, statusID, comments }: PlannedDiscussion, { context, render }: RowTools) {
  const { html, excerpt, imageUrl } = render(fixture.body, fixture.format);
  const accepted = comments.find((comment) => comment.answer === 'accepted');
  const question = {
    status: ['', 'unanswered', 'answered', 'accepted', 'rejected'][statusID],
    dateAccepted: accepted?.date.toISOString() ?? null,
  };
  return {
    discussion_id: id,
    category_id: findID(context.plan.categoryIDs, fixture.category, 'category'),
    type: fixture.type,
    name: fixture.title,
    body: fixture.body,
    format: fixture.format,
    body_html: html,
    excerpt,
    image_url: imageUrl,
    insert_user_id: findID(context.plan.userIDs, fixture.author, 'person'),
    date_inserted: date,
    date_last_comment: date,
    pin_location: fixture.pinned,
    closed: fixture.closed,
    resolved: fixture.resolved,
    status_id: statusID,
    count_views: fixture.views,
    tag_ids: fixture.tags.map((tag) => findID(context.plan.tagIDs, tag, 'tag')),
    attributes: JSON.stringify(fixture.type === 'question' ? { question } : {}),
  };
}

function toCommentRow(comment: PlannedComment, { context, render }: RowTools) {
  const { fixture, answer, date } = comment;
  const attributes = answer
    ? { answer: { status: answer, ...(answer === 'accepted' ? { dateAccepted: date.toISOString() } : {}) } }
    : {};
  return {
    comment_id: comment.id,
    discussion_id: comment.discussionID,
    parent_comment_id: comment.parentID,
    depth: comment.depth,
    body: fixture.body,
    format: comment.format,
    body_html: render(fixture.body, comment.format).html,
    insert_user_id: findID(context.plan.userIDs, fixture.author, 'person'),
    date_inserted: date,
    attributes: JSON.stringify(attributes),
  };
}

/** Writes reactions, with the points that receivers earn for them and for accepted answers. */
async function writeReactions({ db, plan }: SeedContext): Promise<void> {
  const types = await db.selectFrom('reaction_types').selectAll().execute();
  const typeOf = new Map(types.map((type) => [type.url_code, type]));
  const reactions = plan.reactions.map((reaction) => {
    const type = typeOf.get(reaction.urlCode);
    if (!type) throw new Error(`The demo community uses the reaction "${reaction.urlCode}", which does not exist.`);
    return { ...reaction, tagID: type.tag_id, points: type.points };
  });
  await db
    .insertInto('reactions')
    .values(
      reactions.map((row) => ({
        record_type: row.recordType,
        record_id: row.recordID,
        user_id: row.userID,
        tag_id: row.tagID,
        date_inserted: row.date,
      })),
    )
    .execute();
  const earned = reactions
    .filter((row) => row.points !== 0)
    .map((row) => ({
      user_id: row.authorID,
      kind: 'reputation',
      points: row.points,
      category_id: row.categoryID,
      date_inserted: row.date,
    }));
  const answers = plan.comments
    .filter((comment) => comment.answer === 'accepted')
    .flatMap((comment) => {
      const discussion = plan.discussions[comment.discussionID - 1];
      const facts = {
        user_id: plan.userIDs.get(comment.fixture.author) ?? 0,
        category_id: plan.categoryIDs.get(discussion?.fixture.category ?? '') ?? null,
        date_inserted: comment.date,
      };
      return [
        { ...facts, kind: 'acceptedAnswers', points: 1 },
        { ...facts, kind: 'reputation', points: 3 },
      ];
    });
  const posts = [...plan.discussions, ...plan.comments].map((post) => {
    const discussion = 'discussionID' in post ? plan.discussions[post.discussionID - 1] : post;
    const category_id = plan.categoryIDs.get(discussion?.fixture.category ?? '') ?? null;
    return {
      user_id: plan.userIDs.get(post.fixture.author) ?? 0,
      kind: 'posts',
      points: 1,
      category_id,
      date_inserted: post.date,
    };
  });
  await db
    .insertInto('point_events')
    .values([...earned, ...answers, ...posts])
    .execute();
}
