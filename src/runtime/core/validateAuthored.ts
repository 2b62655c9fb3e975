import type { Problem } from '#lib/problem.ts';
import { isRequiredIn, type RegisteredVariant, type Registry } from '../registry/createRegistry.ts';
import type { RefuseCall } from './checkInputs.ts';
import { builtInResolvers } from './builtInResolvers.ts';
import { checkNode, type NodeCheck } from './checkAuthoredNode.ts';
import { isInsteadOfParent } from './checkFallbacks.ts';
import { strayIn } from './checkRegion.ts';
import { checkEnvelope } from './checkEnvelope.ts';
import { checkTexts } from './checkTexts.ts';
import { maxGuesses, maxNodeDepth, maxNodes } from './limits.ts';
import type { Migrations } from './migrateAuthored.ts';
import { builtInMiddlewares } from './middlewareParams.ts';
import { measureDocument } from './measureDocument.ts';
import { checkMeaning } from './meaning/checkMeaning.ts';
import type { TextSource } from './meaning/translations.ts';
import { capProblem, createProblemList, notALayout, notANode } from './problems.ts';
import { ruleWords } from './rules/ruleWords.ts';
import type { ParamScope } from './unknownParam.ts';
import {
  type Budget,
  isAuthored,
  isHydrated,
  isNever,
  isObject,
  type Place,
  pointerOf,
  rootPlace,
  walkOwn,
} from './walk.ts';

export interface AuthoredOptions {
  /** Names without the `react.` ones, which the registry knows; those of the contract by default. */
  readonly knownResolvers?: readonly string[];
  readonly knownMiddlewares?: readonly string[];
  /** Not checked if undefined. */
  readonly knownViewTypes?: readonly string[];
  /** Paths that `param` can refer to, by view type; not checked if undefined. */
  readonly knownParams?: (layoutViewType: string) => readonly string[] | undefined;
  /** Whether required fields can be missing, as in a PATCH. */
  readonly isPartial?: boolean;
  /** By widget folder; if given, missing migrations are reported. */
  readonly migrations?: Migrations;
  /** Whether the API has a GET route for this path; not checked if undefined. */
  readonly isKnownRoute?: (path: string) => boolean;
  /** Why the API would reject a GET; not checked if undefined. */
  readonly refuseCall?: RefuseCall;
  /** Whether the site has a page with this path; not checked if undefined. */
  readonly isKnownPath?: (path: string) => boolean;
  /** `https://host` of the site, to check its full URLs like paths. */
  readonly origin?: string;
  /** The texts that layouts are translated with; not checked if undefined. */
  readonly texts?: TextSource;
  /** The time of the check; conditions whose dates are over are not found without it. */
  readonly now?: Date;
  /** IDs of the server's add-ons; not checked if undefined. */
  readonly knownAddons?: readonly string[];
}

const limitCodes: ReadonlySet<string> = new Set([
  'layout/too-deep',
  'layout/too-large',
  'layout/too-many-nodes',
  'layout/string-too-long',
]);

interface Pending {
  readonly value: Record<string, unknown>;
  readonly place: Place;
  readonly parent: RegisteredVariant | undefined;
  readonly area: 'layout' | 'titleBar';
  readonly nodeDepth: number;
  readonly fallbackDepth: number;
}

/**
 * Validates an authored document from an admin, an editor or another server, and returns its problems with pointers.
 * Errors mean that the document is rejected; warnings, such as unknown keys, do not. Never throws or changes the
 * document.
 */
export function validateAuthored(
  value: unknown,
  registry: Registry,
  options: AuthoredOptions = {},
): readonly Problem[] {
  const problems = createProblemList();
  if (!isObject(value))
    return [notALayout('', 'The document is not an object.', 'Write {"name": …, "layoutViewType": …, "layout": […]}.')];
  checkEnvelope(value, options).forEach(problems.add);
  const budget: Budget = { values: 0 };
  const { layout, titleBar, ...rest } = value;
  const { fault } = walkOwn(rest, rootPlace, isNever, budget);
  if (fault) problems.add(capProblem(fault.code, pointerOf(fault.place)));
  checkTexts(value).forEach(problems.add);

  const layoutViewType = typeof value['layoutViewType'] === 'string' ? value['layoutViewType'] : undefined;
  const check: NodeCheck = {
    registry,
    resolvers: new Set(options.knownResolvers ?? builtInResolvers),
    middlewares: new Set(options.knownMiddlewares ?? builtInMiddlewares),
    layoutViewType,
    params: paramScope(layoutViewType, options),
    migrations: options.migrations,
    knownAddons: options.knownAddons,
    fallbacks: { count: 0 },
    scope: { document: value, isKnownRoute: options.isKnownRoute, refuseCall: options.refuseCall },
    links: { isKnownPath: options.isKnownPath, origin: options.origin },
    ids: new Set(),
    guesses: { left: maxGuesses },
    budget,
    problems,
  };
  const stack = [
    ...rootsOf(layout, 'layout', check),
    ...(titleBar == null ? [] : rootsOf([titleBar], 'titleBar', check)),
  ].reverse();
  const placed = new Set<RegisteredVariant>();
  let count = 0;
  for (let node = stack.pop(); node; node = stack.pop()) {
    count += 1;
    if (count > maxNodes) {
      problems.add(capProblem('layout/too-many-nodes', pointerOf(node.place)));
      break;
    }
    if (problems.isFull()) break;
    stack.push(...childrenOf(node, check, placed).reverse());
  }
  if (Array.isArray(layout)) checkPage(layout, { check, placed, options });
  return problems.list;
}

