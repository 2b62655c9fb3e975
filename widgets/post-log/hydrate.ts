import type { HydrateContext } from '#hydrate';
import type { PostLogAuthored, PostLogProps, PostLogView } from './types.gen.ts';

const pageSize = 30;
const recordTypes = ['discussion', 'comment'] as const;

const filterNames = ['recordType', 'recordID', 'parentRecordID', 'operation'];

/** Part of the log: the history of one post, the recycle bin of one discussion, or all of it. */
export const hydrate = async (
  props: PostLogAuthored,
  { get, params, viewer, isInvalid }: HydrateContext<PostLogView>,
): Promise<PostLogProps | null> => {
  if (viewer.isGuest) return null;
  const recordID = params.recordID;
  const parentRecordID = params.parentRecordID;
  const recordType = recordTypes.find((type) => type === params.recordType);
  const operation =
    params.operation !== undefined && /^[a-z]{1,20}$/i.test(params.operation) ? params.operation : undefined;
  const isWrong = operation === undefined && Boolean(params.operation);
  if (isWrong || isInvalid(filterNames)) return { ...props, entries: [], filter: {}, isFilterInvalid: true };
  const filter = {
    ...(recordType ? { recordType } : {}),
    ...(recordID ? { recordID } : {}),
    ...(parentRecordID ? { parentRecordID } : {}),
    ...(operation ? { operation } : {}),
  };
  const { page } = params;
  const { body, paging } = await get('/post-log', { ...filter, page, limit: pageSize });
  const view =
    recordID && recordType ? 'revisions' : parentRecordID && operation === 'delete' ? 'deletedComments' : 'log';
  return { ...props, entries: body, view, filter, ...(paging ? { paging: { ...paging } } : {}) };
};
