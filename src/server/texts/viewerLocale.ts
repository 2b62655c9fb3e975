import { languageOf } from '../db/repos/userLanguage.ts';
import type { RouteInput } from '../http/route.ts';
import type { Services } from '../services.ts';
import { localeCookie, readerLocale } from './readerLocale.ts';

/** The viewer of an answer of the API. */
export type Reader = Pick<RouteInput<unknown, unknown, unknown>, 'viewer' | 'http'>;

/** The language of texts in an answer of the API: the one of the viewer's pages. */
export async function localeOfViewer(services: Services, { viewer, http }: Reader): Promise<string> {
  return readerLocale(services.config, {
    address: '/',
    account: viewer.isGuest ? null : await languageOf(services, viewer.userID),
    cookie: http?.cookies[localeCookie],
    accepted: http?.header('accept-language'),
  });
}
