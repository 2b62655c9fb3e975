import { preferenceOfReason } from '#domain/notificationPreferences.ts';
import { placeholderNames } from '#domain/restrictedProfile.ts';
import { commentPath, conversationPath, discussionPath } from '#routing/pages/urls.ts';
import { draftsPath } from '#domain/drafts.ts';
import { findPreferences } from './repo/preferences.ts';
import { findRecipient, type MailRecipient } from '../../db/repos/mailRecipients.ts';
import {
  claimNotificationMails,
  deleteOldNotificationMails,
  type DueMail,
  markMailSent,
} from './repo/notificationMails.ts';
import { findUnmutedDiscussion, type PresentDiscussion } from './repo/presentDiscussions.ts';
import { loadUsers } from '../../db/repos/users.ts';
import type { MailedFacts } from './tables.ts';
import texts from './messages.json' with { type: 'json' };
import { type MailSubject, unsubscribePath } from './digest/unsubscribe.ts';
import { mayView } from '../../http/viewer.ts';
import { viewerOfUser } from '../../http/viewerOfUser.ts';
import { plainText } from '../../layouts/plainText.ts';
import { defineSweep } from '../../jobs/jobQueue.ts';
import { sendMail } from '../../mail/createMailer.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailSite } from '../../mail/configuredMail.ts';
import type { Services } from '../../services.ts';
import { composeNotification } from './composeNotification.ts';
import { notificationText } from './notificationText.ts';
import { localeIn } from '../../texts/siteTexts.ts';
import { dayMs } from '#lib/time.ts';

const atOnce = 100;
const claimMs = 10 * 60_000;
const keptDays = 30;
const longestSentence = 300;

function pathOf({ recordType, recordID }: MailedFacts, discussion: PresentDiscussion | undefined): string {
  if (recordType === 'comment') return commentPath(recordID);
  if (recordType === 'conversation') return conversationPath(recordID);
  return recordType === 'draft' || !discussion
    ? draftsPath
    : discussionPath({ discussionID: recordID, name: discussion.name });
}

/** The notifications that the unsubscribe link in the email turns off. */
function subjectOf({ reason, askedBy = reason, recordType, categoryID }: MailedFacts): MailSubject | undefined {
  const preference = preferenceOfReason(askedBy);
  if (preference !== undefined) return { preference };
  return categoryID === null ? undefined : { categoryID, type: recordType === 'comment' ? 'comments' : 'posts' };
}

interface Read {
  readonly recipient: MailRecipient;
  readonly discussion: PresentDiscussion | undefined;
}

/** Undefined if the user can no longer receive the email or see its subject. */
async function readMail(services: Services, { user_id, facts }: DueMail): Promise<Read | undefined> {
  const [viewer, recipient] = await Promise.all([viewerOfUser(services, user_id), findRecipient(services, user_id)]);
  if (!viewer?.can('email.view', { mode: 'global' }) || !recipient?.emailConfirmed) return undefined;
  if (facts.discussionID === null) return { recipient, discussion: undefined };
  const discussion = await findUnmutedDiscussion(services, facts.discussionID, user_id);
  if (!discussion || !mayView(viewer, discussion.categoryID)) return undefined;
  return { recipient, discussion };
}

async function mailOf(services: Services, { facts }: DueMail, { recipient, discussion }: Read): Promise<Mail> {
  const origin = mailSite(services);
  const [users, { language }] = await Promise.all([
    loadUsers(services, [facts.activityUserID]),
    findPreferences(services, recipient.userID),
  ]);
  const actor = users.get(facts.activityUserID);
  const locale = language ?? String(services.config.get('garden.locale'));
  const html = notificationText(
    {
      reason: facts.reason,
      record_type: facts.recordType,
      count: 1,
      count_actors: 1,
      detail: facts.detail,
      discussion_name: discussion?.name ?? null,
      discussion_type: discussion?.type ?? null,
    },
    [actor && !actor.isDeleted ? actor.name : placeholderNames.deleted],
    (await localeIn(services, locale)).translator(texts),
  );
  const what = plainText(html, longestSentence);
  const subject = subjectOf(facts);
  const unsubscribeUrl = subject && origin + (await unsubscribePath(services, recipient, subject));
  const composed = await composeNotification(services, {
    locale,
    what,
    name: recipient.name,
    url: origin + pathOf(facts, discussion),
    unsubscribeUrl,
  });
  return { to: recipient.email, kind: 'notification', ...(unsubscribeUrl ? { unsubscribeUrl } : {}), ...composed };
}

/** Adds the due emails to the email queue. Only a server that stops between the two sends one twice. */
export async function mailNews(services: Services): Promise<void> {
  for (let due = await claim(services); due.length > 0; due = await claim(services))
    for (const mail of due) {
      const read = await readMail(services, mail);
      if (read) await sendMail(services, await mailOf(services, mail, read));
      await markMailSent(services, mail);
    }
}

const claim = (services: Services) => claimNotificationMails(services, { limit: atOnce, claimMs });

/** Sends emails about new notifications, and deletes old rows. */
export const mailNewsJob = defineSweep('mail-news', '* * * * *', async (services) => {
  await mailNews(services);
  await deleteOldNotificationMails(services, new Date(services.now().getTime() - keptDays * dayMs));
});
