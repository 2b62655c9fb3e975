import { useEffect, useRef, useState } from 'react';
import { createTagSearch, type Tag } from '#api/tags.ts';

export interface TagSearch {
  readonly text: string;
  /** Nothing while nothing is typed, or it could not be looked for. */
  readonly found: readonly Tag[] | undefined;
  readonly type: (text: string) => void;
}

/** Tags by what is typed. */
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
