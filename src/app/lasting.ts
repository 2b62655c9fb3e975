import type { Behaviour } from './behaviours.ts';
import { watchPostEmbeds } from './embeds.ts';
import { watchReader } from './sameReader.ts';
import { watchEmbedding } from './siteEmbed.ts';
import { watchVisits } from './visits.ts';

/** What goes on for as long as the page lives, and is begun once the page is usable. */
export const watchPageLife: Behaviour = (page, event) => {
  watchReader(page, event);
  watchVisits(page, event);
  watchEmbedding(page, event);
  watchPostEmbeds(page, event);
};
