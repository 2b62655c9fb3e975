import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entryLink } from '#routing/pages/entryLinks.ts';
import { findNotification } from '../repo/notifications.ts';
import { markNotificationRead } from '../repo/notificationWrites.ts';
import { maxRecordID } from '../../../http/fields.ts';
import type { Sessions } from '../../../http/session.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { liveTags } from '../liveTags.ts';
import type { Services } from '../../../services.ts';
import { notificationUrl } from '../records/notificationRecord.ts';

export interface NotificationLinkDeps {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly originOf: (request: FastifyRequest) => string;
}

/** Opening this link marks a notification as read, so only links on our own pages may do that. */
function isOwnLink(request: FastifyRequest, transientKey: string | undefined): boolean {
  // a browser has prefetched the link
  if (/prefetch|prerender/.test(`${request.headers['sec-purpose'] ?? ''}${request.headers['purpose'] ?? ''}`))
    return false;
  const { transientKey: sent } = request.query as { transientKey?: unknown };
  if (transientKey !== undefined && sent === transientKey) return true;
  const site = request.headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

/**
 * The `readUrl` of a notification: marks it as read and redirects to what it is about, for browsers without JavaScript.
 */
export function registerNotificationLinks(
  app: FastifyInstance,
  { services, sessions, originOf }: NotificationLinkDeps,
): void {
  app.get('/notifications/:notificationID/read', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { viewer, session, viewAs } = await sessions.visitorOf(request.cookies);
    if (viewer.isGuest)
      return reply.redirect(entryLink(String(services.config.get('entry.signInUrl')), '/notifications'), 302);
    const { notificationID: text } = request.params as { notificationID: string };
    const notificationID = /^\d{1,10}$/.test(text) ? Number(text) : 0;
    const notificationViewer = { userID: viewer.userID, categoryIDs: await visibleCategoryIDs(services, viewer) };
    const row =
      notificationID > 0 && notificationID <= maxRecordID
        ? await findNotification(services, notificationViewer, notificationID)
        : undefined;
    if (!row) return reply.redirect('/notifications', 302);
    if (
      !viewAs &&
      isOwnLink(request, session?.transientKey) &&
      (await markNotificationRead(services, viewer.userID, notificationID))
    )
      services.changes.emit(liveTags([viewer.userID]));
    return reply.redirect(notificationUrl({ services, origin: originOf(request) }, row, row.first_record_id), 302);
  });
}
