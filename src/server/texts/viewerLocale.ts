import { languageOf } from '../db/repos/userLanguage.ts';
import type { Translate } from '#i18n/locale.ts';
import type { Messages } from '#i18n/message.ts';
import type { RouteInput } from '../http/route.ts';
import type { Services } from '../services.ts';
import { localeCookie, readerLocale } from './readerLocale.ts';
import { localeIn } from './siteTexts.ts';

/** The viewer of an answer of the API. */
export type Reader = Pick<RouteInput<unknown, unknown, unknown>, 'viewer' | 'http' | 'locale'>;

/** The language of texts in an answer of the API: the one of the viewer's pages. */
export async function localeOfViewer(services: Services, { viewer, http, locale }: Reader): Promise<string> {
  return (
    locale ??
    readerLocale(services.config, {
      address: '/',
      account: viewer.isGuest ? null : await languageOf(services, viewer.userID),
      cookie: http?.cookies[localeCookie],
      accepted: http?.header('accept-language'),
    })
  );
}

/** Translates texts of an answer of the API for its viewer. */
export async function wordsFor<Own extends Messages>(
  services: Services,
  reader: Reader,
  messages: Own,
): Promise<Translate<Extract<keyof Own, string>>> {
  return (await localeIn(services, await localeOfViewer(services, reader))).translator(messages);
}
