import { joinPointer } from '#lib/pointer.ts';
import { type Conditions, readConditions } from '../conditions.ts';
import { limitedDevice } from '../decideVisibility.ts';
import { lineageOf, type MeaningRule, middlewareOf, type PageNode, warningAt } from './page.ts';
import { canBeMet, createConditionWork } from './satisfiable.ts';

const devices = { mobile: 'phones', desktop: 'desktops' } as const;

/** Kinds of pages that always have a category, so that a filter by category always applies. */
const viewsOfCategories: ReadonlySet<string | undefined> = new Set([
  'discussionCategoryPage',
  'nestedCategoryList',
  'discussion',
  'question',
]);

function wrongDevice(node: PageNode) {
  const own = limitedDevice(node.node);
  const outer = lineageOf(node)
    .slice(1)
    .find((one) => (limitedDevice(one.node) ?? own) !== own);
  const other = outer && limitedDevice(outer.node);
  return own && other && { own: devices[own], other: devices[other] };
}

/** The category that a node is limited to, without its subcategories. */
function onlyCategory(node: PageNode): string | number | undefined {
  const filter = middlewareOf(node, 'category-filter');
  const id = filter?.['categoryID'];
  if (filter?.['includeChildCategories'] === true || id === '') return undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

const isNumber = (id: string | number) => /^\d+$/.test(String(id));

/** IDs and URL codes cannot be compared without the site. */
const areOther = (one: string | number, other: string | number) =>
  isNumber(one) === isNumber(other) && String(one).toLowerCase() !== String(other).toLowerCase();

function wrongCategory(node: PageNode) {
  const own = onlyCategory(node);
  if (own === undefined) return undefined;
  const other = lineageOf(node)
    .slice(1)
    .map(onlyCategory)
    .find((id) => id !== undefined && areOther(own, id));
  return other === undefined ? undefined : { own, other };
}

/** Judges the conditions of all nodes of one page, and reads each of them once. */
function createJudge(now: Date | undefined): (node: PageNode) => 'alone' | 'together' | undefined {
  const work = createConditionWork();
  const read = new Map<PageNode, Conditions | undefined>();
  const conditionsOf = (node: PageNode) => {
    if (!read.has(node)) read.set(node, readConditions(middlewareOf(node, 'conditions')));
    return read.get(node);
  };
  /** Whether they can never be met, alone or together with those of the nodes around it that can be. */
  return (node) => {
    const own = conditionsOf(node);
    if (!own) return undefined;
    if (!canBeMet([own], now, work)) return 'alone';
    const around = lineageOf(node)
      .slice(1)
      .flatMap((one) => conditionsOf(one) ?? []);
    return canBeMet(around, now, work) && !canBeMet([own, ...around], now, work) ? 'together' : undefined;
  };
}

interface Fault {
  readonly middleware: string;
  readonly kind: 'alone' | 'around';
  readonly what: string;
  readonly fix: string;
}

const remove = 'Remove one of the conditions, or the node.';

function faultsOf(
  node: PageNode,
  layoutViewType: string | undefined,
  wrongConditions: ReturnType<typeof createJudge>,
): readonly Fault[] {
  const device = wrongDevice(node);
  const category = viewsOfCategories.has(layoutViewType) ? wrongCategory(node) : undefined;
  const conditions = wrongConditions(node);
  return [
    device && {
      middleware: 'visibility',
      kind: 'around' as const,
      what: `The node is only for ${device.own}, but a node around it is only for ${device.other}.`,
      fix: remove,
    },
    category && {
      middleware: 'category-filter',
      kind: 'around' as const,
      what: `The node is only for category ${category.own}, and a node around it only for ${category.other}.`,
      fix: 'Remove one of the conditions, or include subcategories in the outer one.',
    },
    conditions && {
      middleware: 'conditions',
      kind: conditions === 'alone' ? ('alone' as const) : ('around' as const),
      what:
        conditions === 'alone'
          ? 'The conditions exclude each other, or their dates are over.'
          : 'The conditions exclude those of a node around it.',
      fix: remove,
    },
  ].flatMap((fault) => fault ?? []);
}

/** Warns of nodes whose conditions can never be met, alone or with those of the nodes around them. */
export const neverVisible: MeaningRule = ({ nodes, layoutViewType, now }) => {
  const wrongConditions = createJudge(now);
  return nodes.flatMap((node) =>
    faultsOf(node, layoutViewType, wrongConditions).map(({ middleware, kind, what, fix }) =>
      warningAt('layout/never-visible', node, {
        pointer: joinPointer(joinPointer(node.pointer, '$middleware'), middleware),
        what,
        why: 'No one can see it.',
        fix,
        words: { kind },
      }),
    ),
  );
};
