import { digestPreference, fullChoices, type NotificationChoices } from '#domain/notificationPreferences.ts';
import { findPreferences } from '../repo/preferences.ts';
import { findRecipient } from '../../../db/repos/mailRecipients.ts';
import {
  claimDueDigests,
  digestCategoryIDs,
  digestDays,
  digestSubscribers,
  holdDigestState,
  listDigestPosts,
  releaseDigest,
  setDigestState,
} from '../repo/digests.ts';
import { inTransaction } from '../../../db/transact.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { viewerOfUser } from '../../../http/viewerOfUser.ts';
import { addJob, type AnyJob, defineJob, defineSweep } from '../../../jobs/jobQueue.ts';
import { sendMail } from '../../../mail/createMailer.ts';
import type { Mail } from '../../../mail/mail.ts';
import { hasDigest } from '../../categories/index.ts';
import type { Services } from '../../../services.ts';
import { digestMail } from './digestMail.ts';
import { dayMs } from '#lib/time.ts';

interface DigestJob {
  readonly userID: number;
}

const tries = { retries: 5, firstRetrySeconds: 60, longestRetrySeconds: 1800, limitSeconds: 60, atOnce: 1 } as const;
const planEveryMinutes = 5;
/** How long a user is claimed; longer than all attempts of a job, so that no digest is planned twice. */
const claimMs = 3 * 60 * 60_000;
const plannedAtOnce = 500;
const mostPosts = 10;
/** Past and coming dates that administrators see. */
const shownDates = 5;

const intervalMs = ({ config }: Services) => config.get('emails.digestDays') * dayMs;
/**
 * Tolerance for the planning interval, so that digests arrive at the same time of day and not a little later each time.
 */
const slackMs = planEveryMinutes * 60_000;

function takesDigest({ config }: Services, choices: NotificationChoices): boolean {
  return fullChoices(choices, config.get('notifications.defaults'))[digestPreference]?.email === true;
}

interface Period {
  readonly since: Date;
  readonly until: Date;
}

/** The digest of a user; undefined if there is nothing new, or they no longer want it or can receive it. */
async function mailFor(services: Services, userID: number, { since, until }: Period): Promise<Mail | undefined> {
  const [viewer, recipient, preferences] = await Promise.all([
    viewerOfUser(services, userID),
    findRecipient(services, userID),
    findPreferences(services, userID),
  ]);
  if (
    !viewer?.can('email.view', { mode: 'global' }) ||
    !recipient?.emailConfirmed ||
    !takesDigest(services, preferences.choices)
  )
    return undefined;
  const [visible, wanted] = await Promise.all([
    visibleCategoryIDs(services, viewer),
    digestCategoryIDs(services, userID),
  ]);
  const categoryIDs = wanted.filter((id) => visible.includes(id));
  const posts = await listDigestPosts(services, { userID, categoryIDs, since, until, limit: mostPosts });
  return posts.length === 0
    ? undefined
    : digestMail(services, { recipient, language: preferences.language, posts, since });
}

/**
 * Sends one digest. The state is locked while the email is added to the email queue in the same transaction: of two
 * simultaneous runs the second finds nothing to do.
 */
async function run(services: Services, { userID }: DigestJob): Promise<void> {
  if (!hasDigest(services.config)) return;
  await inTransaction(services, async (transaction) => {
    const since = await holdDigestState(transaction, userID);
    const until = services.now();
    if (since === undefined || since.getTime() > until.getTime() - intervalMs(services) + slackMs) return;
    const mail = await mailFor(services, userID, { since, until });
    if (mail) await sendMail(services, mail, { within: transaction });
    await setDigestState(transaction, userID, until);
  });
}

const digestJob = defineJob<DigestJob>({ name: 'digest', run, ...tries });

/** Adds jobs for the digests that are due. Returns their number. */
export async function planDigests(services: Services): Promise<number> {
  if (!hasDigest(services.config)) return 0;
  const before = new Date(services.now().getTime() - intervalMs(services));
  const userIDs = await claimDueDigests(services, {
    before,
    byDefault: takesDigest(services, {}),
    claimMs,
    limit: plannedAtOnce,
  });
  const added = await Promise.allSettled(userIDs.map((userID) => addJob(services, digestJob, { userID })));
  const refused = added.flatMap(({ status }, at) => (status === 'rejected' ? [userIDs[at] ?? 0] : []));
  for (const userID of refused) await releaseDigest(services, userID);
  return userIDs.length - refused.length;
}

export interface DigestDates {
  readonly sent: readonly { readonly day: Date; readonly count: number }[];
  /** Undefined if the site sends none. */
  readonly next: Date | undefined;
  readonly upcoming: readonly Date[];
  readonly subscribers: number;
}

/** When digests were sent and will be; each member has their own rhythm, so the next one is that of the first member. */
export async function digestDates(services: Services): Promise<DigestDates> {
  const [sent, { count, firstUntil }] = await Promise.all([
    digestDays(services, shownDates),
    digestSubscribers(services, takesDigest(services, {})),
  ]);
  if (!hasDigest(services.config)) return { sent, next: undefined, upcoming: [], subscribers: count };
  const now = services.now().getTime();
  const next = Math.max(now, firstUntil ? firstUntil.getTime() + intervalMs(services) : now);
  const upcoming = Array.from({ length: shownDates }, (_, at) => new Date(next + (at + 1) * intervalMs(services)));
  return { sent, next: new Date(next), upcoming, subscribers: count };
}

/** One job plans the digests that are due, the other sends one of them. */
export const digestJobs: readonly AnyJob[] = [
  digestJob,
  defineSweep('plan-digests', `*/${planEveryMinutes} * * * *`, planDigests),
];
