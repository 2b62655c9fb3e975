import { readVariable } from '../../environment.ts';
import { createHmac } from 'node:crypto';
import { cleanLink } from '../../bodies/cleanUrl.ts';
import { type AttachmentRow, countTry, settleAttachment, takeForgotten, waitAgain } from './repo/attachments.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { checkWebAddress, guardedRequest, hostsOf } from '../../web/guardedRequest.ts';
import { readAnswer } from '../../web/readAnswer.ts';
import { WebError } from '../../web/webError.ts';
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
/** Longer than the queue takes to come to a job that it has. */
const graceMs = 60_000;
const foundAtOnce = 100;

/** When the next try should have been, by the queue's own steps, and long enough after that. */
function overdueAfter({ now }: Pick<Services, 'now'>, attempts: number): Date {
  const seconds =
    attempts === 0 ? 0 : Math.min(work.longestRetrySeconds, work.firstRetrySeconds * 2 ** attempts) + work.limitSeconds;
  return new Date(now().getTime() + seconds * 1000 + graceMs);
}

/** Of something that is handed to the queue now. */
export const firstDue = (services: Pick<Services, 'now'>): Date => overdueAfter(services, 0);
const maxAnswerBytes = 64_000;

/** Faults and statuses that another try does not change. */
const hopeless = new Set(['address', 'inside']);
const isFinal = (status: number) => status >= 300 && status < 500 && status !== 408 && status !== 429;

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body", hex>`: the receiver can tell that it is ours, and that it is not old. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

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
        ...(secret === '' ? {} : { 'x-folkmoot-signature': signatureOf(body, secret, now()) }),
      },
    });
    return {
      status: message.statusCode ?? 0,
      text: (await readAnswer(message, { maxBytes: maxAnswerBytes, onMore: 'cut' })).toString('utf8'),
    };
  });
}

/** What the other system calls it, where it says so: `{id, url}`. */
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

const tagsOf = (row: AttachmentRow) => [`${row.record_type}:${row.record_id}`];

async function fail(services: Services, row: AttachmentRow, problem: string): Promise<void> {
  await settleAttachment(services, row.attachment_id, { status: 'failed', problem, date_updated: services.now() });
  services.changes.emit(tagsOf(row));
}

/** One try. Told as sent only when the other side has said yes; throws to be tried again. */
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

/** Its row says that it waits: a queue that is away, or loses it, only makes it late. */
export async function handOver(services: Services, attachmentID: number): Promise<void> {
  await addJob(services, deliverJob, { attachmentID }).catch((error: unknown) =>
    services.log('warn', 'An attachment is waiting for the job queue.', { attachmentID, error: String(error) }),
  );
}

/** What failed is tried anew. */
export async function tryAgain(services: Services, attachmentIDs: readonly number[]): Promise<void> {
  await waitAgain(services, attachmentIDs, firstDue(services));
  for (const attachmentID of attachmentIDs) await handOver(services, attachmentID);
}

/** Hands over again what waits and was forgotten: its job was lost, or the server was away. */
export async function catchUpAttachments(services: Services): Promise<void> {
  const found = await takeForgotten(services, { now: services.now(), until: firstDue(services), limit: foundAtOnce });
  for (const attachmentID of found) await handOver(services, attachmentID);
}

export const deliverForgottenJob = defineCatchUp('deliver-forgotten-attachments', catchUpAttachments);
