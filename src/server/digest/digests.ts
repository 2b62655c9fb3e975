import type { Kysely } from 'kysely';
import { digestPreference, fullChoices, type NotificationChoices } from '#domain/notificationPreferences.ts';
import { findRecipient } from '../db/repos/accountTokens.ts';
import { claimDueDigests, digestCategoryIDs, holdDigestState, listDigestPosts, releaseDigest, setDigestState } from '../db/repos/digests.ts';
import { findPreferences } from '../db/repos/userPreferences.ts';
import type { Tables } from '../db/tables.ts';
import { visibleCategoryIDs } from '../http/viewer.ts';
import { viewerOfUser } from '../http/viewerOfUser.ts';
import type { Mail } from '../mail/mail.ts';
import type { Catalogs } from '../routes/locales.ts';
import { hasDigest } from '../routes/records/categoryRecords.ts';
import type { Services } from '../services.ts';
import { digestMail } from './digestMail.ts';

export interface DigestOptions {
  /** Address of the site as readers know it: links of mails lead there. */
  readonly origin: string;
  readonly catalogs?: Catalogs;
}

export interface Digests {
  /** Hands in the digests that are due. Answers with how many. */
  readonly plan: () => Promise<number>;
  /** Plans now and every few minutes. Returns what stops it. */
  readonly keep: () => () => void;
}

interface DigestJob {
  readonly userID: number;
}

const tries = { retries: 5, firstRetrySeconds: 60, longestRetrySeconds: 1800, limitSeconds: 60, atOnce: 1 } as const;
const planEveryMs = 5 * 60_000;
/** Longer than all tries of a job: nobody is planned twice while one is under way. */
const claimMs = 3 * 60 * 60_000;
const plannedAtOnce = 500;
const mostPosts = 10;
const dayMs = 86_400_000;

const intervalMs = ({ config }: Services) => config.get('emails.digestDays') * dayMs;
/** A plan is made every few minutes: a digest comes at the same time of the day, not later each week. */
const slackMs = planEveryMs;

function takesDigest({ config }: Services, choices: NotificationChoices): boolean {
  return fullChoices(choices, config.get('notifications.defaults') as NotificationChoices)[digestPreference]?.email === true;
}

interface Period {
  readonly since: Date;
  readonly until: Date;
}

/** What somebody gets; nothing when nothing is new, or they do not want it, or may not have it any more. */
async function mailFor(
  services: Services,
  userID: number,
  { origin, catalogs = {} }: DigestOptions,
  { since, until }: Period,
): Promise<Mail | undefined> {
  const [viewer, recipient, preferences] = await Promise.all([
    viewerOfUser(services, userID),
    findRecipient(services, userID),
    findPreferences(services, userID),
  ]);
  if (!viewer?.can('email.view', { mode: 'global' }) || !recipient?.emailConfirmed || !takesDigest(services, preferences.choices)) return undefined;
  const [visible, wanted] = await Promise.all([visibleCategoryIDs(services, viewer), digestCategoryIDs(services, userID)]);
  const categoryIDs = wanted.filter((id) => visible.includes(id));
  const posts = await listDigestPosts(services, { userID, categoryIDs, since, until, limit: mostPosts });
  return posts.length === 0 ? undefined : digestMail(services, { recipient, language: preferences.language, posts, since, origin, catalogs });
}

/**
 * One digest. The state is held while the mail goes into the queue of mails, so that of two runs at once the second finds
 * nothing to do. Only a server that dies between the two sends one twice; none is ever lost.
 */
async function run(services: Services, options: DigestOptions, { userID }: DigestJob): Promise<void> {
  if (!hasDigest(services.config)) return;
  await services.db.kysely.transaction().execute(async (transaction: Kysely<Tables>) => {
    const since = await holdDigestState(transaction, userID);
    const until = services.now();
    if (since === undefined || since.getTime() > until.getTime() - intervalMs(services) + slackMs) return;
    const mail = await mailFor(services, userID, options, { since, until });
    if (mail) await services.mail.send(mail);
    await setDigestState(transaction, userID, until);
  });
}

/** Makes the work of sending digests known to the queue; before that starts. */
export function createDigests(services: Services, options: DigestOptions): Digests {
  const add = services.jobs.define<DigestJob>({ name: 'digest', run: (job) => run(services, options, job), ...tries });
  const plan = async () => {
    if (!hasDigest(services.config)) return 0;
    const before = new Date(services.now().getTime() - intervalMs(services));
    const userIDs = await claimDueDigests(services, { before, byDefault: takesDigest(services, {}), claimMs, limit: plannedAtOnce });
    const refused = (await Promise.allSettled(userIDs.map((userID) => add({ userID })))).flatMap((added, at) =>
      added.status === 'rejected' ? [userIDs[at] ?? 0] : [],
    );
    for (const userID of refused) await releaseDigest(services, userID);
    return userIDs.length - refused.length;
  };
  return Object.freeze({
    plan,
    keep: () => {
      const go = () => void plan().catch((error: unknown) => services.log('warn', 'Digests could not be planned.', { error: String(error) }));
      const timer = setInterval(go, planEveryMs).unref();
      go();
      return () => clearInterval(timer);
    },
  });
}
