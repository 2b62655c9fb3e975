import { loadComment } from '#api/commentActs.ts';
import { loadDiscussion } from '#api/discussionActs.ts';
import { optionSettingsOptions } from '#api/optionSettings.ts';
import { mayEdit } from '#domain/discussionOptions.ts';
import type { PostRecord } from '#domain/postRecord.ts';
import { siteTime } from '#lib/clock.ts';
import { editDiscussionPath } from '#routing/pages/urls.ts';
import { inPageSection } from '#routing/pageSection.ts';
import type { Act, ActContext } from '#session/acts.ts';
import { askToCompose } from '#session/pageRequests.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import type { MarkStore } from './marks.ts';
import messages from './messages.json' with { type: 'json' };

type Deps = ActContext & { readonly isClosed: (element: HTMLElement) => boolean };

/**
 * Whether the viewer may edit the post, by its current record, as its menu decides. The time is read after the answer,
 * which corrects it.
 */
async function mayEditPost(
  { recordType, recordID }: PostRecord,
  isClosed: boolean,
  { island }: Deps,
): Promise<boolean> {
  const { queries, viewer } = island.session;
  const settings = await queries.fetchQuery(optionSettingsOptions);
  const question = { viewer: viewer.get(), settings };
  if (recordType === 'comment') {
    const { insertUserID, categoryID, dateInserted } = await loadComment(recordID);
    const record = { insertUserID, categoryID, dateInserted, closed: isClosed };
    return mayEdit({ ...question, record, now: siteTime() }, 'comments.edit');
  }
  const { insertUserID, categoryID, dateInserted, closed, permissions } = await loadDiscussion(recordID);
  const record = { insertUserID, categoryID, dateInserted, closed, permissions: permissions ?? null };
  return mayEdit({ ...question, record, now: siteTime() }, 'discussions.edit');
}

/** Menu items that have a shortcut. They request the current record first, and show a toast if they are not allowed. */
export function createKeyActs(deps: Deps, marks: MarkStore): { readonly edit: Act; readonly mute: Act } {
  const edit = async (record: PostRecord, element: HTMLElement) => {
    if (!(await mayEditPost(record, deps.isClosed(element), deps))) {
      showDone({ words: deps.island.locale.translator(messages)('mayNotEdit') });
    } else if (record.recordType === 'comment') askToCompose({ kind: 'edit', ...record });
    else deps.follow(inPageSection(editDiscussionPath(record.recordID)));
  };
  const mute = async ({ recordID }: PostRecord) => {
    const asOf = marks.changes();
    marks.learn(recordID, await loadDiscussion(recordID), asOf);
    await marks.toggle(recordID, 'muted');
  };
  const tried = (run: () => Promise<void>) => {
    deps.wake();
    run().catch((fault: unknown) => showFault(fault));
  };
  return {
    edit: ({ record, element }) => tried(() => edit(record, element)),
    mute: ({ record }) => tried(() => mute(record)),
  };
}
