import type { HydrateContext } from '#hydrate';
import type { SuggestedAnswersAuthored, SuggestedAnswersProps } from './types.gen.ts';

type Suggestion = NonNullable<SuggestedAnswersProps['discussion']['suggestions']>[number];

interface Found {
  readonly recordID: number;
  readonly name?: string;
  readonly excerpt?: string;
  readonly highlight?: string;
}

const mostShown = 3;
const mostWords = 10;
const shortestWord = 3;
/** A question that shares one word with this one is about something else. */
const fewestShared = 2;
const accepted = 3;

/** The words of a title, longest first: the longer, the more they say. */
function wordsOf(name: string): string[] {
  const words = new Set(name.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...words]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords);
}

/** How many different words of the title the search has found in another question. */
function countShared({ highlight = '', excerpt = '' }: Found): number {
  const marked = [...`${highlight} ${excerpt}`.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, word = '']) =>
    word.toLocaleLowerCase(),
  );
  return new Set(marked).size;
}

/** Settled questions that share words with this one, the nearest first. */
async function findQuestions(
  discussion: { readonly discussionID: number; readonly name: string },
  { get }: HydrateContext,
): Promise<Found[]> {
  const words = wordsOf(discussion.name);
  if (words.length < fewestShared) return [];
  const { body } = await get('/search', {
    query: words.join(' '),
    queryOperator: 'or',
    recordTypes: ['discussion'],
    types: ['question'],
    statusID: [accepted],
    sort: 'relevance',
    limit: mostShown * 3,
    expand: ['excerpt', '-body'],
  });
  return body
    .filter((found) => found.recordID !== discussion.discussionID && countShared(found) >= fewestShared)
    .slice(0, mostShown);
}

async function answerOf(question: Found, { get }: HydrateContext): Promise<Suggestion[]> {
  const { body } = await get('/comments', {
    parentRecordType: 'discussion',
    parentRecordID: question.recordID,
    qna: 'accepted',
    sort: '-score',
    limit: 1,
    quoteParent: false,
    expand: ['excerpt', '-body'],
  });
  return body.map(({ commentID, url, excerpt }) => ({
    title: question.name ?? '',
    summary: excerpt ?? '',
    url: url ?? '',
    commentID,
  }));
}

/**
 * Answers that were accepted to questions like this one, while it has none of its own. Likeness is that of the site's
 * own search: nothing leaves the site. The site can switch it off (CO-DISC-029).
 */
export const hydrate = async (
  _: SuggestedAnswersAuthored,
  context: HydrateContext,
): Promise<SuggestedAnswersProps | null> => {
  const discussion = context.params.discussion;
  if (discussion?.type !== 'question' || discussion.statusID === accepted) return null;
  if (context.config('featureFlags.AISuggestions.Enabled') !== true) return null;
  const questions = await findQuestions(discussion, context);
  const suggestions = (await Promise.all(questions.map((question) => answerOf(question, context)))).flat();
  if (suggestions.length === 0) return null;
  return {
    discussion: { ...discussion, showSuggestions: true, suggestions },
    discussionApiParams: context.params.discussionApiParams ?? {},
  };
};
