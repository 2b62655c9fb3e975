import { randomBytes } from 'node:crypto';
import { ApiError } from '#lib/apiError.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { Webhook } from './deliveries.ts';

type Written = Pick<Services, 'db' | 'changes' | 'now'>;

const mostWebhooks = 50;

export const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

export type WebhookFields = Pick<Webhook, 'name' | 'url' | 'events' | 'is_active'>;

/** Values for the audit log, without the secret. */
export const auditedWebhook = ({ name, url, events, is_active: isActive }: WebhookFields) => ({
  name,
  url,
  events,
  isActive,
});

export function listWebhooks({ db }: Pick<Services, 'db'>): Promise<Webhook[]> {
  return db.kysely.selectFrom('webhooks').selectAll().orderBy('webhook_id').execute();
}

/** @throws ApiError 404 */
export async function getWebhook({ db }: Pick<Services, 'db'>, webhookID: number): Promise<Webhook> {
  const row = await db.kysely.selectFrom('webhooks').selectAll().where('webhook_id', '=', webhookID).executeTakeFirst();
  if (!row) throw notFound('Webhook');
  return row;
}

/** @throws ApiError 409 for too many */
export function insertWebhook(services: Written, userID: number, fields: WebhookFields): Promise<Webhook> {
  return inTransaction(services, async (trx) => {
    const { count } = await trx
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostWebhooks)
      throw new ApiError(409, 'There are too many webhooks.', { description: 'Delete those that are not needed.' });
    const date = services.now();
    const row = await trx
      .insertInto('webhooks')
      .values({ ...fields, secret: newSecret(), insert_user_id: userID, date_inserted: date, date_updated: date })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      userID,
      action: 'create',
      subject: 'webhook',
      subjectID: row.webhook_id,
      name: row.name,
      before: null,
      after: auditedWebhook(row),
    });
    return row;
  });
}

interface Target {
  readonly webhookID: number;
  readonly userID: number;
}

/** Changes a webhook. `plan` gets it as stored now, and throws to refuse the change. */
export function updateWebhook(
  services: Written,
  { webhookID, userID }: Target,
  plan: (stored: Webhook) => WebhookFields & Partial<Pick<Webhook, 'secret'>>,
): Promise<Webhook> {
  return inTransaction(services, async (trx) => {
    const before = await trx
      .selectFrom('webhooks')
      .selectAll()
      .where('webhook_id', '=', webhookID)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound('Webhook');
    const after = plan(before);
    // The member who chose the address and the events answers for them; renaming or pausing changes neither.
    const sendsOther = after.url !== before.url || after.events.some((event) => !before.events.includes(event));
    const isResumed = after.is_active && !before.is_active;
    const row = await trx
      .updateTable('webhooks')
      .set({
        ...after,
        ...(sendsOther ? { insert_user_id: userID } : {}),
        date_updated: services.now(),
        ...(isResumed ? { failures_in_row: 0, pause_reason: null } : {}),
      })
      .where('webhook_id', '=', webhookID)
      .returningAll()
      .executeTakeFirstOrThrow();
    const isNewSecret = after.secret !== undefined;
    await writeAudit(trx, {
      userID,
      action: 'update',
      subject: 'webhook',
      subjectID: webhookID,
      name: row.name,
      before: { ...auditedWebhook(before), ...(isNewSecret ? { secret: '(old)' } : {}) },
      after: { ...auditedWebhook(row), ...(isNewSecret ? { secret: '(new)' } : {}) },
    });
    return row;
  });
}

export function deleteWebhook(services: Written, { webhookID, userID }: Target): Promise<void> {
  return inTransaction(services, async (trx) => {
    const row = await trx.deleteFrom('webhooks').where('webhook_id', '=', webhookID).returningAll().executeTakeFirst();
    if (!row) throw notFound('Webhook');
    await writeAudit(trx, {
      userID,
      action: 'delete',
      subject: 'webhook',
      subjectID: webhookID,
      name: row.name,
      before: auditedWebhook(row),
      after: null,
    });
  });
}
