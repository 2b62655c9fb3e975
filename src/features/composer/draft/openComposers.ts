import { useEffect } from 'react';
import type { LayoutID } from '#api/layouts.ts';
import type { ComposedDocument } from '../model/nodes.ts';

export interface Restart {
  /** The document to continue with; by default the current one. */
  readonly document?: ComposedDocument | undefined;
  /** Whether changes that are not published stay in place of `document`. */
  readonly keepsChanges?: boolean;
  readonly published: ComposedDocument;
  readonly version: string;
}

type Continue = (next: Restart) => void;

const open = new Map<string, Continue>();

/** Makes the composer of a layout known while it is open. @param restart stays the same function */
export function useOpenComposer(layoutID: LayoutID, restart: Continue): void {
  useEffect(() => {
    const key = String(layoutID);
    open.set(key, restart);
    return () => {
      if (open.get(key) === restart) open.delete(key);
    };
  }, [layoutID, restart]);
}

/** Publishing can be undone after another composer was opened: the one of the layout, if any, begins again. */
export const restartComposer = (layoutID: LayoutID, next: Restart): void => open.get(String(layoutID))?.(next);
