import type { FastifyInstance } from 'fastify';
import type { ServeDeps } from '../../defineFeature.ts';
import { brandingFacts } from '../../pages/siteFacts.ts';
import { currentTheme, variablesOf } from './themes.ts';

/** Icon of the current theme, as in the head of pages, for programs that do not read pages. */
export function serveFavicon(app: FastifyInstance, { services }: Pick<ServeDeps, 'services'>): void {
  app.get('/favicon.ico', async (_, reply) => {
    const theme = services.site.isSafe ? undefined : await currentTheme(services).catch(() => undefined);
    const variables = theme ? variablesOf(theme, services.config, true) : {};
    return reply.redirect(brandingFacts(services.config, variables).icon ?? '/icon.svg', 302);
  });
}
