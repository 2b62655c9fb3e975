import { deleteOldNotifications } from './repo/notificationWrites.ts';
import { defineCatchUp, defineSweep } from '../../jobs/jobQueue.ts';
import { deliverNotifications } from './notify.ts';
import { dayMs } from '#lib/time.ts';

/** Older notifications are deleted. */
const keptDays = 365;
const deletedAtOnce = 5000;

/** Delivers events that are left after a crash or while the database was unavailable. */
export const notifyForgottenJob = defineCatchUp('notify-of-forgotten-events', deliverNotifications);

export const forgetNotificationsJob = defineSweep('forget-old-notifications', '17 * * * *', (services) =>
  deleteOldNotifications(services, new Date(services.now().getTime() - keptDays * dayMs), deletedAtOnce),
);
