import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { HydratedNode } from '#contracts/layout.ts';
import type { Problem } from '#lib/problem.ts';
import type { Catalog, CatalogEntry, ResolvedNode } from '../core/resolveNodes.ts';
import type { Validator } from '../registry/createRegistry.ts';

/**
 * Who draws, and from what. `server`: HTML for a first page. `hydrate`: the browser takes over that very HTML.
 * `client`: the browser draws by itself, after a move inside the page.
 */
export type DrawMode = 'server' | 'hydrate' | 'client';

/** A widget's chunk, arrived. */
export interface LoadedWidget {
  readonly Component: ComponentType<never>;
  readonly validate?: Validator;
}

/**
 * A widget as the drawing side knows it. `loaded` appears once `load` has succeeded; on the server it is there from the
 * start.
 */
export interface DrawableWidget extends CatalogEntry {
  readonly loaded: LoadedWidget | undefined;
  readonly load: () => Promise<LoadedWidget>;
}

export type DrawnNode = ResolvedNode<DrawableWidget>;

/** Makes the element of a node, with its key. */
export type Draw = (node: DrawnNode, mode: DrawMode) => ReactNode;

/** A store as React reads one: what changes must not come by context, or server HTML would be thrown away. */
export interface Flag {
  readonly get: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}

/** What drawing needs of its surroundings. One object per page, never replaced while the page lives. */
export interface Runtime {
  readonly widgets: Catalog<DrawableWidget>;
  /**
   * Whether problems are painted, with their cure: for admins in debug mode. The server's value and the browser's first
   * one must agree.
   */
  readonly debug: Flag;
  /** Every problem met while resolving and drawing. Logs, counts, guards against old chunks; see `createReporter`. */
  readonly report: (problem: Problem, error?: unknown) => void;
  /** Server only: the data of a node that was not ready in time. `null` hides it. */
  readonly deferred?: (id: string) => Promise<HydratedNode | null>;
  /** Browser only: fetches the node at a pointer again, with its props, because the server could not draw it (F06). */
  readonly recover?: (pointer: string) => Promise<HydratedNode | null>;
  /** Stands where a deferred node will appear. */
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

/** A flag that never changes, e.g. on the server. */
export function constantFlag(value: boolean): Flag {
  return { get: () => value, subscribe: () => () => undefined };
}

/** Carries a problem through React's error boundaries. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.what);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}
