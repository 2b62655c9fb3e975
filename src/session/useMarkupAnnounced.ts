import { useEffect } from 'react';
import { announceMarkup } from './pageViews.ts';

/** For components that script outside React works on: announces them when added, and when `facts` change. */
export function useMarkupAnnounced(facts = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the facts are the reason to announce
  useEffect(announceMarkup, [facts]);
}
