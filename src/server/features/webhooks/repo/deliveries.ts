import { type Selectable, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '../tables.ts';
import { dayMs } from '#lib/time.ts';

export type Delivery = Selectable<WebhookDeliveriesTable>;
export type Webhook = Selectable<WebhooksTable>;

const keepMs = 14 * dayMs;
const takenAtOnce = 500;

/** Takes deliveries that no job has been made for; several processes can do this at the same time. */
export async function takeWaiting({ db }: Pick<Services, 'db'>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update webhook_deliveries set is_queued = true where webhook_delivery_id in (
      select webhook_delivery_id from webhook_deliveries where status = 'waiting' and not is_queued
      order by webhook_delivery_id limit ${takenAtOnce} for update skip locked
    ) returning webhook_delivery_id::int as id`.execute(db.kysely);
  return rows.map(({ id }) => id);
}

/** Lets the next catch-up make jobs again for deliveries whose job was lost. */
export async function releaseLost({ db, now }: Pick<Services, 'db' | 'now'>, olderThanMs: number): Promise<void> {
  await db.kysely
    .updateTable('webhook_deliveries')
    .set({ is_queued: false })
    .where('status', '=', 'waiting')
    .where('is_queued', '=', true)
    .where('date_updated', '<', new Date(now().getTime() - olderThanMs))
    .execute();
}

/** Counts an attempt; undefined if the delivery is no longer waiting. */
export async function countAttempt(
  { db, now }: Pick<Services, 'db' | 'now'>,
  deliveryID: number,
): Promise<{ readonly delivery: Delivery; readonly webhook: Webhook } | undefined> {
  const delivery = await db.kysely
    .updateTable('webhook_deliveries')
    .set({ attempts: sql<number>`attempts + 1`, date_updated: now() })
    .where('webhook_delivery_id', '=', deliveryID)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (!delivery) return undefined;
  const webhook = await db.kysely
    .selectFrom('webhooks')
    .selectAll()
    .where('webhook_id', '=', delivery.webhook_id)
    .executeTakeFirst();
  return webhook && { delivery, webhook };
}

export type Result = Pick<Delivery, 'status' | 'response_status' | 'response' | 'problem'>;

const mostFailuresInRow = 20;

/** Records the result of an attempt, and pauses the webhook after many deliveries that failed for good. */
export async function settleDelivery(
  { db, now }: Pick<Services, 'db' | 'now'>,
  delivery: Delivery,
  result: Result,
): Promise<void> {
  await db.kysely
    .updateTable('webhook_deliveries')
    .set({ ...result, date_updated: now() })
    .where('webhook_delivery_id', '=', delivery.webhook_delivery_id)
    .execute();
  if (result.status === 'waiting' || result.status === 'skipped') return;
  await sql`update webhooks set
      failures_in_row = case when ${result.status === 'sent'} then 0 else failures_in_row + 1 end,
      is_active = is_active and (${result.status === 'sent'} or failures_in_row + 1 < ${mostFailuresInRow}),
      pause_reason = case
        when is_active and ${result.status === 'failed'} and failures_in_row + 1 >= ${mostFailuresInRow}
        then ${result.problem}::text else pause_reason end
    where webhook_id = ${delivery.webhook_id}`.execute(db.kysely);
}

/** The latest deliveries of a webhook. */
export function listDeliveries({ db }: Pick<Services, 'db'>, webhookID: number, limit: number): Promise<Delivery[]> {
  return db.kysely
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookID)
    .orderBy('webhook_delivery_id', 'desc')
    .limit(limit)
    .execute();
}

/** Adds a delivery, such as a test. */
export async function addDelivery(
  { db }: Pick<Services, 'db'>,
  fields: Pick<Delivery, 'webhook_id' | 'event' | 'record_id'>,
): Promise<Delivery> {
  return db.kysely.insertInto('webhook_deliveries').values(fields).returningAll().executeTakeFirstOrThrow();
}

export function findDelivery({ db }: Pick<Services, 'db'>, deliveryID: number): Promise<Delivery | undefined> {
  return db.kysely
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_delivery_id', '=', deliveryID)
    .executeTakeFirst();
}

export async function deleteOldDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely
    .deleteFrom('webhook_deliveries')
    .where('date_updated', '<', new Date(now().getTime() - keepMs))
    .where('status', '!=', 'waiting')
    .execute();
}
