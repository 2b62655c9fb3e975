import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MentionedUser, mentionOptions } from '#api/users.ts';
import { useSite } from '#session/SessionProvider.tsx';

export const mentionDebounceMs = 50; // SH-USER-051

/** An entry in a list of suggestions (SH-USER-020). */
export interface MentionSuggestion {
  readonly userID: number;
  readonly name: string;
  /** ID of its element, for `aria-activedescendant`. */
  readonly domID: string;
  readonly photoUrl?: string | null;
}

export function toSuggestion({ userID, name, photoUrl }: MentionedUser): MentionSuggestion {
  return { userID, name, domID: `mentionSuggestion${userID}`, photoUrl: photoUrl ?? null };
}

/** The debounced value. */
function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

export interface MentionLookupState {
  /** In the server's order: active members first. */
  readonly suggestions: readonly MentionSuggestion[];
  /** True from the first keystroke until the response, including the debounce. */
  readonly isLoading: boolean;
  readonly isError: boolean;
  /** No member's name starts like this. */
  readonly isEmpty: boolean;
}

const none: readonly MentionSuggestion[] = [];

/**
 * Members whose names start with the typed text. Suggestions only come from the server, never from the page
 * (SH-USER-002). Keeps the previous ones while loading. Sends no request for an empty text.
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
