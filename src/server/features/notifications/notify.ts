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

/** The first retry, doubled each time: the tenth comes after an hour and a half. */
const firstRetryMs = 10_000;
const mostAttempts = 10;

/**
 * These note what happened, in the transaction that does it (`db` is that transaction): the note and the act stand or
 * fall together. After the commit, call `deliverNotifications`. Should the process die before, the next sweep delivers.
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
 * Tells everybody of everything that is due. Does not make the caller wait unless they await it; several calls share
 * one run. Each event is told in one transaction with its removal: at least once, and by the unique event key never
 * twice.
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
    // The database is away: the events are still there, and the next sweep comes.
    services.log('warn', 'Notifications could not be delivered.', { error: String(error) });
  }
}

/** False when nothing is due. */
async function deliverOne(services: Services): Promise<boolean> {
  const now = services.now();
  let taken: TakenEvent | undefined;
  try {
    // through the writers' gate: whoever waits for an answer is not kept waiting by news
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
