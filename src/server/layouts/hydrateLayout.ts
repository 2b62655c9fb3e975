import type { AuthoredNode, HydratedNode, LeftOut } from '#contracts/layout.ts';
import { joinPointer } from '#lib/pointer.ts';
import { isEmptyOf } from '#runtime/core/fallbacks.ts';
import { shortName } from '#runtime/core/limits.ts';
import { failedMigrationKey } from '#runtime/core/migrateAuthored.ts';
import type { RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import { adoptChange } from './adoptChange.ts';
import { createRun, maxPageSize, type Run } from './createRun.ts';
import { layoutErrorNode, messageOf } from './layoutErrorNode.ts';
import { isMadeNode } from './madeNodes.ts';
import { makeInCanvas } from './canvasMarks.ts';
import { applyMiddlewares, isAdmitted } from './middlewares.ts';
import { shapeOf } from './nodeShape.ts';
import { HydrationError, TimeLimitError } from './hydrationError.ts';
import type { HydratedDocument, HydrationDeps, HydrationInput, Resolver } from './hydration.ts';
import { hasEmptyNode, Instead, replacementOf, whyNotShown, withFallback } from './instead.ts';
import { noteFailure, watchTime } from './nodeTroubles.ts';
import { holdsNode, isObject, type PlainObject } from './plainData.ts';
import { customFragmentOf, resolveCustomFragment } from './resolvers/customFragment.ts';
import { isSection, resolveReact } from './resolvers/react.ts';
import { resolvers } from './resolvers.ts';
import { createSeal, onlyNode } from './sealOutput.ts';
import { builtInTitleBar, hydrateTitleBar, isTitleBar } from './titleBar.ts';
import { untilStopped } from './untilStopped.ts';

const defaultTimeLimitMs = 10_000;

const isReactID = (id: string) => /^(react|section)\b/i.test(id);

/**
 * Hydrates the node's inputs. Only items of a section's regions can be deferred. @param lost the place for list items
 * that fail; without it, they fail the node
 */
function hydrateProps(
  run: Run,
  node: AuthoredNode,
  { depth, lost }: { readonly depth: number; readonly lost?: LeftOut[] },
): Promise<PlainObject> | PlainObject {
  const { $hydrate, $middleware: _middleware, $requires, $fallback, $error, $empty, ...props } = node;
  if (!Object.values(props).some(holdsNode)) return props;
  const found = run.registry.findByID($hydrate);
  const regions = found?.widget.regions ?? [];
  const mayDefer = found && isSection(found) && depth === 0;
  const entries = Object.entries(props).map(async ([key, value]) => {
    if (Array.isArray(value) && regions.includes(key)) {
      const hydrate = (item: unknown) => (mayDefer ? hydrateItem(run, item) : hydrateValue(run, item, depth));
      return [key, await Promise.all(value.map((item) => orErrorNode(run, item, hydrate)))] as const;
    }
    const hydrated = lost
      ? hydrateKept(run, value, { depth, pointer: joinPointer('', key), lost })
      : hydrateValue(run, value, depth);
    return [key, await hydrated] as const;
  });
  return Promise.all(entries).then(Object.fromEntries);
}

interface ListPlace {
  readonly depth: number;
  readonly pointer: string;
  readonly lost: LeftOut[];
}

/** Like `hydrateValue`, but leaves out list items that fail. Lists below another node belong to that node. */
function hydrateKept(run: Run, value: unknown, { depth, pointer, lost }: ListPlace): unknown {
  if (!holdsNode(value)) return value;
  if (Array.isArray(value)) {
    const items = value.map(async (item, index) => {
      const place = { depth, pointer: joinPointer(pointer, index), lost };
      try {
        return [await hydrateKept(run, item, place)];
      } catch (error) {
        if (run.signal.aborted) throw error;
        run.noteFault(error);
        lost.push({ pointer: place.pointer, message: messageOf(error, run) });
        return [];
      }
    });
    return Promise.all(items).then((kept) => kept.flat(1));
  }
  const object = value as PlainObject;
  if (typeof object.$hydrate === 'string') return hydrateNode(run, object as AuthoredNode, depth);
  return Promise.all(
    Object.entries(object).map(async ([key, item]) => {
      const place = { depth, pointer: joinPointer(pointer, key), lost };
      return [key, await hydrateKept(run, item, place)] as const;
    }),
  ).then(Object.fromEntries);
}

/**
 * Hydrates an item of a region or of the layout itself. A slow widget can be deferred here; sections wait for their
 * items.
 */
function hydrateItem(run: Run, item: unknown): unknown {
  const result = hydrateValue(run, item, 0);
  const found = isObject(item) && typeof item.$hydrate === 'string' ? run.registry.findByID(item.$hydrate) : undefined;
  if (!run.deferrals || !found || isSection(found)) return result;
  return run.deferrals.await(result as Promise<HydratedNode | null>, () => shapeOf(item as AuthoredNode, found));
}

/** Isolates an item of a region or of the layout itself: a failure becomes a problem node in its place. */
async function orErrorNode(run: Run, item: unknown, hydrate: (item: unknown) => unknown): Promise<unknown> {
  const isNode = isObject(item) && typeof item.$hydrate === 'string';
  try {
    return await hydrate(item);
  } catch (error) {
    return layoutErrorNode(isNode ? (item as AuthoredNode) : { $hydrate: '' }, error, run);
  }
}

/** Hydrates a top-level item, which must be a widget or section; a problem node replaces anything else. */
async function hydrateRoot(run: Run, item: unknown): Promise<HydratedNode | null> {
  if (item === null) return null;
  const root = await orErrorNode(run, item, (root) => hydrateItem(run, root));
  return root === null ? null : onlyNode(root);
}

function hydrateValue(run: Run, value: unknown, depth: number): unknown {
  if (!holdsNode(value)) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => hydrateValue(run, item, depth)));
  const object = value as PlainObject;
  if (typeof object.$hydrate === 'string') return hydrateNode(run, object as AuthoredNode, depth);
  return Promise.all(
    Object.entries(object).map(async ([key, item]) => [key, await hydrateValue(run, item, depth)] as const),
  ).then(Object.fromEntries);
}

