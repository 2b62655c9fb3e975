import { ApiError } from '#lib/apiError.ts';
import { readVariable } from '../../environment.ts';
import { createApiRouter } from '../../http/apiRouter.ts';
import { viewerOfUser } from '../../http/viewerOfUser.ts';
import { wireDate } from '../../http/wire.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { checkWebAddress, guardedRequest, hostsOf } from '../../web/guardedRequest.ts';
import { readAnswer } from '../../web/readAnswer.ts';
import { webhookSignature } from '../../web/webhookSignature.ts';
import { WebError } from '../../web/webError.ts';
import { withinTime } from '../../web/withinTime.ts';
import {
  countAttempt,
  type Delivery,
  releaseLost,
  settleDelivery,
  takeWaiting,
  type Webhook,
} from './repo/deliveries.ts';

interface Job {
  readonly deliveryID: number;
}

const retries = 8;
const work = { retries, firstRetrySeconds: 10, longestRetrySeconds: 3600, atOnce: 2, limitSeconds: 60 };
const maxMs = 10_000;
const mostAnswerBytes = 4_000;
/** Longer than the longest pause between two attempts. */
const lostAfterMs = 3 * 3_600_000;

/** Errors and statuses for which a retry is useless. */
const hopeless = new Set(['address', 'inside']);
const isFinal = (status: number) => status >= 300 && status < 500 && status !== 408 && status !== 429;

const routerOf = (services: Services) => createApiRouter(services.features.routes);
const paths = { discussion: '/discussions/', comment: '/comments/', user: '/users/' } as const;

/**
 * The record as the member who saved the webhook can read it now; `null` if it has been deleted, undefined if they
 * cannot read it, or no longer manage the site.
 */
async function recordOf(services: Services, { event, record_id }: Delivery, userID: number): Promise<unknown> {
  const viewer = await viewerOfUser(services, userID);
  if (!viewer?.can('site.manage', { mode: 'global' })) return undefined;
  if (event === 'ping' || event.endsWith('.deleted')) return null;
  const path = paths[event.split('.', 1)[0] as keyof typeof paths] + String(record_id);
  try {
    const origin = services.site.origin();
    return (await services.once(routerOf).call({ method: 'GET', path, viewer, services, origin })).body;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** `host:port` of the internal machines that webhooks may call. */
export const insideHosts = () => hostsOf(readVariable('WEBHOOK_INSIDE_HOSTS'));

function post({ now }: Services, webhook: Webhook, delivery: Delivery, record: unknown): Promise<Answer> {
  const { event, webhook_delivery_id: deliveryID, record_id: recordID, date_inserted: date } = delivery;
  const body = JSON.stringify({ event, deliveryID: String(deliveryID), date: wireDate(date), recordID, record });
  return withinTime(maxMs, async (signal) => {
    const message = await guardedRequest(checkWebAddress(webhook.url), {
      method: 'POST',
      body,
      signal,
      insideHosts: insideHosts(),
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Folkmoot webhook',
        'x-folkmoot-event': event,
        'x-folkmoot-delivery': String(deliveryID),
        'x-folkmoot-signature': webhookSignature(body, webhook.secret, now()),
      },
    });
    const text = (await readAnswer(message, { maxBytes: mostAnswerBytes, onMore: 'cut' })).toString('utf8');
    return { status: message.statusCode ?? 0, text: text.replaceAll('\u0000', '') };
  });
}

const none = { response_status: null, response: null, problem: null };

/** One attempt. The result is stored; throws to be retried. */
async function deliver(services: Services, { deliveryID }: Job): Promise<void> {
  const found = await countAttempt(services, deliveryID);
  if (!found) return;
  const { delivery, webhook } = found;
  const isLast = delivery.attempts > retries;
  const settle = (status: Delivery['status'], result: Partial<typeof none> | object) =>
    settleDelivery(services, delivery, { ...none, ...result, status });
  if (!webhook.is_active && delivery.event !== 'ping') return settle('skipped', { problem: 'The webhook was paused.' });
  const record = await recordOf(services, delivery, webhook.insert_user_id);
  if (record === undefined)
    return settle('skipped', { problem: 'Who made the webhook cannot read this record, or it no longer exists.' });
  let answer: Answer;
  try {
    answer = await post(services, webhook, delivery, record);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const isOver = isLast || (error instanceof WebError && hopeless.has(error.fault));
    await settle(isOver ? 'failed' : 'waiting', { problem });
    if (isOver) return;
    throw error;
  }
  const result = { response_status: answer.status, response: answer.text };
  if (answer.status >= 200 && answer.status < 300) return settle('sent', result);
  const problem = `The server responded with status ${answer.status}.`;
  const isOver = isLast || isFinal(answer.status);
  await settle(isOver ? 'failed' : 'waiting', { ...result, problem });
  if (!isOver) throw new Error(problem);
}

export const webhookJob = defineJob<Job>({ name: 'webhook', run: deliver, ...work });

/** Makes jobs for deliveries that have none. */
export async function queueDeliveries(services: Services): Promise<void> {
  for (const deliveryID of await takeWaiting(services)) await addJob(services, webhookJob, { deliveryID });
}

export const catchUpWebhooksJob = defineCatchUp('catch-up-webhooks', async (services) => {
  await releaseLost(services, lostAfterMs);
  await queueDeliveries(services);
});

const reported = /^(?:discussions?|comments?|users?)(?::|$)/;

/** Delivers soon after something has happened; what it misses, the catch-up job finds within a minute. */
export function deliverOnChange(services: Services): void {
  let isWaiting = false;
  services.changes.subscribe((tags) => {
    if (isWaiting || !services.jobs.isWorking() || !tags.some((tag) => reported.test(tag))) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      queueDeliveries(services).catch((error: unknown) =>
        services.log('warn', 'Webhooks are waiting for the catch-up job.', { error: String(error) }),
      );
    }, 1000).unref();
  });
}