function paramScope(layoutViewType: string | undefined, { knownParams }: AuthoredOptions): ParamScope | undefined {
  const known = layoutViewType === undefined ? undefined : knownParams?.(layoutViewType);
  return known && layoutViewType !== undefined ? { known, layoutViewType } : undefined;
}

/** Checks what concerns the page as a whole. */
function checkPage(
  layout: readonly unknown[],
  {
    check: { registry, layoutViewType, problems },
    placed,
    options,
  }: {
    readonly check: NodeCheck;
    readonly placed: ReadonlySet<RegisteredVariant>;
    readonly options: AuthoredOptions;
  },
): void {
  if (layoutViewType !== undefined) missingAssets({ registry, layoutViewType, placed }).forEach(problems.add);
  // A document that exceeds a limit cannot be walked recursively.
  const isLimit = ({ code }: Problem) => limitCodes.has(code);
  if (problems.list.some(isLimit)) return;
  // what is no node was not walked above, and can be nested deeply too
  const beyond = measureDocument({ layout }).problems.find(isLimit);
  const found = beyond
    ? [beyond]
    : checkMeaning(layout, { registry, layoutViewType, texts: options.texts, now: options.now });
  found.forEach(problems.add);
}

const hydratedRoot = (pointer: string) =>
  notANode(
    pointer,
    'A document cannot contain a node that is already hydrated.',
    'Refer to the widget by its "$hydrate" name.',
  );

function rootsOf(list: unknown, area: 'layout' | 'titleBar', { problems }: NodeCheck): Pending[] {
  if (!Array.isArray(list)) return [];
  const roots: Pending[] = [];
  for (const [index, value] of list.entries()) {
    const place: Place =
      area === 'layout'
        ? { parent: { parent: undefined, key: 'layout' }, key: index }
        : { parent: undefined, key: 'titleBar' };
    const stray =
      isObject(value) && isHydrated(value) && !isAuthored(value)
        ? hydratedRoot(pointerOf(place))
        : strayIn(value, pointerOf(place));
    if (stray) problems.add(stray);
    else if (value !== null)
      roots.push({
        value: value as Record<string, unknown>,
        place,
        parent: undefined,
        area,
        nodeDepth: 1,
        fallbackDepth: 0,
      });
    if (problems.isFull()) break;
  }
  return roots;
}

/** Validates a node and returns its child nodes, unless the node is so invalid that they do not matter. */
function childrenOf(node: Pending, check: NodeCheck, placed: Set<RegisteredVariant>): Pending[] {
  if (node.nodeDepth > maxNodeDepth) {
    check.problems.add(capProblem('layout/too-deep', pointerOf(node.place)));
    return [];
  }
  const checked = checkNode(node, check);
  if (!checked) return [];
  // A fallback is not always on the page.
  if (checked.variant && node.fallbackDepth === 0) placed.add(checked.variant);
  // Values such as `param` or `api` are nodes too, but have the position of the widget around them.
  const parent = checked.variant ?? node.parent;
  return checked.found.map((child) => {
    const isInstead = isInsteadOfParent(child);
    return {
      value: child.value,
      place: { parent: child.frame, key: child.key },
      parent: isInstead ? node.parent : parent,
      area: node.area,
      nodeDepth: node.nodeDepth + 1,
      fallbackDepth: node.fallbackDepth + (isInstead ? 1 : 0),
    };
  });
}

interface Placing {
  readonly registry: Registry;
  readonly layoutViewType: string;
  readonly placed: ReadonlySet<RegisteredVariant>;
}

/** Warns of missing parts that the page is about. The document can be saved without them. */
function missingAssets({ registry, layoutViewType, placed }: Placing): Problem[] {
  return registry.widgets
    .flatMap(({ variants }) => variants)
    .filter((variant) => isRequiredIn(variant, layoutViewType) && !placed.has(variant))
    .map(({ id, name }) => ({
      code: 'layout/missing-asset',
      severity: 'warning',
      pointer: '/layout',
      what: ruleWords('required', { name }),
      why: `It is the main part of pages of type "${layoutViewType}".`,
      fix: `Add {"$hydrate": "react.${id}"} to a section.`,
      component: `react.${id}`,
      words: { kind: 'required', values: { name } },
    }));
}
