import type { AuthoredNode, HydratedNode } from '#contracts/layout.ts';
import { findNearest } from '#lib/nearest.ts';
import { shortName } from '#runtime/core/limits.ts';
import { adoptChange } from './adoptChange.ts';
import { createContentKeys } from './contentKeys.ts';
import { createDeferrals, type Deferrals } from './deferrals.ts';
import { layoutErrorNode } from './layoutErrorNode.ts';
import { isMadeNode } from './madeNodes.ts';
import { applyMiddlewares, isAdmitted } from './middlewares.ts';
import { shapeOf } from './nodeShape.ts';
import { HydrationError } from './hydrationError.ts';
import type { HydratedDocument, HydrationDeps, HydrationInput, Pass, Resolver } from './pass.ts';
import { holdsNode, isObject, type PlainObject, sizeOf } from './plainData.ts';
import { customFragmentOf, resolveCustomFragment } from './resolvers/customFragment.ts';
import { isSection, resolveReact } from './resolvers/react.ts';
import { resolvers } from './resolvers.ts';
import { createSeal, onlyNode } from './sealOutput.ts';
import { builtInTitleBar, hydrateTitleBar, isTitleBar } from './titleBar.ts';
import { untilStopped } from './untilStopped.ts';
import { createWork } from './work.ts';

const defaultTimeLimitMs = 10_000;
/** Text a hydrated page may hold, and copies made while hydrating it: far above any real page, far below a full memory. */
const maxPageSize = 16_000_000;
/** Measuring costs time too. A page that asks for more of it than this gets only small nodes from then on. */
const maxMeasured = 4 * maxPageSize;
const smallSize = 2000;
/** Looking for the name that was meant takes longer than resolving a node; nobody reads more of these. */
const maxSuggestions = 20;

const isReactID = (id: string) => /^(react|section)\b/i.test(id);

interface Run extends Pass {
  readonly cache: Map<string, Promise<unknown>>;
  readonly deferrals: Deferrals | undefined;
}

/** The node's own inputs, each hydrated. Items of a section's regions may come later; nothing else may. */
function hydrateProps(run: Run, node: AuthoredNode, depth: number): Promise<PlainObject> | PlainObject {
  const { $hydrate, $middleware: _middleware, ...props } = node;
  if (!Object.values(props).some(holdsNode)) return props;
  const found = run.registry.findByID($hydrate);
  const regions = found && isSection(found) && depth === 0 ? (found.widget.regions ?? []) : [];
  const entries = Object.entries(props).map(async ([key, value]) => {
    if (Array.isArray(value) && regions.includes(key)) return [key, await Promise.all(value.map((item) => hydrateItem(run, item)))] as const;
    return [key, await hydrateValue(run, value, depth)] as const;
  });
  return Promise.all(entries).then(Object.fromEntries);
}

/** An item of a region or of the layout itself: where a slow widget may be waited for later. Sections wait for their items. */
function hydrateItem(run: Run, item: unknown): unknown {
  const result = hydrateValue(run, item, 0);
  const found = isObject(item) && typeof item.$hydrate === 'string' ? run.registry.findByID(item.$hydrate) : undefined;
  if (!run.deferrals || !found || isSection(found)) return result;
  return run.deferrals.await(result as Promise<HydratedNode | null>, () => shapeOf(item as AuthoredNode, found));
}

/** The top of a document holds widgets and sections; what else stands there, or fails, is shown as a problem in its place. */
async function hydrateRoot(run: Run, item: unknown): Promise<HydratedNode | null> {
  if (item === null) return null;
  const isNode = isObject(item) && typeof item.$hydrate === 'string';
  try {
    const root = await hydrateItem(run, item);
    return root === null ? null : onlyNode(root);
  } catch (error) {
    return layoutErrorNode(isNode ? (item as AuthoredNode) : { $hydrate: '' }, error, run);
  }
}

function hydrateValue(run: Run, value: unknown, depth: number): unknown {
  if (!holdsNode(value)) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => hydrateValue(run, item, depth)));
  const object = value as PlainObject;
  if (typeof object.$hydrate === 'string') return hydrateNode(run, object as AuthoredNode, depth);
  return Promise.all(Object.entries(object).map(async ([key, item]) => [key, await hydrateValue(run, item, depth)] as const)).then(
    Object.fromEntries,
  );
}

/** Equal nodes become one answer: one question asked, one result shared. */
function hydrateNode(run: Run, node: AuthoredNode, depth: number): Promise<unknown> {
  const key = `${depth}${run.keyOf(node)}`;
  const known = run.cache.get(key);
  if (known !== undefined) return known;
  const result = isolate(run, node, resolveNode(run, node, depth));
  run.cache.set(key, result);
  return result;
}

/** A failure stays inside the nearest widget or section; in anything else it goes on to whatever holds that. */
async function isolate(run: Run, node: AuthoredNode, result: Promise<unknown>): Promise<unknown> {
  if (!isReactID(node.$hydrate)) return result;
  try {
    return await (isContainer(run, node) ? result : untilStopped(run.signal, result));
  } catch (error) {
    return layoutErrorNode(node, error, run);
  }
}