/** Resolves equal nodes once and shares the result. */
function hydrateNode(run: Run, node: AuthoredNode, depth: number): Promise<unknown> {
  const key = `${run.fallbacks.depth} ${depth}${run.keyOf(node)}`;
  const known = run.cache.get(key);
  if (known !== undefined) return known;
  const make = () => (isReactID(node.$hydrate) ? isolate(run, node, depth) : resolveNode(run, node, depth));
  const result = run.input.options?.isCanvas ? makeInCanvas(run, node, { depth, make }) : make();
  run.cache.set(key, result);
  return result;
}

/** Contains a failure in a widget or section; failures of other nodes propagate to their parent. */
async function isolate(run: Run, node: AuthoredNode, depth: number): Promise<unknown> {
  const at = { hydration: run, depth };
  const result = resolveNode(run, node, depth);
  const observed = isContainer(run, node) ? result : untilStopped(run.signal, watchTime(run, node, result));
  try {
    const made = await observed;
    if (!(made instanceof Instead)) return await withFallback(made, node, at);
    run.instead.set(node, made.reason);
    return (await replacementOf(node, made.reason, at)) ?? null;
  } catch (error) {
    noteFailure(run, node, error);
    run.instead.set(node, 'failed');
    const instead = await replacementOf(node, 'failed', at).catch(() => undefined);
    if (!instead) return layoutErrorNode(node, error, run);
    run.noteFault(error, node);
    return instead;
  }
}

function isContainer(run: Run, node: AuthoredNode): boolean {
  const found = run.registry.findByID(node.$hydrate);
  return found !== undefined && isSection(found);
}

/** Waits for the next time slice; of many waiting nodes, only as many continue as fit into it. */
async function awaitTurn({ breaks }: Run): Promise<void> {
  for (let pause = breaks.due(); pause; pause = breaks.due()) await pause;
}

async function resolveNode(run: Run, node: AuthoredNode, depth: number): Promise<unknown> {
  if (!(await isAdmitted(node.$middleware, run))) return null;
  const id = node.$hydrate;
  const reason = isReactID(id) ? await whyNotShown(node, run) : undefined;
  if (reason) return new Instead(reason);
  const resolver = Object.hasOwn(resolvers, id) ? (resolvers[id] as Resolver) : undefined;
  if (resolver) {
    const props = resolver.isRaw ? node : await hydrateProps(run, node, { depth });
    await awaitTurn(run);
    return applyMiddlewares(node.$middleware, await resolver.resolve({ props, node, hydration: run, depth }), run);
  }
  const fragmentUUID = customFragmentOf(id);
  if (fragmentUUID !== undefined) {
    const lost: LeftOut[] = [];
    const props = await hydrateProps(run, node, { depth, lost });
    const made = resolveCustomFragment(fragmentUUID, { props, node, hydration: run, depth, lost });
    const changed = applyMiddlewares(node.$middleware, made, run);
    if (changed === null || isMadeNode(changed)) return changed;
    throw new HydrationError('A custom fragment cannot be transformed. Transform its values instead.');
  }
  const found = /^react\./i.test(id) ? run.registry.findByID(id) : undefined;
  if (!found) throw new HydrationError(unknownResolver(run, id));
  if (failedMigrationKey in node) throw new HydrationError(notMigrated(found.widget));
  const lost: LeftOut[] = [];
  const props = await hydrateProps(run, node, { depth, lost });
  await awaitTurn(run);
  const made = await resolveReact(found, { props, node, hydration: run, depth, lost });
  if (isEmptyOf(found.widget.records, made?.$reactProps ?? null) && hasEmptyNode(node)) return new Instead('empty');
  return made && adoptChange(made, applyMiddlewares(node.$middleware, made, run), found);
}

/** The reason is in the log: visitors see this sentence too. */
const notMigrated = ({ component, version = 1 }: RegisteredWidget) =>
  `${component} could not be migrated to version ${version}.`;

function unknownResolver(run: Run, id: string): string {
  const nearest = run.findMeant(id);
  const message = `Resolver not registered: ${shortName(id)}${nearest ? `. Did you mean "${nearest}"?` : ''}`;
  run.warn(message);
  return message;
}

function timeLimit(input: HydrationInput): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const ms = input.options?.timeLimitMs ?? defaultTimeLimitMs;
  const timer = setTimeout(
    () => controller.abort(new TimeLimitError(`It took longer than ${ms / 1000} seconds.`)),
    ms,
  ).unref();
  const signal = input.signal ? AbortSignal.any([input.signal, controller.signal]) : controller.signal;
  return { signal, stop: () => clearTimeout(timer) };
}

/**
 * Turns an authored document into the nodes that the browser renders: depth first, children before parents, siblings in
 * parallel. A node that fails, or a top-level item that is not a widget or section, becomes a `LayoutError` and does
 * not break the page. The caller must check the document's size and depth first.
 */
export async function hydrateLayout(deps: HydrationDeps, input: HydrationInput): Promise<HydratedDocument> {
  const { signal, stop } = timeLimit(input);
  const { run, isViewerSpecific, isCostly, missing } = createRun(deps, input, { signal, hydrateValue });
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
    steps: run.work.steps,
    isViewerSpecific,
    isCostly,
    missing,
  };
}
