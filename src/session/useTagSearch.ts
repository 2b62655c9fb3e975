import { useEffect, useRef, useState } from 'react';
import { createTagSearch, type Tag } from '#api/tags.ts';

export interface TagSearch {
  readonly text: string;
  /** Undefined if nothing is typed or the search failed. */
  readonly found: readonly Tag[] | undefined;
  readonly type: (text: string) => void;
}

/** Searches tags by typed text. */
export function useTagSearch(): TagSearch {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Tag[]>();
  const search = useRef<ReturnType<typeof createTagSearch>>(undefined);
  useEffect(() => {
    search.current = createTagSearch(
      (tags, asked) => setFound(asked === '' ? undefined : tags),
      () => setFound(undefined),
    );
    return () => search.current?.stop();
  }, []);
  const type = (typed: string) => {
    setText(typed);
    search.current?.type(typed);
  };
  return { text, found, type };
}
