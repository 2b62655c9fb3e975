import type { Kysely } from 'kysely';
import type { NotificationEvent } from '../events.ts';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';

/** Stores an event in the transaction of its action, so both are committed or neither. */
export async function insertNotificationEvent(
  db: Kysely<Tables>,
  event: NotificationEvent,
  dateDue: Date,
): Promise<void> {
  const { kind, ...facts } = event;
  await db
    .insertInto('notification_events')
    .values({ kind, facts: JSON.stringify(facts), date_due: dateDue })
    .execute();
}

export interface TakenEvent {
  readonly eventID: number;
  readonly attempts: number;
  readonly event: NotificationEvent;
}

/** The oldest due event, locked by this transaction; other processes take another one. */
export async function takeNotificationEvent(db: Kysely<Tables>, now: Date): Promise<TakenEvent | undefined> {
  const row = await db
    .selectFrom('notification_events')
    .selectAll()
    .where('date_due', '<=', now)
    .orderBy('date_due')
    .orderBy('event_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      eventID: row.event_id,
      attempts: row.attempts,
      event: { ...row.facts, kind: row.kind } as NotificationEvent,
    }
  );
}

export async function deleteNotificationEvent(db: Kysely<Tables>, eventID: number): Promise<void> {
  await db.deleteFrom('notification_events').where('event_id', '=', eventID).execute();
}

/** Schedules a retry. */
export async function postponeNotificationEvent(
  { db }: Pick<Services, 'db'>,
  eventID: number,
  dateDue: Date,
): Promise<void> {
  await db.kysely
    .updateTable('notification_events')
    .set((column) => ({ attempts: column('attempts', '+', 1), date_due: dateDue }))
    .where('event_id', '=', eventID)
    .execute();
}
