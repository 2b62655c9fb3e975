import { deleteExpiredSessions } from '../db/repos/sessions.ts';
import type { Services } from '../services.ts';

const everyMs = 60 * 60_000;

/** Removes what has run out, once an hour. Returns what stops it. */
export function keepTidy(services: Services): () => void {
  const timer = setInterval(() => {
    deleteExpiredSessions(services).catch((error: unknown) =>
      services.log('warn', 'Expired sessions could not be removed.', { error: String(error) }),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
