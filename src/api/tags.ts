import { callApi } from './client.ts';

/** How long typing must pause before tags are looked for. */
export const tagSearchDebounceMs = 100; // SH-COLL-010

/** A tag as others carry it (SH-COLL-003). */
export interface Tag {
  readonly tagID: number;
  readonly name: string;
  readonly urlcode: string;
}

/** Tags whose name holds what was typed (SH-COLL-005). */
export function tagSearchOptions(query: string) {
  return {
    queryKey: ['tags', 'search', query] as const,
    queryFn: ({ signal }: { readonly signal?: AbortSignal }) =>
      callApi('tags', { query: { query }, ...(signal ? { signal } : {}) }),
  };
}

export interface TagSearch {
  /** What is in the field now. Looks once typing has paused; an earlier search that is still under way is dropped. */
  readonly type: (text: string) => void;
  readonly stop: () => void;
}

/** Finds tags while somebody types. An emptied field finds nothing, without asking. */
export function createTagSearch(
  onFound: (tags: readonly Tag[], text: string) => void,
  onFault: (error: unknown) => void = () => undefined,
): TagSearch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const stop = () => {
    clearTimeout(timer);
    running?.abort();
  };
  const look = (text: string) => {
    const mine = new AbortController();
    running = mine;
    tagSearchOptions(text)
      .queryFn({ signal: mine.signal })
      .then(
        (tags) => !mine.signal.aborted && onFound(tags, text),
        (error: unknown) => !mine.signal.aborted && onFault(error),
      );
  };
  return {
    stop,
    type: (typed) => {
      stop();
      const text = typed.trim();
      if (text === '') onFound([], text);
      else timer = setTimeout(() => look(text), tagSearchDebounceMs);
    },
  };
}
