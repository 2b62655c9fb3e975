import type { Behaviour } from '../behaviour.ts';
import { watchOwnChanges } from './watchOwnChanges.ts';
import { watchPostEmbeds } from './watchPostEmbeds.ts';
import { watchViewer } from './watchViewer.ts';
import { watchEmbedding } from './watchEmbedding.ts';
import { watchVisits } from './watchVisits.ts';

/** Long-running tasks, started once the page is usable. */
export const watchPageLife: Behaviour = (page, event) => {
  watchViewer(page, event);
  watchOwnChanges(page, event);
  watchVisits(page, event);
  watchEmbedding(page, event);
  watchPostEmbeds(page, event);
};
