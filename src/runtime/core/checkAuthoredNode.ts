import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { RegisteredVariant, RegisteredWidget, Registry } from '../registry/createRegistry.ts';
import { checkChoices, checkLinks, type LinkScope } from './checkContent.ts';
import { checkInputs, type InputScope, valueAt } from './checkInputs.ts';
import { copyOwn, isAboutDynamic, isAboutReference } from './copyOwn.ts';
import { describeError } from './describeError.ts';
import { shortName } from './limits.ts';
import { type Migrations, migrateWidget, writtenVersion } from './migrateAuthored.ts';
import { checkMiddlewares } from './checkMiddlewares.ts';
import { checkRules } from './checkRules.ts';
import { checkPlacement } from './placement.ts';
import { capProblem, notANode, type ProblemList, suggest } from './problems.ts';
import { warnOfUnknownFields } from './unknownFields.ts';
import { checkParamRef } from './unknownParam.ts';
import { builtInResolvers } from './builtInResolvers.ts';
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
  readonly params: readonly string[] | undefined;
  /** Undefined if the caller does not know all migrations; then they are not checked. */
  readonly migrations: Migrations | undefined;
  readonly budget: Budget;
  readonly problems: ProblemList;
}

export interface NodeToCheck {
  readonly value: Record<string, unknown>;
  readonly place: Place;
  readonly parent: RegisteredVariant | undefined;
  readonly area: 'layout' | 'titleBar';
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
  checkMiddlewares($middleware, { pointer: pointerOf(place), isWidget: /^react\./i.test(id) }, check);
  if (/^react\./i.test(id)) return { variant: checkWidget(id, node, check), found };
  if (!check.resolvers.has(id)) check.problems.add(unknownResolver(id, pointerOf(place), check.resolvers));
  else {
    checkInputs(id, value, { pointer: pointerOf(place), scope: check.scope }).forEach(check.problems.add);
    if (id === 'param') checkParam(value, place, check);
  }
  return { variant: undefined, found };
}

const isAnyNode = (value: object) => isAuthored(value) || isHydrated(value);

