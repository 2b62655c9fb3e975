import { ApiError } from '#lib/apiError.ts';
import { claimDraft, type ClaimedDraft, failDraft, listDueDrafts, releaseDraft } from './repo/draftPublishing.ts';
import { viewerOfUser } from '../../http/viewerOfUser.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import { deliverNotifications, liveTags } from '../notifications/index.ts';
import { actorOf } from '../posts/index.ts';
import type { Services } from '../../services.ts';
import { postDraft } from './postDraft.ts';

interface PublishJob {
  readonly draftID: number;
}

const tries = { retries: 8, firstRetrySeconds: 5, longestRetrySeconds: 300, limitSeconds: 60, atOnce: 2 } as const;
/** Longer than a try may take: two never publish the same draft at once. */
const claimMs = 90_000;
/** Faults that are not the draft's, such as a database that is away. */
const mostAttempts = 10;
const caughtUpAtOnce = 100;

/** What the writer reads of a refusal. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'There was an error.';
  const { description, errors = [] } = error.extras;
  return [error.message, ...errors.map(({ message }) => message), description].filter(Boolean).join(' ');
}

/** Refusals come again, however often it is tried; too many requests and faults of the server pass. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status);

async function publish(services: Services, row: ClaimedDraft): Promise<void> {
  const viewer = await viewerOfUser(services, row.insert_user_id);
  if (!viewer) throw new ApiError(403, 'This account cannot post.');
  await postDraft(actorOf({ services, viewer }), row);
}

async function run(services: Services, { draftID }: PublishJob): Promise<void> {
  const row = await claimDraft(services, draftID, claimMs);
  if (!row) return;
  try {
    await publish(services, row);
  } catch (error) {
    if (!isFinal(error) && row.attempts < mostAttempts) {
      await releaseDraft(services, draftID);
      throw error;
    }
    if (!isFinal(error))
      services.log('error', 'A scheduled post failed permanently.', { draftID, error: String(error) });
    await failDraft(services, row, reasonOf(error));
    void deliverNotifications(services);
  }
  services.changes.emit(liveTags([row.insert_user_id]));
}

/** Makes a post of a scheduled draft when its time has come. */
export const publishJob = defineJob<PublishJob>({ name: 'publish-draft', run, ...tries });

/** Asks for it at this time. It is kept by the draft itself, so that nothing is lost when the queue is away. */
export function schedulePublishing(services: Services, draftID: number, at: Date): void {
  addJob(services, publishJob, { draftID }, { at }).catch((error: unknown) =>
    services.log('warn', 'A scheduled post is waiting for the job queue.', { error: String(error) }),
  );
}

/** Whatever is due and was forgotten: a job that was lost, a server that was away. */
export async function publishForgotten(services: Services): Promise<void> {
  for (const draftID of await listDueDrafts(services, caughtUpAtOnce)) await addJob(services, publishJob, { draftID });
}

export const publishForgottenJob = defineCatchUp('publish-forgotten-drafts', publishForgotten);
