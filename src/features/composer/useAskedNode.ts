import { useEffect, useRef } from 'react';
import { useSite } from '#session/SessionProvider.tsx';
import type { Composer } from './draft/useComposer.ts';
import { innermostNode } from './model/innermostNode.ts';
import { idOf } from './model/nodes.ts';

/** Selects the node that the address is about (`at`, a JSON Pointer), once. */
export function useAskedNode({ composition: { document }, select }: Composer): void {
  const { addr } = useSite();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const asked = new URLSearchParams(addr.split('?')[1]).get('at');
    const id = asked === null ? '' : idOf(innermostNode(document, asked).node);
    if (id !== '') select([id]);
  }, [addr, document, select]);
}
