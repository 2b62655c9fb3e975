import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languagePath } from '#domain/languages.ts';
import { ApiError } from '#lib/apiError.ts';
import type { ServeDeps } from '../../defineFeature.ts';
import { saveLanguage } from '../../db/repos/userLanguage.ts';
import { checkCsrf } from '../../http/csrf.ts';
import { httpFacts } from '../../http/httpFacts.ts';
import { parseQuery } from '../../http/parseQuery.ts';
import { addressOf } from '../../http/rateLimit.ts';
import { sectionPaths } from '../../http/requestSection.ts';
import { entryAddresses, safeTarget } from '../../http/safeTarget.ts';
import { canonicalTag } from '../../texts/languageFiles.ts';
import { localeCookie, offeredLocales } from '../../texts/readerLocale.ts';

const yearSeconds = 31_536_000;
const bodyLimit = 16 * 1024;

/** Members keep their choice in their account, guests in a cookie. */
async function choose(request: FastifyRequest, reply: FastifyReply, deps: ServeDeps): Promise<FastifyReply> {
  const { services, sessions, limiters, originOf } = deps;
  const { config, site } = services;
  await limiters.write(request, addressOf(request));
  const form = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const { session } = await sessions.visitorOf(request.cookies);
  const { headers } = request;
  checkCsrf({ method: 'POST', headers, body: form, query: {}, transientKey: session?.transientKey });
  const wanted = typeof form['locale'] === 'string' ? canonicalTag(form['locale'].slice(0, 40)) : '';
  const locale = offeredLocales(config).find((key) => canonicalTag(key) === wanted);
  if (locale === undefined) throw new ApiError(404, 'This site does not have the language.');
  if (session) await saveLanguage(services, session.userID, locale);
  else
    httpFacts(request, reply).setCookie(localeCookie, locale, {
      maxAge: yearSeconds,
      sameSite: 'lax',
      httpOnly: true,
      secure: site.isSecure,
    });
  const target = safeTarget(form['target'], originOf(request), entryAddresses(config), sectionPaths(config));
  return reply.header('cache-control', 'private, no-store').redirect(target, 303);
}

/** The form of the language switch, which works without script. */
export function registerLanguageSwitch(parent: FastifyInstance, deps: ServeDeps): void {
  void parent.register((app: FastifyInstance, _options: unknown, done: () => void) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, text: string | Buffer) => parseQuery(String(text)),
    );
    app.post(languagePath, { bodyLimit, config: { staysOpen: true } }, (request, reply) =>
      choose(request, reply, deps),
    );
    done();
  });
}
