import { createGate } from '#lib/createGate.ts';
import { ApiError } from '#lib/apiError.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import { record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { type LinkCard, scrapePage } from '../scrape/scrapePage.ts';
import type { Services } from '../services.ts';
import { hostsOf } from '../web/guardedRequest.ts';
import { WebError } from '../web/webError.ts';

interface Body {
  readonly url: string;
  readonly force?: boolean;
}

interface Kept {
  readonly card: LinkCard;
  readonly until: number;
}

const scrapesPerMinute = 30;
/** Members' wishes must not keep this server busy with other hosts. */
const mostAtOnce = 6;
const mostKept = 500;
const keepMs = 60 * 60_000;

const gate = createGate(mostAtOnce);
const keptBy = new WeakMap<object, Map<string, Kept>>();

/** Once said for all faults of the other side: which one it was would tell about hosts inside. */
const unreadable = 'The page at this address could not be read.';

async function scrape({ db, config }: Services, url: string): Promise<LinkCard> {
  try {
    return await gate(() =>
      scrapePage(url, { trustedDomains: config.get('garden.trustedDomains'), insideHosts: hostsOf(process.env['SCRAPE_INSIDE_HOSTS']) }),
    );
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    keptBy.get(db)?.delete(url);
    throw validationFailed([fieldError('url', 'invalid', error.fault === 'address' ? `url: ${error.message}` : unreadable)]);
  }
}

function keep(cards: Map<string, Kept>, url: string, kept: Kept): LinkCard {
  cards.delete(url);
  cards.set(url, kept);
  const oldest = cards.keys().next().value;
  if (cards.size > mostKept && oldest !== undefined) cards.delete(oldest);
  return kept.card;
}

const route = defineRoute<unknown, unknown, Body>({
  method: 'POST',
  path: '/media/scrape',
  summary: 'What a page of another site says of itself, for a card.',
  tags: ['Media'],
  session: true,
  limitPerMinute: scrapesPerMinute,
  countsApart: true,
  maxBodyBytes: 10_000,
  body: {
    type: 'object',
    properties: {
      url: { type: 'string', minLength: 1, maxLength: 2000 },
      force: { type: 'boolean', default: false, description: 'Looks at the page anew.' },
    },
    required: ['url'],
  },
  reply: record('embedData'),
  handle: async ({ body, services }) => {
    if (services.config.get('garden.format.disableUrlEmbeds')) throw new ApiError(403, 'Embeds are turned off on this site.');
    const cards = keptBy.get(services.db) ?? new Map<string, Kept>();
    keptBy.set(services.db, cards);
    const now = services.now().getTime();
    const known = cards.get(body.url);
    if (known && known.until > now && !body.force) return { body: known.card };
    const card = await scrape(services, body.url);
    return { body: keep(cards, body.url, { card, until: now + keepMs }) };
  },
});

export const scrapeRoutes: readonly AnyRoute[] = [route];
