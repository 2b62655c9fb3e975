import { loadUsers } from '../../../db/repos/users.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { type Actor, actorOf } from '../actor.ts';
import { readFormat, renderForViewer } from '../readBody.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { getComment } from './comments.ts';
import { getDiscussion } from './discussions.ts';
import { absolute, discussionUrl, userFragment, wireContext, wireDate, wireDateOrNull } from '../../../http/wire.ts';
import { commentParams, discussionParams, textFields } from './writeSchemas.ts';

interface QuotedRow {
  readonly body: string;
  readonly body_html: string;
  readonly format: string;
  readonly insert_user_id: number;
  readonly date_inserted: Date;
  readonly date_updated: Date | null;
}

/** Legacy rich bodies are arrays in the API, all others strings. */
function rawOf({ body, format }: QuotedRow): string | unknown[] {
  if (format !== 'rich') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

async function quotedFields(input: RouteInput<unknown, unknown, unknown>, row: QuotedRow) {
  const users = await loadUsers(input.services, [row.insert_user_id]);
  return {
    bodyRaw: rawOf(row),
    body: row.body_html,
    format: row.format,
    dateInserted: wireDate(row.date_inserted),
    dateUpdated: wireDateOrNull(row.date_updated),
    insertUser: userFragment(wireContext(input), row.insert_user_id, users.get(row.insert_user_id)),
  };
}

const discussion = defineRoute({
  method: 'GET',
  path: '/discussions/:discussionID/quote',
  summary: 'A discussion for quoting.',
  tags: ['Discussions'],
  params: discussionParams,
  reply: record('quote'),
  handle: async (input) => {
    const { discussionID } = input.params;
    input.dependsOn(`discussion:${discussionID}`, 'users');
    const row = await getDiscussion(input.services, input.viewer, discussionID, { withBodies: true });
    const fields = await quotedFields(input, { ...row, body: row.body ?? '', body_html: row.body_html ?? '' });
    return { body: { discussionID, name: row.name, url: discussionUrl(wireContext(input), row), ...fields } };
  },
});

const comment = defineRoute({
  method: 'GET',
  path: '/comments/:commentID/quote',
  summary: 'A comment for quoting.',
  tags: ['Comments'],
  params: commentParams,
  reply: record('quote'),
  handle: async (input) => {
    const { commentID } = input.params;
    const row = await getComment(input.services, input.viewer, commentID);
    input.dependsOn(`discussion:${row.discussion_id}`, 'users');
    return {
      body: { commentID, url: absolute(input.origin, commentPath(commentID)), ...(await quotedFields(input, row)) },
    };
  },
});

interface Text {
  readonly body: string;
  readonly format: string;
}

/** Previews are requested while typing, but not for each keystroke. */
const previewsPerMinute = 120;
const textBody = { type: 'object', properties: textFields, required: ['body', 'format'] } as const;

async function htmlOf(actor: Actor, { body, format }: Text): Promise<string> {
  const { rendered } = await renderForViewer(actor, { body, format: readFormat(format) });
  return rendered.html;
}

const preview = defineRoute({
  method: 'POST',
  path: '/bodies/preview',
  summary: 'Renders a body as it will appear when posted.',
  tags: ['Discussions'],
  session: true,
  countsApart: true,
  limitPerMinute: previewsPerMinute,
  body: textBody,
  reply: { type: 'object', properties: { html: { type: 'string' } }, required: ['html'] },
  handle: async (input) => ({ status: 200, body: { html: await htmlOf(actorOf(input), input.body) } }),
});

const richQuote = defineRoute({
  method: 'POST',
  path: '/rich/quote',
  summary: 'The body of a quote as HTML.',
  tags: ['Discussions'],
  session: true,
  countsApart: true,
  limitPerMinute: previewsPerMinute,
  body: textBody,
  reply: { type: 'object', properties: { quote: { type: 'string' } }, required: ['quote'] },
  handle: async (input) => ({ body: { quote: await htmlOf(actorOf(input), input.body) } }),
});

export const quoteRoutes: readonly AnyRoute[] = [discussion, comment, preview, richQuote];