function isContainer(run: Run, node: AuthoredNode): boolean {
  const found = run.registry.findByID(node.$hydrate);
  return found !== undefined && isSection(found);
}

async function resolveNode(run: Run, node: AuthoredNode, depth: number): Promise<unknown> {
  if (!(await isAdmitted(node.$middleware, run))) return null;
  const id = node.$hydrate;
  const resolver = Object.hasOwn(resolvers, id) ? (resolvers[id] as Resolver) : undefined;
  if (resolver) {
    const props = resolver.isRaw ? node : await hydrateProps(run, node, depth);
    return applyMiddlewares(node.$middleware, await resolver.resolve({ props, node, pass: run, depth }), run);
  }
  const fragmentUUID = customFragmentOf(id);
  if (fragmentUUID !== undefined) {
    const props = await hydrateProps(run, node, depth);
    const made = resolveCustomFragment(fragmentUUID, { props, node, pass: run, depth });
    const changed = applyMiddlewares(node.$middleware, made, run);
    if (changed === null || isMadeNode(changed)) return changed;
    throw new HydrationError('A custom fragment cannot be transformed. Transform the values it is given.');
  }
  const found = /^react\./i.test(id) ? run.registry.findByID(id) : undefined;
  if (!found) throw new HydrationError(unknownResolver(run, id));
  const props = await hydrateProps(run, node, depth);
  const made = await resolveReact(found, { props, node, pass: run, depth });
  return made && adoptChange(made, applyMiddlewares(node.$middleware, made, run), found);
}

function unknownResolver(run: Run, id: string): string {
  const nearest = run.findMeant(id);
  const message = `Resolver not registered: ${shortName(id)}${nearest ? `. Did you mean "${nearest}"?` : ''}`;
  run.warn(message);
  return message;
}

function createRun(deps: HydrationDeps, input: HydrationInput, signal: AbortSignal): { run: Run; isReaderSpecific: () => boolean } {
  let readerSpecific = false;
  let left = maxPageSize;
  let measured = 0;
  let suggestions = maxSuggestions;
  const warned = new Set<string>();
  const run: Run = {
    ...deps,
    warn: (message) => {
      if (warned.has(message)) return;
      warned.add(message);
      deps.warn(message);
    },
    input,
    signal,
    keyOf: createContentKeys(),
    cache: new Map(),
    deferrals: input.options?.deferAfterMs === undefined ? undefined : createDeferrals(input.options.deferAfterMs),
    hydrate: (value, depth) => hydrateValue(run, value, depth),
    work: createWork(),
    findMeant: (name) => {
      suggestions -= 1;
      return suggestions < 0 ? undefined : findNearest(name, [...Object.keys(resolvers), ...deps.registry.ids.map((id) => `react.${id}`)]);
    },
    charge: (value) => {
      const most = measured > maxMeasured ? Math.min(left, smallSize) : left;
      const size = sizeOf(value, most);
      measured += Math.min(size, most);
      // a node that does not fit takes nothing, so that small ones after it still do
      if (size > most) throw new HydrationError('The page holds more than a page may hold. Show fewer things on it.');
      left -= size;
    },
    noteReaderSpecific: () => {
      readerSpecific = true;
    },
  };
  return { run, isReaderSpecific: () => readerSpecific };
}

function timeLimit(input: HydrationInput): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const ms = input.options?.timeLimitMs ?? defaultTimeLimitMs;
  const timer = setTimeout(() => controller.abort(new HydrationError(`It took longer than ${ms / 1000} seconds.`)), ms).unref();
  const signal = input.signal ? AbortSignal.any([input.signal, controller.signal]) : controller.signal;
  return { signal, stop: () => clearTimeout(timer) };
}

/**
 * Turns an authored document into what the browser draws. Depth first, children before their parent, siblings together.
 * A node that fails becomes a `LayoutError`, and so does what stands at the top and is no widget or section: the page stands.
 * The document's size and depth must have been checked before.
 */
export async function hydrateLayout(deps: HydrationDeps, input: HydrationInput): Promise<HydratedDocument> {
  const { signal, stop } = timeLimit(input);
  const { run, isReaderSpecific } = createRun(deps, input, signal);
  const [layout, titleBar] = await Promise.all([
    Promise.all(input.layout.map((item) => hydrateRoot(run, item))),
    hydrateTitleBar(run, input.titleBar),
  ]).finally(() => run.deferrals?.close());
  const seal = createSeal(maxPageSize);
  const sealedBar = seal(titleBar);
  const deferred = new Map(Array.from(run.deferrals?.pending ?? [], ([id, node]) => [id, node.then(seal)] as const));
  if (deferred.size === 0) stop();
  else void Promise.allSettled(deferred.values()).then(stop);
  return {
    layout: seal(layout),
    titleBar: isTitleBar(sealedBar, run) ? sealedBar : builtInTitleBar(),
    deferred,
    seal,
    isReaderSpecific,
  };
}
