import { useState } from 'react';
import type { PreviewAudience } from '#domain/previewAs.ts';
import type { CanvasNode } from '#domain/canvas.ts';
import { createStore, type Store } from '#lib/store.ts';
import { mostViews, type PreviewView, type ViewChoice, yourself } from './views.ts';

/** A node in a view, as the page itself has decided about it. */
export type NodeFacts = Pick<CanvasNode, 'state' | 'reason'>;

/** The page that a view shows now. */
export interface ShownPage {
  /** Null for yourself. */
  readonly audience: PreviewAudience | null;
  readonly nodes: ReadonlyMap<string, NodeFacts>;
}

export type ShownPages = ReadonlyMap<number, ShownPage>;

/** The views of the page, which stay while the composer is open. */
export interface Views {
  readonly all: readonly PreviewView[];
  readonly isBrowsing: boolean;
  /** The pages that are shown in them, which change with every update of the canvas. */
  readonly shown: Store<ShownPages>;
  readonly change: (id: number, choice: Partial<ViewChoice>) => void;
  readonly setAll: (choices: readonly ViewChoice[]) => void;
  readonly add: () => void;
  readonly remove: (id: number) => void;
  readonly setBrowsing: (isBrowsing: boolean) => void;
}

/** Below this width, a desktop would be too small to read. */
const narrowWidth = 640;

const firstView = (): PreviewView => ({
  ...yourself,
  id: 1,
  width: window.innerWidth < narrowWidth ? 'phone' : 'desktop',
  theme: 'own',
  direction: 'own',
});

export function useViews(): Views {
  const [all, setAll] = useState<readonly PreviewView[]>(() => [firstView()]);
  const [isBrowsing, setBrowsing] = useState(false);
  const [shown] = useState(() => createStore<ShownPages>(new Map()));
  const nextID = (views: readonly PreviewView[]) => Math.max(...views.map(({ id }) => id)) + 1;
  return {
    all,
    isBrowsing,
    shown,
    setBrowsing,
    change: (id, choice) => setAll((before) => before.map((view) => (view.id === id ? { ...view, ...choice } : view))),
    setAll: (choices) =>
      setAll((before) => choices.map((choice, index) => ({ ...choice, id: nextID(before) + index }))),
    add: () =>
      setAll((before) => {
        const last = before.at(-1);
        return last && before.length < mostViews ? [...before, { ...last, id: nextID(before) }] : before;
      }),
    remove: (id) => setAll((before) => (before.length > 1 ? before.filter((view) => view.id !== id) : before)),
  };
}
