import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { ApiError } from '#lib/apiError.ts';
import { createGate } from '#lib/createGate.ts';
import { BodyFault, markupFormat } from './bodyLimits.ts';
import type { BodyPool } from './bodyPool.ts';
import { sanitizeHtml } from './sanitize.ts';

/** Sanitized HTML. Rejects with ApiError 422 if sanitizing takes too long, or with the reason of the signal. */
export type CleanMarkup = (html: string, signal: AbortSignal) => Promise<string>;

/** Sanitized on the main thread up to this length (a few milliseconds at most); longer HTML goes to a worker thread. */
const smallLength = 2000;
/** Size of the cache, in UTF-16 code units. */
const mostKept = 8_000_000;

type Outcome = { readonly html: string } | { readonly fault: true };

const keyOf = (html: string) => createHash('sha256').update(html).digest('base64');
const sizeOf = (outcome: Outcome) => ('html' in outcome ? outcome.html.length : 0) + 100;

/**
 * Sanitizes HTML in layouts once instead of once per page. Processes one text at a time, so that a page full of HTML
 * does not delay the server or members who are posting. HTML that took too long is not tried again.
 */
export function createMarkupCleaner(bodies: Pick<BodyPool, 'render'>): CleanMarkup {
  const shelf = new LRUCache<string, Outcome>({ maxSize: mostKept, sizeCalculation: sizeOf });
  const oneByOne = createGate(1);

  const work = async (html: string): Promise<Outcome> => {
    if (html.length <= smallLength) {
      await setImmediate();
      return { html: sanitizeHtml(html, { keepTargets: true }).html };
    }
    try {
      return { html: (await bodies.render(html, markupFormat, {}, 'layouts')).html };
    } catch (error) {
      if (error instanceof BodyFault) return { fault: true };
      throw error;
    }
  };

  return async (html, signal) => {
    const key = keyOf(html);
    const outcome =
      shelf.get(key) ??
      (await oneByOne(async () => {
        signal.throwIfAborted();
        const known = shelf.get(key);
        if (known) return known;
        const made = await work(html);
        shelf.set(key, made);
        return made;
      }));
    if ('html' in outcome) return outcome.html;
    throw new ApiError(422, 'This markup is too complex to sanitize.', {
      description: 'Simplify it, or split it across several widgets.',
    });
  };
}
