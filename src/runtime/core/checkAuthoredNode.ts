import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { RegisteredVariant, RegisteredWidget, Registry } from '../registry/createRegistry.ts';
import { checkChoices } from './checkChoices.ts';
import { checkLinks } from './checkContent.ts';
import type { LinkScope } from './links.ts';
import { checkFallbacks, type FallbackCheck } from './checkFallbacks.ts';
import { checkFragmentImpls, isFragmentName } from './checkFragments.ts';
import { checkInputs, type InputScope, resolverInputs, valueAt } from './checkInputs.ts';
import { copyOwn, isAboutDynamic, isAboutType } from './copyOwn.ts';
import { describeError } from './describeError.ts';
import { shortName } from './limits.ts';
import type { Migrations } from './migrateAuthored.ts';
import { checkMigrations, checkVersion, isOlder, upToDate } from './nodeVersion.ts';
import { checkMiddlewares } from './checkMiddlewares.ts';
import { checkRules } from './checkRules.ts';
import { checkVariants } from './checkVariants.ts';
import { findCircle } from './refCircle.ts';
import { checkRegion } from './checkRegion.ts';
import { checkPlacement } from './placement.ts';
import { capProblem, notANode, type ProblemList, suggest } from './problems.ts';
import { type Guesses, warnOfUnknownFields } from './unknownFields.ts';
import { checkNodeKeys } from './nodeKeys.ts';
import { propertiesOf } from './schemaField.ts';
import { checkParamRef, type ParamScope } from './unknownParam.ts';
import {
  type Budget,
  type Found,
  isAuthored,
  isHydrated,
  isNever,
  isObject,
  type Place,
  pointerOf,
  walkOwn,
} from './walk.ts';

/** Context for validating the nodes of one document. */
export interface NodeCheck {
  readonly registry: Registry;
  readonly resolvers: ReadonlySet<string>;
  readonly middlewares: ReadonlySet<string>;
  readonly layoutViewType: string | undefined;
  readonly scope: InputScope;
  readonly links: LinkScope;
  /** Node IDs found so far, to detect duplicates. */
  readonly ids: Set<string>;
  /** Paths that `param` can refer to in this document; not checked if undefined. */
  readonly params: ParamScope | undefined;
  /** Undefined if the caller does not know all migrations; then they are not checked. */
  readonly migrations: Migrations | undefined;
  /** IDs of add-ons; not checked if undefined. */
  readonly knownAddons: FallbackCheck['knownAddons'];
  /** Fallbacks found so far. */
  readonly fallbacks: FallbackCheck['fallbacks'];
  readonly budget: Budget;
  readonly guesses: Guesses;
  readonly problems: ProblemList;
}

export interface NodeToCheck {
  readonly value: Record<string, unknown>;
  readonly place: Place;
  readonly parent: RegisteredVariant | undefined;
  readonly area: 'layout' | 'titleBar';
  /** Number of fallbacks that it is inside of. */
  readonly fallbackDepth: number;
}

interface CheckedNode {
  readonly variant: RegisteredVariant | undefined;
  readonly found: readonly Found[];
}

/** Longer than any registered name. */
const maxNameLength = 200;
/** Custom fragments of the site. Which ones exist is only known to the database. */
const customFragment = /^react\.custom\./i;

/** Validates one node and returns its child nodes; undefined if it exceeds a limit. */
export function checkNode(node: NodeToCheck, check: NodeCheck): CheckedNode | undefined {
  const { value, place } = node;
  const { $middleware, ...own } = value;
  const id = value['$hydrate'];
  const isLiteral = id === 'literal';
  const { found: inside, fault } = walkOwn(own, place, isLiteral ? isHydrated : isAnyNode, check.budget);
  const found = inside.filter(({ value: inner }) => isAuthored(inner));
  const middlewareFault = isObject($middleware)
    ? walkOwn($middleware, { parent: place, key: '$middleware' }, isNever, check.budget).fault
    : undefined;
  if (fault || middlewareFault) {
    const { code, place: where } = (fault ?? middlewareFault) as NonNullable<typeof fault>;
    check.problems.add(capProblem(code, pointerOf(where)));
    return undefined;
  }
  if (typeof id !== 'string') {
    check.problems.add(
      notANode(
        joinPointer(pointerOf(place), '$hydrate'),
        '"$hydrate" is not a string.',
        'Use the name of a widget or resolver.',
      ),
    );
    return { variant: undefined, found };
  }
  for (const { value: inner, frame, key } of inside)
    if (!isAuthored(inner)) check.problems.add(writtenHydrated(pointerOf({ parent: frame, key })));
  checkIdentity(value, place, check);
  const isShown = /^react\./i.test(id);
  checkMiddlewares($middleware, { pointer: pointerOf(place), isWidget: isShown }, check);
  checkInstead(node, isShown, check);
  if (isShown) return { variant: checkWidget(id, node, check), found };
  if (!check.resolvers.has(id)) check.problems.add(unknownResolver(id, pointerOf(place), check.resolvers));
  else {
    const pointer = pointerOf(place);
    checkOwnKeys(node, check, (key) => resolverInputs(id)?.includes(key) ?? true);
    checkInputs(id, value, { pointer, scope: check.scope, middlewares: check.middlewares }).forEach(check.problems.add);
    if (id === 'param') checkParam(value, place, check);
  }
  return { variant: undefined, found };
}

