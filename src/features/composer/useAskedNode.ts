import { useEffect, useRef } from 'react';
import { splitPointer } from '#lib/pointer.ts';
import { useSite } from '#session/SessionProvider.tsx';
import type { Composer } from './draft/useComposer.ts';
import { type ComposedDocument, idOf, isShownNode } from './model/nodes.ts';

/** The ID of the innermost node that contains a place; undefined if there is none. @param pointer a JSON Pointer */
export function nodeIDAt(document: ComposedDocument, pointer: string): string | undefined {
  let value: unknown = document;
  let id: string | undefined;
  for (const step of splitPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) break;
    value = (value as Readonly<Record<string, unknown>>)[step];
    if (isShownNode(value)) id = idOf(value);
  }
  return id;
}

/** Selects the node that the address is about (`at`, a JSON Pointer), once. */
export function useAskedNode({ composition: { document }, select }: Composer): void {
  const { addr } = useSite();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const asked = new URLSearchParams(addr.split('?')[1]).get('at');
    const id = asked === null ? undefined : nodeIDAt(document, asked);
    if (id !== undefined) select([id]);
  }, [addr, document, select]);
}
