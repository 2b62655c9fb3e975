import { accountMailJob } from './features/people/accountLinks.ts';
import { deliverForgottenJob, deliverJob } from './features/attachments/deliver.ts';
import { createDigestJobs } from './features/notifications/digest/digests.ts';
import { publishForgottenJob, publishJob } from './features/drafts/publisher.ts';
import type { AnyJob } from './jobs/jobQueue.ts';
import { tidyJob } from './tidy.ts';
import { mailJob } from './mail/createMailer.ts';
import { mailNewsJob } from './features/notifications/mailNews.ts';
import { forgetNotificationsJob, notifyForgottenJob } from './features/notifications/notificationJobs.ts';
import { runForgottenJob, runJob } from './features/runs/runJob.ts';

/**
 * All work that a server does beside requests.
 * @param origin where links of mails lead that no request asked for
 */
export function allJobs(origin: string): readonly AnyJob[] {
  return [
    mailJob,
    accountMailJob,
    publishJob,
    publishForgottenJob,
    deliverJob,
    deliverForgottenJob,
    runJob,
    runForgottenJob,
    notifyForgottenJob,
    forgetNotificationsJob,
    mailNewsJob({ origin }),
    ...createDigestJobs({ origin }).jobs,
    tidyJob,
  ];
}