const hasField = ({ widget, variant }: { widget: RegisteredWidget; variant: RegisteredVariant }, key: string) =>
  [variant.authoredSchema, widget.hydratedSchema].some((schema) => Object.hasOwn(propertiesOf(schema) ?? {}, key));

const isAnyNode = (value: object) => isAuthored(value) || isHydrated(value);

/** Only the server creates hydrated nodes; data that looks like one is never rendered. */
function writtenHydrated(pointer: string): Problem {
  return notANode(
    pointer,
    'A document cannot contain a node that is already hydrated.',
    'Refer to the widget by its "$hydrate" name.',
  );
}

function checkInstead({ value, place, area, fallbackDepth: depth }: NodeToCheck, isShown: boolean, check: NodeCheck) {
  const id = String(value['$hydrate']);
  const widget = isShown && id.length <= maxNameLength ? check.registry.findByID(id)?.widget : undefined;
  checkFallbacks(value, { pointer: () => pointerOf(place), area, depth, isShown, widget }, check);
}

function checkIdentity(node: Readonly<Record<string, unknown>>, place: Place, { ids, problems }: NodeCheck): void {
  const id = node['$id'];
  if (typeof id !== 'string' || id === '') return;
  if (ids.has(id)) problems.add(duplicateID(id, joinPointer(pointerOf(place), '$id')));
  ids.add(id);
}

function duplicateID(id: string, pointer: string): Problem {
  return {
    code: 'layout/duplicate-id',
    severity: 'warning',
    pointer,
    what: `Another node has the same "$id" "${shortName(id)}".`,
    why: 'This node is identified by its position instead and loses its state when that changes.',
    fix: 'Give each node a unique "$id".',
  };
}

function checkParam(node: Record<string, unknown>, place: Place, { params, problems }: NodeCheck): void {
  if (!params || problems.isFull('warning')) return;
  const unknown = checkParamRef(node['ref'], params, joinPointer(pointerOf(place), 'ref'));
  if (unknown) problems.add(unknown);
}

function checkOwnKeys({ value: node, place }: NodeToCheck, check: NodeCheck, hasField: (key: string) => boolean): void {
  const component = shortName(String(node['$hydrate']));
  const { middlewares, problems } = check;
  checkNodeKeys({ node, pointer: pointerOf(place), component, middlewares, hasField }, problems);
}

/** A custom fragment of the site, placed like a widget. Its fields are only known to the database. */
function checkCustomFragment(id: string, node: NodeToCheck, check: NodeCheck): void {
  checkOwnKeys(node, check, () => true);
  if (isFragmentName(id.replace(customFragment, ''))) return;
  check.problems.add({
    code: 'layout/unknown-widget',
    severity: 'error',
    pointer: joinPointer(pointerOf(node.place), '$hydrate'),
    what: `"${shortName(id)}" does not name a custom fragment.`,
    why: 'The node would be skipped.',
    fix: 'Write "react.custom." and the UUID of the fragment.',
    component: shortName(id),
  });
}

