import { ApiError, errorLines } from '#lib/apiError.ts';
import { claimDraft, type ClaimedDraft, failDraft, listDueDrafts, releaseDraft } from './repo/draftPublishing.ts';
import { refuseBannedAuthor } from '../../http/refuseBanned.ts';
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
/** How long a draft is claimed; longer than an attempt can take, so that it is never published twice at once. */
const claimMs = 90_000;
/** Maximum attempts after temporary errors, such as an unavailable database. */
const mostAttempts = 10;
const caughtUpAtOnce = 100;

/** The reason that the author gets for a failed draft, each part in its own line, as it is translated. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? errorLines(error).join('\n') : 'There was an error.';

/** Rejections are final; rate limits and server errors are temporary. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status);

async function publish(services: Services, row: ClaimedDraft): Promise<void> {
  const viewer = await viewerOfUser(services, row.insert_user_id);
  if (!viewer) throw new ApiError(403, 'This account cannot post.');
  await refuseBannedAuthor(services, { userID: viewer.userID, ip: undefined });
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

/** Publishes a scheduled draft when it is due. */
export const publishJob = defineJob<PublishJob>({ name: 'publish-draft', run, ...tries });

/** Adds a job for this time. The time is also stored in the draft, so a lost job only delays it. */
export function schedulePublishing(services: Services, draftID: number, at: Date): void {
  addJob(services, publishJob, { draftID }, { at }).catch((error: unknown) =>
    services.log('warn', 'A scheduled post is waiting for the job queue.', { error: String(error) }),
  );
}

/** Publishes drafts that are overdue because their job was lost or the server was down. */
export async function publishForgotten(services: Services): Promise<void> {
  for (const draftID of await listDueDrafts(services, caughtUpAtOnce)) await addJob(services, publishJob, { draftID });
}

export const publishForgottenJob = defineCatchUp('publish-forgotten-drafts', publishForgotten);
