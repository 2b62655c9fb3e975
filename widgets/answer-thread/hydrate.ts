import type { HydrateContext, QueryOf } from '#hydrate';
import type { AnswerThreadAuthored, AnswerThreadProps } from './types.gen.ts';

const mostAnswers = 500;

/** The post's comment thread, with accepted answers and, for curators, rejected ones as additional lists. */
export const hydrate = async (
  props: AnswerThreadAuthored,
  context: HydrateContext,
): Promise<AnswerThreadProps | null> => {
  const node = await context.hydrateNode({ $hydrate: 'react.asset.postCommentThread', ...props });
  if (node?.$reactComponent !== 'CommentThreadAsset') return null;
  const thread = node.$reactProps as AnswerThreadProps;
  const answers = async (qna: 'accepted' | 'rejected') => {
    const {
      focusCommentID: _focus,
      collapseChildDepth: _depth,
      defaultSort: _default,
      maxDepth: _max,
      sort,
      ...query
    } = { ...thread.apiParams };
    const apiParams = { ...thread.apiParams, qna, limit: mostAnswers, page: 1 };
    const { body, paging } = await context.get('/comments', {
      ...query,
      sort: sort as QueryOf<'/comments'>['sort'],
      qna,
      limit: mostAnswers,
      page: 1,
      quoteParent: false,
    });
    return { apiParams, list: { data: body, paging: paging ?? {} } };
  };
  const accepted = await answers('accepted');
  const rejected = context.viewer.can('curation.manage') ? await answers('rejected') : undefined;
  return {
    ...thread,
    tabTitles: props.tabTitles,
    acceptedAnswers: accepted.list,
    acceptedAnswersApiParams: accepted.apiParams,
    ...(rejected ? { rejectedAnswers: rejected.list, rejectedAnswersApiParams: rejected.apiParams } : {}),
  };
};
