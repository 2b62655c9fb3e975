import { deleteOldNotifications } from './repo/notificationWrites.ts';
import { defineCatchUp, defineSweep } from '../../jobs/jobQueue.ts';
import { deliverNotifications } from './notify.ts';

const dayMs = 86_400_000;
/** Nobody looks for what happened a year ago in a list of news. */
const keptDays = 365;
const deletedAtOnce = 5000;

/** Picks up what a process that died, or a database that was away, has left undone. */
export const notifyForgottenJob = defineCatchUp('notify-of-forgotten-events', deliverNotifications);

export const forgetNotificationsJob = defineSweep('forget-old-notifications', '17 * * * *', (services) =>
  deleteOldNotifications(services, new Date(services.now().getTime() - keptDays * dayMs), deletedAtOnce),
);
