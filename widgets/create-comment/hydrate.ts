import type { HydrateContext } from '#hydrate';
import type { CreateCommentAuthored, CreateCommentProps, CreateCommentView } from './types.gen.ts';

interface Discussion {
  readonly discussionID: number;
  readonly categoryID: number;
  readonly closed?: boolean;
  readonly type?: string | null;
  readonly permissions?: Readonly<Record<string, boolean>> | readonly unknown[];
}

interface Draft {
  readonly draftID: number;
  readonly recordID?: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const mostDrafts = 50;

/** On closed posts only for viewers with the right permission (CO-COMM-008, CO-COMM-011, resolutions G18). */
function mayComment(
  { viewer }: HydrateContext<CreateCommentView>,
  { categoryID, closed, type, permissions }: Discussion,
): boolean {
  if (viewer.isGuest || type === 'redirect') return false;
  const overrides =
    permissions && !Array.isArray(permissions) ? (permissions as Readonly<Record<string, boolean>>) : undefined;
  const here = { resourceType: 'category', resourceID: categoryID, overrides };
  return viewer.can('comments.add', here) && (closed !== true || viewer.can('discussions.close', here));
}

/** The viewer's drafts; if they cannot be loaded, the form is still shown. */
async function draftsOf({ get }: HydrateContext<CreateCommentView>, discussionID: number): Promise<readonly Draft[]> {
  const query = {
    recordType: 'comment',
    parentRecordType: 'discussion',
    parentRecordID: discussionID,
    expand: false,
    limit: mostDrafts,
  } as const;
  return get('/drafts', query).then(
    ({ body }) => body,
    () => [],
  );
}

function kindOf({ draftID, recordID, attributes }: Draft) {
  const meta = attributes['draftMeta'];
  const parentID =
    typeof meta === 'object' && meta !== null ? Number((meta as { commentParentID?: unknown }).commentParentID) : 0;
  if (recordID) return { draftID, kind: 'edit', commentID: recordID } as const;
  return parentID > 0
    ? ({ draftID, kind: 'reply', commentID: parentID } as const)
    : ({ draftID, kind: 'comment' } as const);
}

/** If commenting is closed: existing drafts without form. */
async function closedProps(
  props: CreateCommentAuthored,
  context: HydrateContext<CreateCommentView>,
  discussionID: number,
): Promise<CreateCommentProps> {
  const { containerOptions } = props;
  const drafts = await draftsOf(context, discussionID);
  const kept = drafts.filter((draft) => kindOf(draft).kind !== 'edit').map((draft) => ({ ...draft }));
  return {
    containerOptions,
    parentRecordID: String(discussionID),
    isClosed: true,
    keptDrafts: kept,
  };
}

/** The form for viewers who can comment here; null for guests who cannot. */
export const hydrate = async (
  props: CreateCommentAuthored,
  context: HydrateContext<CreateCommentView>,
): Promise<CreateCommentProps | null> => {
  const discussion = context.params.discussion;
  if (!discussion) return null;
  const isWriter = !context.viewer.isGuest && discussion.type !== 'redirect';
  if (!mayComment(context, discussion)) return isWriter ? closedProps(props, context, discussion.discussionID) : null;
  const { discussionID, categoryID } = discussion;
  const drafts = await draftsOf(context, discussionID);
  const [latest] = drafts;
  const initialDraft = drafts.find((draft) => kindOf(draft).kind === 'comment');
  return {
    ...props,
    parentRecordType: 'discussion',
    parentRecordID: String(discussionID),
    categoryID,
    ...(initialDraft ? { initialDraft: { ...initialDraft } } : {}),
    ...(latest ? { openDraft: kindOf(latest) } : {}),
  };
};
