import type { HydrateContext } from '#hydrate';
import type { SuggestedAnswersAuthored, SuggestedAnswersProps, SuggestedAnswersView } from './types.gen.ts';

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
/** A question that shares only one word with this one is probably unrelated. */
const fewestShared = 2;
const accepted = 3;

/** The words of a title, longest first, since longer words are more specific. */
function wordsOf(name: string): string[] {
  const words = new Set(name.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...words]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords);
}

/** Number of different words of the title that were found in another question. */
function countShared({ highlight = '', excerpt = '' }: Found): number {
  const marked = [...`${highlight} ${excerpt}`.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, word = '']) =>
    word.toLocaleLowerCase(),
  );
  return new Set(marked).size;
}

/** Resolved questions that share words with this one, best match first. */
async function findQuestions(
  discussion: { readonly discussionID: number; readonly name: string },
  { get }: HydrateContext<SuggestedAnswersView>,
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

async function answerOf(question: Found, { get }: HydrateContext<SuggestedAnswersView>): Promise<Suggestion[]> {
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
 * Accepted answers of similar questions, while this one has no answer. Uses the site's own search, so nothing leaves
 * the site, and can be disabled (CO-DISC-029).
 */
export const hydrate = async (
  _: SuggestedAnswersAuthored,
  context: HydrateContext<SuggestedAnswersView>,
): Promise<SuggestedAnswersProps | null> => {
  const discussion = context.params.discussion;
  if (discussion?.type !== 'question' || discussion.statusID === accepted) return null;
  if (!context.config('featureFlags.AISuggestions.Enabled')) return null;
  const questions = await findQuestions(discussion, context);
  const suggestions = (await Promise.all(questions.map((question) => answerOf(question, context)))).flat();
  if (suggestions.length === 0) return null;
  return {
    discussion: { ...discussion, showSuggestions: true, suggestions },
    discussionApiParams: context.params.discussionApiParams ?? {},
  };
};
