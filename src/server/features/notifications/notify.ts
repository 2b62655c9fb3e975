import type { Kysely } from 'kysely';
import {
  deleteNotificationEvent,
  insertNotificationEvent,
  postponeNotificationEvent,
  type TakenEvent,
  takeNotificationEvent,
} from './repo/notificationEvents.ts';
import { insertNotificationMails } from './repo/notificationMails.ts';
import { insertNotifications } from './repo/notificationWrites.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transact.ts';
import type { Services } from '../../services.ts';
import type { NotificationEvent } from './events.ts';
import { liveTags } from './liveTags.ts';
import { planNotifications } from './planNotifications.ts';
import { readWishes } from './readWishes.ts';

type Writer = Pick<Services, 'now'>;
type Event<Kind extends NotificationEvent['kind']> = Omit<Extract<NotificationEvent, { kind: Kind }>, 'kind'>;

/** Delay of the first retry, doubled each time: the tenth is after an hour and a half. */
const firstRetryMs = 10_000;
const mostAttempts = 10;

/**
 * These functions store an event in the transaction of its action (`db`), so both are committed or neither. Call
 * `deliverNotifications` after the commit; if the process stops before that, the next sweep delivers.
 */
export const notifyOfPost = (db: Kysely<Tables>, { now }: Writer, event: Event<'discussion'>) =>
  insertNotificationEvent(db, { kind: 'discussion', ...event }, now());

export const notifyOfComment = (db: Kysely<Tables>, { now }: Writer, event: Event<'comment'>) =>
  insertNotificationEvent(db, { kind: 'comment', ...event }, now());

export const notifyOfReaction = (db: Kysely<Tables>, { now }: Writer, event: Event<'reaction'>) =>
  insertNotificationEvent(db, { kind: 'reaction', ...event }, now());

export const notifyOfReport = (db: Kysely<Tables>, { now }: Writer, event: Event<'report'>) =>
  insertNotificationEvent(db, { kind: 'report', ...event }, now());

interface Delivery {
  running: Promise<void> | undefined;
  isAskedAgain: boolean;
}

const createDelivery = (): Delivery => ({ running: undefined, isAskedAgain: false });

/**
 * Delivers all due events; concurrent calls share one run. Each event is delivered and deleted in one transaction: at
 * least once, and never twice because of its unique key.
 */
export function deliverNotifications(services: Services): Promise<void> {
  const delivery = services.once(createDelivery);
  if (delivery.running !== undefined) {
    delivery.isAskedAgain = true;
    return delivery.running;
  }
  delivery.running = run(services, delivery).finally(() => {
    delivery.running = undefined;
  });
  return delivery.running;
}

async function run(services: Services, delivery: Delivery): Promise<void> {
  try {
    do {
      delivery.isAskedAgain = false;
      while (await deliverOne(services));
    } while (delivery.isAskedAgain);
  } catch (error) {
    // The database is unavailable; the events are still stored for the next sweep.
    services.log('warn', 'Notifications could not be delivered.', { error: String(error) });
  }
}

/** Returns false if nothing is due. */
async function deliverOne(services: Services): Promise<boolean> {
  const now = services.now();
  let taken: TakenEvent | undefined;
  try {
    // uses the limit of concurrent writers, so that requests take precedence
    const told = await inTransaction(services, async (db) => {
      taken = await takeNotificationEvent(db, now);
      if (!taken) return undefined;
      const plan = await planNotifications(db, services, taken.event);
      const { popup, email } = plan ? await readWishes(db, services, plan) : { popup: [], email: [] };
      const userIDs = plan ? await insertNotifications(db, plan.facts, { recipients: popup, now }) : [];
      if (plan) await insertNotificationMails(db, plan.facts, { recipients: email, now });
      await deleteNotificationEvent(db, taken.eventID);
      return userIDs;
    });
    if (!told) return false;
    services.changes.emit(liveTags(told));
    return true;
  } catch (error) {
    if (!taken) throw error;
    await giveBack(services, taken, error);
    return true;
  }
}

async function giveBack(services: Services, { eventID, attempts, event }: TakenEvent, error: unknown): Promise<void> {
  const facts = { ...event, error: String(error) };
  if (attempts + 1 >= mostAttempts) {
    services.log('error', 'A notification was given up.', facts);
    await deleteNotificationEvent(services.db.kysely, eventID);
    return;
  }
  services.log('warn', 'A notification is tried again later.', facts);
  await postponeNotificationEvent(services, eventID, new Date(services.now().getTime() + firstRetryMs * 2 ** attempts));
}