function checkWidget(id: string, node: NodeToCheck, check: NodeCheck): RegisteredVariant | undefined {
  if (customFragment.test(id)) {
    checkCustomFragment(id, node, check);
    return undefined;
  }
  const known = id.length > maxNameLength ? undefined : check.registry.findByID(id);
  const pointer = pointerOf(node.place);
  if (!known) {
    check.problems.add(unknownID(id, pointer, check.registry));
    return undefined;
  }
  const { widget, variant } = known;
  checkOwnKeys(node, check, (key) => hasField(known, key));
  checkFragmentImpls(node.value['$fragmentImpls'], { widget, variant, pointer, problems: check.problems });
  const newer = checkVersion(node.value, widget, pointer);
  if (newer) check.problems.add(newer);
  else {
    const migrations = check.migrations ?? {};
    const current = upToDate(node.value, { widget, pointer, migrations }, check.problems);
    if (current) checkProps(current, variant, { pointer, check, regions: widget.regions ?? [] });
  }
  if (!newer && isOlder(node.value, widget) && check.migrations)
    checkMigrations(node.value, { widget, pointer, migrations: check.migrations }, check.problems);
  const at = { pointer, component: `react.${variant.id}`, problems: check.problems };
  const linkPlace = { ...at, field: { schema: variant.authoredSchema } };
  checkLinks(node.value, linkPlace, check.links);
  // An older version has different fields.
  const isCurrent = !newer && !isOlder(node.value, widget);
  checkVariants(node.value, { ...linkPlace, isCurrent }, check.links);
  if (isCurrent) {
    checkChoices({ schema: variant.authoredSchema }, withoutHydrate(node.value), { ...at, params: check.params });
    checkRules(variant.authoredSchema, withoutHydrate(node.value), at);
    warnOfUnknownFields({ node: node.value, widget, variant, pointer }, check);
  }
  const misplaced = checkPlacement({
    widget,
    variant,
    pointer,
    parent: node.parent,
    area: node.area,
    layoutViewType: check.layoutViewType,
  });
  if (misplaced) check.problems.add(misplaced);
  for (const region of widget.regions ?? []) {
    checkRegion(node.value[region], joinPointer(pointer, region), check.problems);
  }
  return variant;
}

const withoutHydrate = ({ $hydrate: _id, ...fields }: Readonly<Record<string, unknown>>) => fields;

/** The value of a reference; undefined for one that leads in a circle, which is reported at the reference. */
function referredBy(ref: string, pointer: string, { scope: { document } }: NodeCheck): unknown {
  return findCircle(document, `${pointer}/`, ref) ? undefined : valueAt(document, ref);
}

function checkProps(
  node: Readonly<Record<string, unknown>>,
  variant: RegisteredVariant,
  { pointer, check, regions }: { pointer: string; check: NodeCheck; regions: readonly string[] },
): void {
  const { props, dynamic, typed } = copyOwn(node, (ref) => referredBy(ref, pointer, check));
  if (variant.validateAuthored(props)) return;
  const errors = variant.validateAuthored.errors ?? [];
  for (const error of errors) {
    if (check.problems.isFull()) return;
    if (isAboutDynamic(error, dynamic) && !isAboutType(error, { typed, errors })) continue;
    // reported by the check of the region
    if (regions.some((region) => error.instancePath.startsWith(`/${region}/`))) continue;
    // A value that is already known is named as it is going to be at hydration, not as the node that yields it.
    const value = typed.has(error.instancePath) ? props : node;
    check.problems.add(describeError(error, { pointer, value, component: `react.${variant.id}` }));
  }
}

const unlisted = (byWords: string | undefined) =>
  byWords === undefined
    ? 'See the names at GET /api/v2/layouts/catalog, or add the widget under widgets/.'
    : `Did you mean "${byWords}"?`;

function unknownID(id: string, pointer: string, registry: Registry): Problem {
  const bare = id.replace(/^react\./i, '');
  return {
    code: 'layout/unknown-widget',
    severity: 'error',
    pointer: joinPointer(pointer, '$hydrate'),
    what: `No widget is registered as "${shortName(id)}".`,
    why: 'The node would be skipped.',
    fix: suggest(bare, registry.ids, unlisted(registry.findIDByWords(bare))).replace('mean "', 'mean "react.'),
    component: shortName(id),
  };
}

function unknownResolver(id: string, pointer: string, known: ReadonlySet<string>): Problem {
  return {
    code: 'layout/unknown-resolver',
    severity: 'error',
    pointer: joinPointer(pointer, '$hydrate'),
    what: `No resolver is registered as "${shortName(id)}".`,
    why: 'The value could not be computed.',
    fix: suggest(id, known, `Use one of: ${[...known].join(', ')}; widget names start with "react.".`),
  };
}
