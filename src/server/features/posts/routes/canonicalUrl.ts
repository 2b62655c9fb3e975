import { expandSchema } from '../../../http/expands.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { actorOf } from '../actor.ts';
import { setCanonicalUrl } from '../canonicalUrl.ts';
import { writtenDiscussion } from '../records/writtenRecords.ts';
import { discussionParams } from './writeSchemas.ts';

const shared = {
  tags: ['Discussions'],
  session: true,
  params: discussionParams,
  path: '/discussions/:discussionID/canonical-url',
} as const;

const put = defineRoute({
  ...shared,
  method: 'PUT',
  isPosting: true,
  summary: 'Tells search engines that the text of a post is originally at another URL (`rel=canonical`).',
  query: { type: 'object', properties: { expand: expandSchema } },
  body: {
    type: 'object',
    properties: { canonicalUrl: { type: 'string', minLength: 1, maxLength: 2000 } },
    required: ['canonicalUrl'],
  },
  reply: record('discussion'),
  handle: async (input) => {
    const { discussionID } = input.params;
    await setCanonicalUrl(actorOf(input), discussionID, input.body.canonicalUrl);
    return { body: await writtenDiscussion(input, discussionID) };
  },
});

const remove = defineRoute({
  ...shared,
  method: 'DELETE',
  summary: 'Makes the URL of the post its canonical URL again.',
  handle: async (input) => {
    await setCanonicalUrl(actorOf(input), input.params.discussionID, undefined);
    return { status: 204 };
  },
});

export const canonicalUrlRoutes: readonly AnyRoute[] = [put, remove];