/** Only the server creates hydrated nodes; data that looks like one is never rendered. */
function writtenHydrated(pointer: string): Problem {
  return notANode(
    pointer,
    'A document cannot contain a node that is already hydrated.',
    'Refer to the widget by its "$hydrate" name.',
  );
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

function checkParam(
  node: Record<string, unknown>,
  place: Place,
  { params, layoutViewType, problems }: NodeCheck,
): void {
  if (!params || layoutViewType === undefined || problems.isFull('warning')) return;
  const unknown = checkParamRef(node['ref'], params, { pointer: pointerOf(place), layoutViewType });
  if (unknown) problems.add(unknown);
}

function checkWidget(id: string, node: NodeToCheck, check: NodeCheck): RegisteredVariant | undefined {
  if (customFragment.test(id)) return undefined;
  const known = id.length > maxNameLength ? undefined : check.registry.findByID(id);
  const pointer = pointerOf(node.place);
  if (!known) {
    check.problems.add(unknownID(id, pointer, check.registry));
    return undefined;
  }
  const { widget, variant } = known;
  const newer = checkVersion(node.value, widget, pointer);
  if (newer) check.problems.add(newer);
  else {
    const migrations = check.migrations ?? {};
    const current = upToDate(node.value, { widget, pointer, migrations }, check.problems);
    checkProps(current, variant, { pointer, check });
  }
  if (!newer && isOlder(node.value, widget) && check.migrations)
    checkMigrations(node.value, { widget, pointer, migrations: check.migrations }, check.problems);
  const at = { pointer, component: `react.${variant.id}`, problems: check.problems };
  checkLinks(Object.fromEntries(Object.entries(node.value).filter(([key]) => !key.startsWith('$'))), at, check.links);
  // An older version has different fields.
  if (!newer && !isOlder(node.value, widget)) {
    checkChoices(variant.authoredSchema, withoutHydrate(node.value), at);
    checkRules(variant.authoredSchema, withoutHydrate(node.value), at);
    warnOfUnknownFields({ node: node.value, widget, variant, pointer }, check.problems);
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

/** A region holds widgets. Resolvers of values and other objects cannot be rendered there. */
function checkRegion(value: unknown, pointer: string, problems: ProblemList): void {
  const lone = loneNode(value, pointer);
  if (lone) problems.add(lone);
  if (!Array.isArray(value)) {
    if (isObject(value) && isAuthored(value) && !lone) problems.add(aValue(pointer));
    return;
  }
  for (const [index, child] of value.entries()) {
    if (problems.isFull()) return;
    const stray = strayIn(child, joinPointer(pointer, index));
    if (stray) problems.add(stray);
  }
}

const aValue = (pointer: string) =>
  notANode(pointer, 'This resolves to a value, but only widgets are allowed here.', 'Put it into a field of a widget.');

/** Why a child of a region or of the document is not a widget; undefined if it is one, or is left out (null). */
export function strayIn(child: unknown, pointer: string): Problem | undefined {
  if (child === null) return undefined;
  if (!isObject(child) || !isAuthored(child)) {
    // an already hydrated node is reported elsewhere
    return isObject(child) && isHydrated(child)
      ? undefined
      : notANode(pointer, 'This is not a node.', 'A node is an object with "$hydrate".');
  }
  const id = child['$hydrate'];
  return typeof id === 'string' && (builtInResolvers as readonly string[]).includes(id) ? aValue(pointer) : undefined;
}

/**
 * The schema accepts a node for any value, because a node could resolve to one. But a widget never resolves to the list
 * that a region needs.
 */
function loneNode(value: unknown, pointer: string): Problem | undefined {
  if (!isObject(value) || typeof value['$hydrate'] !== 'string' || !/^react\./i.test(value['$hydrate']))
    return undefined;
  return {
    code: 'layout/invalid-props',
    severity: 'error',
    pointer,
    what: 'This must be a list of nodes, but it is a single node.',
    why: 'The section around it could not be rendered.',
    fix: 'Put the node in brackets: [{"$hydrate": …}].',
    component: shortName(value['$hydrate']),
  };
}

function checkMigrations(
  node: Readonly<Record<string, unknown>>,
  {
    widget,
    pointer,
    migrations,
  }: { readonly widget: RegisteredWidget; readonly pointer: string; readonly migrations: Migrations },
  problems: ProblemList,
): void {
  const known = widget.version ?? 1;
  if ((migrations[widget.folder]?.length ?? 0) >= known - 1) return;
  problems.add({
    code: 'layout/missing-migration',
    severity: 'warning',
    pointer,
    what:
      `The node has version ${writtenVersion(node)} of ${widget.component}, but the ` +
      `current version is ${known} and it cannot be migrated.`,
    why: 'Its fields are read as if they were of the current version.',
    fix: `Add widgets/${widget.folder}/migrations.ts, or recreate the node.`,
    component: widget.component,
  });
}

const withoutHydrate = ({ $hydrate: _id, ...fields }: Readonly<Record<string, unknown>>) => fields;

function isOlder(node: Readonly<Record<string, unknown>>, widget: RegisteredWidget): boolean {
  return writtenVersion(node) < (widget.version ?? 1);
}

/** Older props are validated after migration, because that is what will be rendered. */
function upToDate(
  node: Readonly<Record<string, unknown>>,
  {
    widget,
    pointer,
    migrations,
  }: { readonly widget: RegisteredWidget; readonly pointer: string; readonly migrations: Migrations },
  problems: ProblemList,
): Readonly<Record<string, unknown>> {
  if (!isOlder(node, widget)) return node;
  const { props, lost } = migrateWidget(node, writtenVersion(node), widget, migrations);
  for (const name of lost) problems.add(lostField(name, node, { widget, pointer }));
  return props;
}

function lostField(
  name: string,
  node: Readonly<Record<string, unknown>>,
  { widget, pointer }: { readonly widget: RegisteredWidget; readonly pointer: string },
): Problem {
  const version = writtenVersion(node);
  return {
    code: 'layout/lost-field',
    severity: 'warning',
    pointer: joinPointer(pointer, name),
    what: `The node has version ${version} of ${widget.component}, which has no field "${shortName(name)}".`,
    why: `Migrating it to version ${widget.version ?? 1} sets this field, and the value written here is lost.`,
    fix: `Set "$v" to the version of the fields, or remove "${shortName(name)}".`,
    component: widget.component,
  };
}

function checkProps(
  node: Readonly<Record<string, unknown>>,
  variant: RegisteredVariant,
  { pointer, check }: { pointer: string; check: NodeCheck },
): void {
  const { props, dynamic, referred } = copyOwn(node, (ref) => valueAt(check.scope.document, ref));
  if (variant.validateAuthored(props)) return;
  const errors = variant.validateAuthored.errors ?? [];
  for (const error of errors) {
    if (check.problems.isFull()) return;
    if (isAboutDynamic(error, dynamic) && !isAboutReference(error, { referred, errors })) continue;
    check.problems.add(describeError(error, { pointer, value: node, component: `react.${variant.id}` }));
  }
}

function checkVersion(node: Record<string, unknown>, widget: RegisteredWidget, pointer: string): Problem | undefined {
  const written = node['$v'];
  const known = widget.version ?? 1;
  if (written === undefined || (Number.isInteger(written) && (written as number) <= known)) return undefined;
  return {
    code: 'layout/newer-version',
    severity: 'error',
    pointer: joinPointer(pointer, '$v'),
    what:
      `The node has version ${JSON.stringify(written)?.slice(0, 40)} of ` +
      `${widget.component}, but this program only supports ${known}.`,
    why: 'A newer version may have written fields that this one would misread.',
    fix: 'Update this program, or remove "$v" after checking the fields.',
    component: widget.component,
  };
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
