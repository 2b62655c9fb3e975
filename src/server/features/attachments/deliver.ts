import type { Tag } from '../../changeFeed.ts';
import { readVariable } from '../../environment.ts';
import { cleanLink } from '../../bodies/cleanUrl.ts';
import { type AttachmentRow, countTry, settleAttachment, takeForgotten, waitAgain } from './repo/attachments.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { checkWebAddress, guardedRequest, hostsOf } from '../../web/guardedRequest.ts';
import { readAnswer } from '../../web/readAnswer.ts';
import { WebError } from '../../web/webError.ts';
import { webhookSignature } from '../../web/webhookSignature.ts';
import { withinTime } from '../../web/withinTime.ts';

interface Job {
  readonly attachmentID: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const retries = 8;
const work = { retries, firstRetrySeconds: 10, longestRetrySeconds: 3600, atOnce: 2, limitSeconds: 60 };
const maxMs = 10_000;
/** More than the time until the queue starts a job. */
const graceMs = 60_000;
const foundAtOnce = 100;

/** When the next attempt counts as lost: its time by the queue's schedule, plus a margin. */
function overdueAfter({ now }: Pick<Services, 'now'>, attempts: number): Date {
  const seconds =
    attempts === 0 ? 0 : Math.min(work.longestRetrySeconds, work.firstRetrySeconds * 2 ** attempts) + work.limitSeconds;
  return new Date(now().getTime() + seconds * 1000 + graceMs);
}

/** When an attachment that is queued now counts as lost. */
export const firstDue = (services: Pick<Services, 'now'>): Date => overdueAfter(services, 0);
const maxAnswerBytes = 64_000;

/** Errors and statuses for which a retry is useless. */
const hopeless = new Set(['address', 'inside']);
const isFinal = (status: number) => status >= 300 && status < 500 && status !== 408 && status !== 429;

function post({ config, now }: Services, row: AttachmentRow): Promise<Answer> {
  const body = JSON.stringify({ attachmentID: row.attachment_id, ...row.payload });
  const secret = config.get('webhook.secret');
  return withinTime(maxMs, async (signal) => {
    const message = await guardedRequest(checkWebAddress(config.get('webhook.url')), {
      method: 'POST',
      body,
      signal,
      insideHosts: hostsOf(readVariable('WEBHOOK_INSIDE_HOSTS')),
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Folkmoot webhook',
        'x-folkmoot-delivery': String(row.attachment_id),
        ...(secret === '' ? {} : { 'x-folkmoot-signature': webhookSignature(body, secret, now()) }),
      },
    });
    return {
      status: message.statusCode ?? 0,
      text: (await readAnswer(message, { maxBytes: maxAnswerBytes, onMore: 'cut' })).toString('utf8'),
    };
  });
}

/** ID and URL in the other system, if its response has them: `{id, url}`. */
function namesIn(text: string): { readonly foreign_id?: string; readonly source_url?: string } {
  try {
    const answer = JSON.parse(text) as { readonly id?: unknown; readonly url?: unknown } | null;
    const url =
      typeof answer?.url === 'string' && /^https?:/i.test(answer.url) && answer.url.length <= 2000
        ? cleanLink(answer.url)
        : undefined;
    const id =
      typeof answer?.id === 'string' || typeof answer?.id === 'number'
        ? String(answer.id).replaceAll('\u0000', '').slice(0, 200)
        : undefined;
    return { ...(id ? { foreign_id: id } : {}), ...(url ? { source_url: url } : {}) };
  } catch {
    return {};
  }
}

const tagsOf = (row: AttachmentRow): Tag[] => [`${row.record_type}:${row.record_id}`];

async function fail(services: Services, row: AttachmentRow, problem: string): Promise<void> {
  await settleAttachment(services, row.attachment_id, { status: 'failed', problem, date_updated: services.now() });
  services.changes.emit(tagsOf(row));
}

/** One delivery attempt. Marks the attachment as sent only after a successful response; throws to be retried. */
async function deliver(services: Services, { attachmentID }: Job): Promise<void> {
  const row = await countTry(services, attachmentID, (attempts) => overdueAfter(services, attempts));
  if (!row) return;
  const isLast = row.attempts > retries;
  let answer: Answer;
  try {
    answer = await post(services, row);
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    if (isLast || hopeless.has(error.fault)) return fail(services, row, error.message);
    throw error;
  }
  if (answer.status >= 200 && answer.status < 300) {
    await settleAttachment(services, attachmentID, {
      status: 'sent',
      problem: null,
      date_updated: services.now(),
      ...namesIn(answer.text),
    });
    services.changes.emit(tagsOf(row));
    return;
  }
  const problem = `The server responded with status ${answer.status}.`;
  if (isLast || isFinal(answer.status)) return fail(services, row, problem);
  throw new Error(problem);
}

export const deliverJob = defineJob<Job>({ name: 'attachment', run: deliver, ...work });

/** Adds the job. The row is marked as waiting, so a lost job only delays it. */
export async function handOver(services: Services, attachmentID: number): Promise<void> {
  await addJob(services, deliverJob, { attachmentID }).catch((error: unknown) =>
    services.log('warn', 'An attachment is waiting for the job queue.', { attachmentID, error: String(error) }),
  );
}

/** Retries failed attachments. */
export async function tryAgain(services: Services, attachmentIDs: readonly number[]): Promise<void> {
  await waitAgain(services, attachmentIDs, firstDue(services));
  for (const attachmentID of attachmentIDs) await handOver(services, attachmentID);
}

/** Adds jobs again for waiting attachments whose job was lost. */
export async function catchUpAttachments(services: Services): Promise<void> {
  const found = await takeForgotten(services, { now: services.now(), until: firstDue(services), limit: foundAtOnce });
  for (const attachmentID of found) await handOver(services, attachmentID);
}

export const deliverForgottenJob = defineCatchUp('deliver-forgotten-attachments', catchUpAttachments);
