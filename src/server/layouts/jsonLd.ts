import { isObject, type PlainObject } from './plainData.ts';
import { type PageFacts, plainText, profileOf, type SeoInput } from './seo.ts';

/** Search engines truncate long texts, and the page itself has the whole. */
const maxText = 2000;

function person(user: unknown): PlainObject | undefined {
  if (!isObject(user) || typeof user.name !== 'string') return undefined;
  return { '@type': 'Person', name: user.name, ...(typeof user.url === 'string' && user.url ? { url: user.url } : {}) };
}

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

function entity({ view, params, site, origin }: SeoInput, facts: PageFacts): PlainObject {
  if (isObject(params.discussion))
    return view.id === 'question'
      ? questionPage(params.discussion, facts.baseUrl)
      : posting(params.discussion, facts.baseUrl);
  const profile = profileOf(params);
  if (view.id === 'profile' && profile && params.isUnlisted !== true)
    return {
      '@type': 'ProfilePage',
      mainEntity: { ...person(profile), ...(facts.image ? { image: facts.image } : {}) },
      url: facts.baseUrl,
    };
  if (facts.name === '')
    return {
      '@type': 'WebSite',
      name: site.title,
      url: `${origin}/`,
      ...(facts.description ? { description: facts.description } : {}),
      ...(site.orgName ? { publisher: { '@type': 'Organization', name: site.orgName } } : {}),
    };
  const type = view.isUnlisted ? 'WebPage' : 'CollectionPage';
  return {
    '@type': type,
    name: facts.name,
    url: facts.baseUrl,
    ...(facts.description ? { description: facts.description } : {}),
    isPartOf: { '@type': 'WebSite', name: site.title, url: `${origin}/` },
  };
}

/** One entity per page as pretty-printed JSON. `<` is escaped, because the text ends up inside a script element. */
export function jsonLd(input: SeoInput, facts: PageFacts): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [entity(input, facts)] }, null, 4).replaceAll(
    '<',
    '\\u003c',
  );
}
