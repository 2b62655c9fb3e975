import { LRUCache } from 'lru-cache';
import { readVariable } from '../../../environment.ts';
import { createGate } from '#lib/createGate.ts';
import { ApiError } from '#lib/apiError.ts';
import { fieldError, validationFailed } from '../../../http/errors.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { type LinkCard, scrapePage } from '../scrapePage.ts';
import type { Services } from '../../../services.ts';
import { hostsOf } from '../../../web/guardedRequest.ts';
import { WebError } from '../../../web/webError.ts';

const scrapesPerMinute = 30;
/** Limits the concurrent requests to other hosts. */
const mostAtOnce = 6;
const mostKept = 500;
const keepMs = 60 * 60_000;

const gate = createGate(mostAtOnce);
const createCards = ({ now }: Services) =>
  new LRUCache<string, LinkCard>({
    max: mostKept,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

/** One message for all errors, because details would reveal internal hosts. */
const unreadable = 'The page at this address could not be loaded.';

async function scrape({ config, once }: Services, url: string): Promise<LinkCard> {
  try {
    return await gate(() =>
      scrapePage(url, {
        trustedDomains: config.get('garden.trustedDomains'),
        insideHosts: hostsOf(readVariable('SCRAPE_INSIDE_HOSTS')),
      }),
    );
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    once(createCards).delete(url);
    throw validationFailed([
      fieldError('url', 'invalid', error.fault === 'address' ? `url: ${error.message}` : unreadable),
    ]);
  }
}

const route = defineRoute({
  method: 'POST',
  path: '/media/scrape',
  summary: 'Metadata of an external page, for link previews.',
  tags: ['Media'],
  session: true,
  limitPerMinute: scrapesPerMinute,
  countsApart: true,
  maxBodyBytes: 10_000,
  body: {
    type: 'object',
    properties: {
      url: { type: 'string', minLength: 1, maxLength: 2000 },
      force: { type: 'boolean', default: false, description: 'Fetches the page again.' },
    },
    required: ['url'],
  },
  reply: record('embedData'),
  handle: async ({ body, services }) => {
    if (services.config.get('garden.format.disableUrlEmbeds'))
      throw new ApiError(403, 'Embeds are turned off on this site.');
    const cards = services.once(createCards);
    const known = body.force ? undefined : cards.get(body.url);
    if (known) return { body: known };
    const card = await scrape(services, body.url);
    cards.set(body.url, card);
    return { body: card };
  },
});

export const scrapeRoutes: readonly AnyRoute[] = [route];
