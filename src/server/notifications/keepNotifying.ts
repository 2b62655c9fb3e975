import { deleteOldNotifications } from '../db/repos/notificationWrites.ts';
import type { Services } from '../services.ts';
import { deliverNotifications } from './notify.ts';

/** Picks up what a process that died, or a database that was away, has left undone. */
const sweepMs = 60_000;
const tidyMs = 60 * 60_000;
const dayMs = 86_400_000;
/** Nobody looks for what happened a year ago in a list of news. */
const keptDays = 365;
const deletedAtOnce = 5000;

/** Delivers what is due and forgets what is old. Returns what stops it. */
export function keepNotifying(services: Services): () => void {
  const tidy = () => {
    const before = new Date(services.now().getTime() - keptDays * dayMs);
    deleteOldNotifications(services, before, deletedAtOnce).catch((error: unknown) =>
      services.log('warn', 'Old notifications could not be removed.', { error: String(error) }),
    );
  };
  const timers = [setInterval(() => void deliverNotifications(services), sweepMs).unref(), setInterval(tidy, tidyMs).unref()];
  void deliverNotifications(services);
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
