import type { PageParams } from '#contracts/hydrate.ts';
import { person } from '../../../layouts/jsonLd.ts';
import { isObject, type PlainObject } from '../../../layouts/plainData.ts';
import { plainText } from '../../../layouts/plainText.ts';
import { textOf } from '#lib/textOf.ts';
import type { PageDescription } from '../../../layouts/views/pageDescription.ts';

/** Search engines truncate long texts, and the page itself has the whole. */
const maxText = 2000;

function postFacts(discussion: PlainObject, url: string): PlainObject {
  const author = person(discussion.insertUser);
  return {
    ...(author ? { author } : {}),
    datePublished: discussion.dateInserted,
    ...(discussion.dateUpdated ? { dateModified: discussion.dateUpdated } : {}),
    url,
  };
}

function posting(discussion: PlainObject, url: string): PlainObject {
  const comments = {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/CommentAction',
    userInteractionCount: Number(discussion.countComments) || 0,
  };
  return {
    '@type': 'DiscussionForumPosting',
    headline: discussion.name,
    text: plainText(discussion.body, maxText),
    ...postFacts(discussion, url),
    interactionStatistic: comments,
  };
}

function answer(comment: unknown): PlainObject[] {
  if (!isObject(comment)) return [];
  return [
    {
      '@type': 'Answer',
      text: plainText(comment.body, maxText),
      upvoteCount: Number(comment.score) || 0,
      ...postFacts(comment, String(comment.url ?? '')),
    },
  ];
}

function questionPage(discussion: PlainObject, url: string): PlainObject {
  const attributes = isObject(discussion.attributes) ? discussion.attributes : {};
  const details = isObject(attributes.question) ? attributes.question : {};
  const accepted = Array.isArray(details.acceptedAnswers) ? details.acceptedAnswers.flatMap(answer) : [];
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: discussion.name,
      text: plainText(discussion.body, maxText),
      answerCount: Number(discussion.countComments) || 0,
      upvoteCount: Number(discussion.score) || 0,
      ...postFacts(discussion, url),
      ...(accepted.length > 0 ? { acceptedAnswer: accepted } : {}),
    },
  };
}

/** SEO data of a post: a question with its answers, or a discussion. */
export const describePost =
  (kind: 'discussion' | 'question') =>
  ({ discussion, discussionID }: PageParams): PageDescription => {
    if (!isObject(discussion)) return {};
    const entity = kind === 'question' ? questionPage : posting;
    return {
      name: textOf(discussion.name),
      description: plainText(discussion.excerpt ?? discussion.body),
      url: textOf(discussion.url) || `/discussion/${discussionID}`,
      canonicalUrl: discussion.canonicalUrl === discussion.url ? '' : textOf(discussion.canonicalUrl),
      image: isObject(discussion.image) ? textOf(discussion.image.url) : '',
      type: 'article',
      entity: ({ baseUrl }) => entity(discussion, baseUrl),
    };
  };
