import { addJob, defineCatchUp, defineJob, type Job } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { publishChange } from '../posts/index.ts';
import { clearPosts, indexPosts, unfinishedTags } from './repo/formerTags.ts';

interface TagJob {
  readonly tagID: number;
}

const postsAtOnce = 200;
const background = {
  retries: 5,
  firstRetrySeconds: 5,
  longestRetrySeconds: 300,
  atOnce: 1,
  limitSeconds: 3600,
} as const;

async function clearAll(services: Services, { tagID }: TagJob): Promise<void> {
  try {
    while (await clearPosts(services, { tagID, atOnce: postsAtOnce }));
  } finally {
    publishChange(services, { hasTags: true });
  }
}

async function indexAll(services: Services, { tagID }: TagJob): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) after = await indexPosts(services, { tagID, after, atOnce: postsAtOnce });
}

export const clearTagJob = defineJob<TagJob>({ name: 'clear-former-tag', run: clearAll, ...background });
export const indexTagJob = defineJob<TagJob>({ name: 'index-renamed-tag', run: indexAll, ...background });

/** Adds jobs again for tags whose process was killed or whose job was lost. Posts that are handled stay so. */
export const unfinishedTagsJob = defineCatchUp('go-on-with-former-tags', async (services) => {
  for (const { tagID } of await unfinishedTags(services)) await startTagJob(services, clearTagJob, tagID);
});

/** Adds a job. The change itself is stored, so an unavailable queue must not make it look failed. */
export async function startTagJob(services: Services, job: Job<TagJob>, tagID: number): Promise<void> {
  await addJob(services, job, { tagID }).catch((error: unknown) => {
    services.log('warn', 'Posts with a changed tag are waiting for the job queue.', { tagID, error: String(error) });
  });
}

/** Handles the first posts at once, so that few posts need no job. */
export async function clearFormerTag(services: Services, tagID: number): Promise<boolean> {
  const isUnfinished = await clearPosts(services, { tagID, atOnce: postsAtOnce });
  publishChange(services, { hasTags: true });
  if (isUnfinished) await startTagJob(services, clearTagJob, tagID);
  return isUnfinished;
}
