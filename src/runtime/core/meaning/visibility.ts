import { joinPointer } from '#lib/pointer.ts';
import { limitedDevice } from '../decideVisibility.ts';
import { lineageOf, type MeaningRule, middlewareOf, type PageNode, warningAt } from './page.ts';

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

/** Warns of nodes whose conditions exclude those of the nodes around them. */
export const neverVisible: MeaningRule = ({ nodes, layoutViewType }) =>
  nodes.flatMap((node) => {
    const at = (name: string) => joinPointer(joinPointer(node.pointer, '$middleware'), name);
    const why = 'No one can see it.';
    const device = wrongDevice(node);
    const category = viewsOfCategories.has(layoutViewType) ? wrongCategory(node) : undefined;
    return [
      ...(device
        ? [
            warningAt('layout/never-visible', node, {
              pointer: at('visibility'),
              what: `The node is only for ${device.own}, but a node around it is only for ${device.other}.`,
              why,
              fix: 'Remove one of the conditions, or the node.',
            }),
          ]
        : []),
      ...(category
        ? [
            warningAt('layout/never-visible', node, {
              pointer: at('category-filter'),
              what: `The node is only for category ${category.own}, and a node around it only for ${category.other}.`,
              why,
              fix: 'Remove one of the conditions, or include subcategories in the outer one.',
            }),
          ]
        : []),
    ];
  });
