import type { BodyOf } from '#contracts/api.ts';
import type { ApiTag } from '#contracts/api-tag.gen.ts';
import type { ApiTagRemoval } from '#contracts/api-tagRemoval.gen.ts';
import { callApi, callList } from './client.ts';

/** Pause in typing before tags are searched, in milliseconds. */
export const tagSearchDebounceMs = 100; // SH-COLL-010

/** A tag as in other records (SH-COLL-003). */
export type Tag = Pick<ApiTag, 'tagID' | 'name' | 'urlcode'>;

/** Tags whose name contains the text (SH-COLL-005). */
export function tagSearchOptions(query: string) {
  return {
    queryKey: ['tags', 'search', query] as const,
    queryFn: ({ signal }: { readonly signal?: AbortSignal }) => callList('/tags', { query: { query }, signal }),
  };
}

export type { ApiTag, ApiTagRemoval };

/** All tags that contain the text, those on most posts first. */
export function readTags(query: string, page: number, limit: number): Promise<readonly ApiTag[]> {
  return callList('/tags', { query: { query: query === '' ? undefined : query, page, limit } });
}

export function addTag(name: string): Promise<ApiTag> {
  return callApi('/tags', { method: 'POST', body: { name } });
}

/** With the version that was edited, the call is refused (409) if the tag has changed since. */
export function changeTag(tagID: number, fields: BodyOf<`/tags/${number}`, 'PATCH'>): Promise<ApiTag> {
  return callApi(`/tags/${tagID}`, { method: 'PATCH', body: fields });
}

/** Deletes a tag; its posts get the other one, if one is given. */
export function deleteTag(tagID: number, newTagID?: number): Promise<unknown> {
  return callApi(`/tags/${tagID}`, { method: 'DELETE', query: newTagID === undefined ? {} : { newTagID } });
}

/** Deleted and merged tags that are still being replaced in their posts. */
export function readTagRemovals(): Promise<readonly ApiTagRemoval[]> {
  return callList('/tags/removals');
}

export interface TagSearch {
  /** Sets the text of the field. Searches after a pause in typing; an earlier pending search is cancelled. */
  readonly type: (text: string) => void;
  readonly stop: () => void;
}

/** Searches tags while the user types. An empty field has no results and sends no request. */
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
