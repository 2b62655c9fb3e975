import { ApiError } from '#lib/apiError.ts';
import { claimDraft, type ClaimedDraft, failDraft, listDueDrafts, releaseDraft } from '../db/repos/draftPublishing.ts';
import { viewerOfUser } from '../http/viewerOfUser.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { liveTags } from '../notifications/liveTags.ts';
import { deliverNotifications } from '../notifications/notify.ts';
import { actorOf } from '../posting/actor.ts';
import type { Services } from '../services.ts';
import { postDraft } from './postDraft.ts';

interface PublishJob {
  readonly draftID: number;
}

/** Makes posts of scheduled drafts when their time has come. */
export interface DraftPublisher {
  /** Asks for it at this time. It is kept by the draft itself, so that nothing is lost when the queue is away. */
  readonly schedule: (draftID: number, when: Date) => void;
  /** Whatever is due and was forgotten: a job that was lost, a server that was away. */
  readonly catchUp: () => Promise<void>;
}

const tries = { retries: 8, firstRetrySeconds: 5, longestRetrySeconds: 300, limitSeconds: 60, atOnce: 2 } as const;
/** Longer than a try may take: two never publish the same draft at once. */
const claimMs = 90_000;
/** Faults that are not the draft's, such as a database that is away. */
const mostAttempts = 10;
const caughtUpAtOnce = 100;
const sweepMs = 30_000;

const publishers = new WeakMap<JobQueue, DraftPublisher>();

/** What the writer reads of a refusal. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'There was an error.';
  const { description, errors = [] } = error.extras;
  return [error.message, ...errors.map(({ message }) => message), description].filter(Boolean).join(' ');
}

/** Refusals come again, however often it is tried; too many requests and faults of the server pass. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status);

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
    if (!isFinal(error)) services.log('error', 'A scheduled post was given up.', { draftID, error: String(error) });
    await failDraft(services, row, reasonOf(error));
    void deliverNotifications(services);
  }
  services.changes.emit(liveTags([row.insert_user_id]));
}

/** The publisher of a server; known to its queue before that starts. */
export function publisherOf(services: Services): DraftPublisher {
  const known = publishers.get(services.jobs);
  if (known) return known;
  const add = services.jobs.define<PublishJob>({ name: 'publish-draft', run: (job) => run(services, job), ...tries });
  const warn = (error: unknown) => services.log('warn', 'A scheduled post waits for the job queue.', { error: String(error) });
  const publisher: DraftPublisher = Object.freeze({
    schedule: (draftID: number, when: Date) => void add({ draftID }, when).catch(warn),
    catchUp: async () => {
      for (const draftID of await listDueDrafts(services, caughtUpAtOnce)) await add({ draftID });
    },
  });
  publishers.set(services.jobs, publisher);
  return publisher;
}

/** Looks for forgotten drafts now and twice a minute. Returns what stops it. */
export function keepPublishing(services: Services): () => void {
  const { catchUp } = publisherOf(services);
  const sweep = () =>
    void catchUp().catch((error: unknown) => services.log('warn', 'Scheduled posts could not be looked for.', { error: String(error) }));
  const timer = setInterval(sweep, sweepMs).unref();
  sweep();
  return () => clearInterval(timer);
}
