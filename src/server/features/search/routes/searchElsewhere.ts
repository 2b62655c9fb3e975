import type { FastifyInstance } from 'fastify';
import { longestSearchText, searchElsewherePath, searchSettings, searchUrl } from '#domain/search.ts';
import { redirectAddress } from '#lib/siteAddress.ts';
import { searchFacts } from '../../../pages/searchFacts.ts';
import type { Services } from '../../../services.ts';

/**
 * Target of search forms without script: redirects to the configured external search and nothing else (SH-SEARCH-009,
 * decision 0038). Without one, to the search of this site.
 */
export function registerSearchElsewhere(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  app.get(searchElsewherePath, { exposeHeadRoute: false }, async (request, reply) => {
    const settings = searchSettings(searchFacts(config));
    const { [settings.parameter]: sent } = request.query as Readonly<Record<string, unknown>>;
    const query = typeof sent === 'string' ? sent.slice(0, longestSearchText) : '';
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(redirectAddress(searchUrl(settings, { query })) ?? settings.path, 302);
  });
}
