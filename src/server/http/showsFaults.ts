import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Sessions } from './session.ts';

/**
 * Whether an answer may have the cause and stack of a fault: in debug mode, for administrators only, because they can
 * contain data of members.
 */
export async function showsFaults(
  { services, sessions }: { readonly services: Services; readonly sessions: Sessions },
  request: FastifyRequest,
): Promise<boolean> {
  if (!services.config.get('layout.debug')) return false;
  const visitor = await sessions.visitorOf(request.cookies).catch(() => undefined);
  return visitor?.viewer.isAdmin === true;
}
