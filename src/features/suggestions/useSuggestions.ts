import { useRef, useState } from 'react';
import { fetchSuggestions, type Suggestions, type SuggestionsQuery } from '#api/suggestions.ts';

export interface RefreshedSuggestions<Category, Discussion> extends Suggestions<Category, Discussion> {
  /** Asks anew, after the reader has changed what they follow. Of several at once the last answer counts; a failed one changes nothing. */
  readonly refresh: () => void;
}

/** Suggestions that came with the page, until newer ones are asked for. */
export function useSuggestions<Category, Discussion>(
  first: Suggestions<Category, Discussion>,
  query: SuggestionsQuery,
): RefreshedSuggestions<Category, Discussion> {
  const [fresh, setFresh] = useState<Suggestions<Category, Discussion>>();
  const asked = useRef(0);
  const refresh = async () => {
    asked.current += 1;
    const number = asked.current;
    try {
      const answer = await fetchSuggestions<Category, Discussion>(query);
      if (number === asked.current) setFresh(answer);
    } catch {
      // what is shown is still worth reading
    }
  };
  return { ...(fresh ?? first), refresh: () => void refresh() };
}
