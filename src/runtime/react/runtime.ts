import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { HydratedNode } from '#contracts/layout.ts';
import type { Problem } from '#lib/problem.ts';
import type { Catalog, CatalogEntry, ResolvedNode } from '../core/resolveNodes.ts';
import type { Validator } from '../registry/createRegistry.ts';

/**
 * Mode of rendering. `server`: HTML for the first page. `hydrate`: the browser hydrates this HTML. `client`: the
 * browser renders, after in-page navigation.
 */
export type DrawMode = 'server' | 'hydrate' | 'client';

/** A widget's loaded chunk. */
export interface LoadedWidget {
  readonly Component: ComponentType<never>;
  readonly validate?: Validator;
}

/** A widget for rendering. `loaded` is set once `load` has succeeded; on the server it is always set. */
export interface DrawableWidget extends CatalogEntry {
  readonly loaded: LoadedWidget | undefined;
  readonly load: () => Promise<LoadedWidget>;
}

export type DrawnNode = ResolvedNode<DrawableWidget>;

/** Creates the keyed element of a node. */
export type Draw = (node: DrawnNode, mode: DrawMode) => ReactNode;

/** A store for React. Changing values must not come from context, because React would discard server HTML then. */
export interface Flag {
  readonly get: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Dependencies of rendering. One object per page, never replaced. */
export interface Runtime {
  readonly widgets: Catalog<DrawableWidget>;
  /**
   * Whether problems are shown with their fix, to admins in debug mode. The server's value and the browser's first one
   * must be equal.
   */
  readonly debug: Flag;
  /**
   * Reports problems found while resolving and rendering: logs, counts, and detects outdated chunks; see
   * `createReporter`.
   */
  readonly report: (problem: Problem, error?: unknown) => void;
  /** Server only: loads the data of a late node. `null` hides the node. */
  readonly deferred?: (id: string) => Promise<HydratedNode | null>;
  /** Browser only: fetches the node at a pointer again with its props, because the server could not render it (F06). */
  readonly recover?: (pointer: string) => Promise<HydratedNode | null>;
  /** Shown in place of a late node. */
  readonly skeleton?: ReactNode;
}

export const RuntimeContext = createContext<Runtime | undefined>(undefined);

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('runtime: nothing can be rendered outside <RuntimeProvider>. Wrap the page in it.');
  return runtime;
}

export function useDebug(): boolean {
  const { debug } = useRuntime();
  return useSyncExternalStore(debug.subscribe, debug.get, debug.get);
}

/** A flag that never changes, such as on the server. */
export function constantFlag(value: boolean): Flag {
  return { get: () => value, subscribe: () => () => undefined };
}

/** Passes a problem through React's error boundaries. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.what);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}
