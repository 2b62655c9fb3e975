import { isAuthored, isObject } from '../walk.ts';
import { isRequiredIn } from '../../registry/createRegistry.ts';
import { type MeaningRule, repeatedIn, warningAt } from './page.ts';

/** Warns of the main part of a page that appears a second time. */
export const duplicateAssets: MeaningRule = ({ nodes, layoutViewType }) => {
  const assets =
    layoutViewType === undefined ? [] : nodes.filter(({ variant }) => isRequiredIn(variant, layoutViewType));
  return [...Map.groupBy(assets, ({ variant }) => variant).values()].flatMap(repeatedIn).map((asset) =>
    warningAt('layout/duplicate-asset', asset, {
      pointer: asset.pointer,
      what: `The page has "react.${asset.variant.id}" (${asset.variant.name}) twice.`,
      why: 'Both show the same data and share the page number of the address.',
      fix: 'Remove one of them.',
    }),
  );
};

/** Warns of sections that contain nothing at all. */
export const emptySections: MeaningRule = ({ nodes }) => {
  const filled = new Set(nodes.filter(({ isInstead }) => !isInstead).map(({ parent }) => parent));
  return nodes
    .filter((node) => node.variant.kind === 'section' && !filled.has(node) && !holdsOther(node.node))
    .map((section) =>
      warningAt('layout/empty-section', section, {
        pointer: section.pointer,
        what: 'The section has no widget in any of its regions.',
        why: 'It shows nothing, or leaves a gap on the page.',
        fix: 'Add a widget, or remove the section.',
      }),
    );
};

/** Custom fragments and widgets that this program does not know are content, too. */
const holdsOther = (node: Readonly<Record<string, unknown>>) =>
  Object.entries(node).some(
    ([key, value]) =>
      !key.startsWith('$') &&
      ((Array.isArray(value) && value.some((item) => item !== null)) || (isObject(value) && isAuthored(value))),
  );
