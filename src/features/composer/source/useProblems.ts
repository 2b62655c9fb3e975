import { useEffect, useState } from 'react';
import { type LayoutID, listLayoutProblems } from '#api/layouts.ts';
import type { Problem } from '#lib/problem.ts';
import type { ComposedDocument } from '../model/nodes.ts';
import { bodyOf } from '../publish/publishBody.ts';

const checkDelayMs = 300;

/** The problems that publishing the document would have, from the server, which knows the records of the site. */
export function useProblems(layoutID: LayoutID, document: ComposedDocument) {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const check = async () => {
      try {
        const problems = await listLayoutProblems(layoutID, bodyOf(document), ended.signal);
        if (ended.signal.aborted) return;
        setFound(problems);
        setFailed(false);
      } catch {
        if (!ended.signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(() => void check(), checkDelayMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [layoutID, document]);
  return { found, isFailed };
}
