import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MentionedUser, mentionOptions } from '#api/users.ts';
import { useSite } from '#session/SessionProvider.tsx';

export const mentionDebounceMs = 50; // SH-USER-051

/** One line of a list of suggestions (SH-USER-020). */
export interface MentionSuggestion {
  readonly userID: number;
  readonly name: string;
  /** ID of the element that shows it, for `aria-activedescendant`. */
  readonly domID: string;
  readonly photoUrl?: string | null;
}

export function toSuggestion({ userID, name, photoUrl = null }: MentionedUser): MentionSuggestion {
  return { userID, name, domID: `mentionSuggestion${userID}`, photoUrl };
}

/** The value once it has rested. */
function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

export interface MentionLookupState {
  /** In the server's order: the active first. */
  readonly suggestions: readonly MentionSuggestion[];
  /** Asked and not answered yet, the rest of the debounce included. */
  readonly isLoading: boolean;
  readonly isError: boolean;
  /** Nobody's name begins so. */
  readonly isEmpty: boolean;
}

const none: readonly MentionSuggestion[] = [];

/**
 * Whose names begin as typed. The suggestions come from the server alone, never from the page (SH-USER-002); while the
 * next answer is on its way the last one stays. An empty text asks nothing.
 */
export function useMentionLookup(typed: string): MentionLookupState {
  const { siteSection } = useSite();
  const prefix = typed.normalize('NFC').trimStart();
  const rested = useRested(prefix, mentionDebounceMs);
  const isAsking = rested !== '';
  const { data, isFetching, isError } = useQuery({
    ...mentionOptions({ prefix: rested, siteSectionID: siteSection.sectionID }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  if (prefix === '') return { suggestions: none, isLoading: false, isError: false, isEmpty: false };
  const suggestions = isAsking && data ? data.map(toSuggestion) : none;
  const isLoading = isFetching || rested !== prefix;
  return { suggestions, isLoading, isError, isEmpty: !isLoading && !isError && suggestions.length === 0 };
}
