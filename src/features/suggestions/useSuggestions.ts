import { useRef, useState } from 'react';
import { fetchSuggestions, type Suggestions, type SuggestionsQuery } from '#api/suggestions.ts';

export interface RefreshedSuggestions extends Suggestions {
  /**
   * Refetches after the viewer has changed what they follow. The last of several responses wins; a failed request
   * changes nothing.
   */
  readonly refresh: () => void;
}

/** Suggestions rendered with the page, until they are refetched. */
export function useSuggestions(first: Suggestions, query: SuggestionsQuery): RefreshedSuggestions {
  const [fresh, setFresh] = useState<Suggestions>();
  const asked = useRef(0);
  const refresh = async () => {
    asked.current += 1;
    const number = asked.current;
    try {
      const answer = await fetchSuggestions(query);
      if (number === asked.current) setFresh(answer);
    } catch {
      // Keep the current suggestions.
    }
  };
  return { ...(fresh ?? first), refresh: () => void refresh() };
}
