import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { RegisteredVariant, RegisteredWidget, Registry } from '../registry/createRegistry.ts';
import { copyOwn, isAboutDynamic } from './copyOwn.ts';
import { describeError } from './describeError.ts';
import { shortName } from './limits.ts';
import { type Migrations, migrateProps } from './migrateAuthored.ts';
import { checkMiddlewareParams } from './middlewareParams.ts';
import { checkPlacement } from './placement.ts';
import { capProblem, notANode, type ProblemList, suggest } from './problems.ts';
import { warnOfUnknownFields } from './unknownFields.ts';
import { checkParamRef } from './unknownParam.ts';
import { type Budget, type Found, isAuthored, isNever, isObject, type Place, pointerOf, walkOwn } from './walk.ts';

/** What checking a node of one document needs to know. */
export interface NodeCheck {
  readonly registry: Registry;
  readonly resolvers: ReadonlySet<string>;
  readonly middlewares: ReadonlySet<string>;
  readonly layoutViewType: string | undefined;
  /** Paths that `param` may refer to in this document; not checked when absent. */
  readonly params: readonly string[] | undefined;
  readonly migrations: Migrations;
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

/** Longer than any name that anybody registered. */
const maxNameLength = 200;
/** Fragments of the site itself: which exist is known to the database, not here. */
const customFragment = /^react\.custom\./i;

/** Checks one authored node by itself and returns the nodes inside it; nothing when it is over a cap. */
export function checkNode(node: NodeToCheck, check: NodeCheck): CheckedNode | undefined {
  const { value, place } = node;
  const { $middleware, ...own } = value;
  const id = value['$hydrate'];
  const isLiteral = id === 'literal';
  const { found, fault } = walkOwn(own, place, isLiteral ? isNever : isAuthored, check.budget);
  const middlewareFault = isObject($middleware)
    ? walkOwn($middleware, { parent: place, key: '$middleware' }, isNever, check.budget).fault
    : undefined;
  if (fault || middlewareFault) {
    const { code, place: where } = (fault ?? middlewareFault) as NonNullable<typeof fault>;
    check.problems.add(capProblem(code, pointerOf(where)));
    return undefined;
  }
  if (typeof id !== 'string') {
    check.problems.add(notANode(joinPointer(pointerOf(place), '$hydrate'), '"$hydrate" is not a text.', 'Write the name of a widget or resolver.'));
    return { variant: undefined, found };
  }
  checkMiddlewares($middleware, place, check);
  if (/^react\./i.test(id)) return { variant: checkWidget(id, node, check), found };
  if (!check.resolvers.has(id)) check.problems.add(unknownResolver(id, pointerOf(place), check.resolvers));
  else if (id === 'param') checkParam(value, place, check);
  return { variant: undefined, found };
}

function checkParam(node: Record<string, unknown>, place: Place, { params, layoutViewType, problems }: NodeCheck): void {
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
  else checkProps(upToDate(node.value, widget, check.migrations), variant, { pointer, check });
  // The fields of an older version were others.
  if (!newer && !isOlder(node.value, widget)) warnOfUnknownFields({ node: node.value, widget, variant, pointer }, check.problems);
  const misplaced = checkPlacement({ widget, variant, pointer, parent: node.parent, area: node.area, layoutViewType: check.layoutViewType });
  if (misplaced) check.problems.add(misplaced);
  for (const region of widget.regions ?? []) {
    const lone = loneNode(node.value[region], joinPointer(pointer, region));
    if (lone) check.problems.add(lone);
  }
  return variant;
}

/** A node stands for whatever it becomes, so no schema objects to it; but a widget never becomes the list that a region is. */
function loneNode(value: unknown, pointer: string): Problem | undefined {
  if (!isObject(value) || typeof value['$hydrate'] !== 'string' || !/^react\./i.test(value['$hydrate'])) return undefined;
  return {
    code: 'layout/invalid-props',
    severity: 'error',
    pointer,
    what: 'This must be a list of nodes and is a single one.',
    why: 'The section around it could not be drawn.',
    fix: 'Put the node into brackets: [{"$hydrate": …}].',
    component: shortName(value['$hydrate']),
  };
}

const writtenVersion = (node: Readonly<Record<string, unknown>>) => (typeof node['$v'] === 'number' ? node['$v'] : 1);

function isOlder(node: Readonly<Record<string, unknown>>, widget: RegisteredWidget): boolean {
  return writtenVersion(node) < (widget.version ?? 1);
}

/** Older props are checked as what their migrations make of them: that is what will be drawn. */
function upToDate(node: Readonly<Record<string, unknown>>, widget: RegisteredWidget, migrations: Migrations): Readonly<Record<string, unknown>> {
  return isOlder(node, widget) ? migrateProps(node, writtenVersion(node), migrations[widget.folder] ?? []) : node;
}

function checkProps(
  node: Readonly<Record<string, unknown>>,
  variant: RegisteredVariant,
  { pointer, check }: { pointer: string; check: NodeCheck },
): void {
  const { props, dynamic } = copyOwn(node);
  if (variant.validateAuthored(props)) return;
  for (const error of variant.validateAuthored.errors ?? []) {
    if (isAboutDynamic(error, dynamic)) continue;
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
    what: `The node has version ${JSON.stringify(written)?.slice(0, 40)} of ${widget.component}; this program knows ${known}.`,
    why: 'A newer program may have written things that this one would misread.',
    fix: 'Update this program, or remove "$v" after checking the fields.',
    component: widget.component,
  };
}

function checkMiddlewares(middleware: unknown, place: Place, check: NodeCheck): void {
  if (middleware === undefined || (Array.isArray(middleware) && middleware.length === 0)) return;
  const pointer = joinPointer(pointerOf(place), '$middleware');
  if (!isObject(middleware)) {
    check.problems.add(invalidMiddleware(pointer, '$middleware', 'an object of middlewares by name'));
    return;
  }
  for (const [name, params] of Object.entries(middleware)) {
    if (!check.middlewares.has(name)) check.problems.add(unknownMiddleware(name, joinPointer(pointer, name), check.middlewares));
    for (const { key, wants } of checkMiddlewareParams(name, params)) {
      check.problems.add(
        invalidMiddleware(key === '' ? joinPointer(pointer, name) : joinPointer(joinPointer(pointer, name), key), key === '' ? name : key, wants),
      );
    }
  }
}

function unknownID(id: string, pointer: string, registry: Registry): Problem {
  const bare = id.replace(/^react\./i, '');
  return {
    code: 'layout/unknown-widget',
    severity: 'error',
    pointer: joinPointer(pointer, '$hydrate'),
    what: `No widget is registered as "${shortName(id)}".`,
    why: 'The node would be skipped.',
    fix: suggest(bare, registry.ids, 'List the names with GET /api/v2/layouts/catalog, or add the widget under widgets/.').replace(
      'mean "',
      'mean "react.',
    ),
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
    fix: suggest(id, known, `Use one of: ${[...known].join(', ')}; widgets start with "react.".`),
  };
}

function unknownMiddleware(name: string, pointer: string, known: ReadonlySet<string>): Problem {
  return {
    code: 'layout/unknown-middleware',
    severity: 'error',
    pointer,
    what: `No middleware is registered as "${shortName(name)}".`,
    why: 'What it was meant to restrict would be shown to everybody.',
    fix: suggest(name, known, `Use one of: ${[...known].join(', ')}.`),
  };
}

function invalidMiddleware(pointer: string, name: string, wants: string): Problem {
  return {
    code: 'layout/invalid-middleware',
    severity: 'error',
    pointer,
    what: `"${shortName(name)}" is not ${wants}.`,
    why: 'The middleware cannot work with it.',
    fix: `Give ${wants}.`,
  };
}
