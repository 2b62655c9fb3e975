import { findNearest } from '#lib/nearest.ts';
import { maxFallbacks } from '#runtime/core/fallbacks.ts';
import { isRequiredIn } from '#runtime/registry/createRegistry.ts';
import { createContentKeys } from './contentKeys.ts';
import { type Breaks, createBreaks } from './createBreaks.ts';
import { createDeferrals, type Deferrals } from './deferrals.ts';
import type { Hydration, HydrationDeps, HydrationInput } from './hydration.ts';
import { CostError } from './hydrationError.ts';
import { createMeasure } from './measure.ts';
import { resolvers } from './resolvers.ts';
import { isTransient, type Missing } from './transientFaults.ts';
import { createWork } from './work.ts';

/** Maximum text of a hydrated page including intermediate copies: far above any real page, far below memory limits. */
export const maxPageSize = 16_000_000;
/** Maximum number of "did you mean" lookups, which cost more than resolving a node. */
const maxSuggestions = 20;

/** The hydration of one document, with what only the walk over its nodes needs. */
export interface Run extends Hydration {
  readonly cache: Map<string, Promise<unknown>>;
  readonly deferrals: Deferrals | undefined;
  readonly breaks: Breaks;
}

type HydrateValue = (run: Run, value: unknown, depth: number) => unknown;

/** The same run, one fallback further in. */
function inFallback(run: Run, hydrateValue: HydrateValue): Run {
  const inner: Run = {
    ...run,
    fallbacks: { ...run.fallbacks, depth: run.fallbacks.depth + 1 },
    hydrate: (value, depth) => hydrateValue(inner, value, depth),
    asFallback: () => inFallback(inner, hydrateValue),
  };
  return inner;
}

/** Warns of each thing once. */
function warnOnce(deps: HydrationDeps): HydrationDeps['warn'] {
  const warned = new Set<string>();
  return (message) => {
    if (!warned.has(message)) deps.warn(message);
    warned.add(message);
  };
}

/** Suggests the intended name of a widget or resolver, a limited number of times. */
function createSuggestions({ registry }: HydrationDeps): Hydration['findMeant'] {
  let left = maxSuggestions;
  return (name) => {
    left -= 1;
    return left < 0
      ? undefined
      : findNearest(name, [...Object.keys(resolvers), ...registry.ids.map((id) => `react.${id}`)]);
  };
}

/** Starts the hydration of one document. */
export function createRun(
  deps: HydrationDeps,
  input: HydrationInput,
  { signal, hydrateValue }: { readonly signal: AbortSignal; readonly hydrateValue: HydrateValue },
): { run: Run; isViewerSpecific: () => boolean; isCostly: () => boolean; missing: () => Missing } {
  let viewerSpecific = false;
  let costly = false;
  let missing: Missing = 'nothing';
  let left = maxPageSize;
  const measure = createMeasure();
  const run: Run = {
    ...deps,
    warn: warnOnce(deps),
    input,
    signal,
    keyOf: createContentKeys(),
    cache: new Map(),
    breaks: createBreaks(),
    deferrals: input.options?.deferAfterMs === undefined ? undefined : createDeferrals(input.options.deferAfterMs),
    hydrate: (value, depth) => hydrateValue(run, value, depth),
    fallbacks: { depth: 0, left: { count: maxFallbacks } },
    asFallback: () => inFallback(run, hydrateValue),
    instead: new WeakMap(),
    work: createWork(measure),
    measure,
    findMeant: createSuggestions(deps),
    charge: (value) => {
      const { size } = measure(value);
      // a rejected node uses no budget, so smaller nodes after it can still fit
      if (size > left) throw new CostError('The page exceeds its size limit. Show fewer widgets or items.');
      left -= size;
    },
    noteViewerSpecific: () => {
      viewerSpecific = true;
    },
    noteCost: () => {
      costly = true;
    },
    noteFault: (error, node) => {
      costly ||= error instanceof CostError;
      if (!isTransient(error) || missing === 'most') return;
      const failed = node && deps.registry.findByID(node.$hydrate);
      missing = failed && isRequiredIn(failed.variant, input.params.layoutViewType) ? 'most' : 'part';
    },
  };
  return { run, isViewerSpecific: () => viewerSpecific, isCostly: () => costly, missing: () => missing };
}
