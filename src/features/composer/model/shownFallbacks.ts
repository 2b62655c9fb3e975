import { shownKey } from '#domain/canvas.ts';
import { type FallbackKey, isFallbackKey } from '#runtime/core/fallbacks.ts';
import { type AuthoredNode, type ComposedDocument, findNode, idOf, isShownNode, regionsIn } from './nodes.ts';

type Drawn = Pick<ComposedDocument, 'layout' | 'titleBar'>;

/** The nodes in whose place the canvas shows a fallback: those that something selected is a fallback of. */
function chosenBy(document: ComposedDocument, selection: readonly string[]): ReadonlyMap<string, FallbackKey> {
  const chosen = new Map<string, FallbackKey>();
  for (const id of selection) {
    let place = findNode(document, id)?.place;
    while (place && place.parentID !== null) {
      if (isFallbackKey(place.region)) chosen.set(place.parentID, place.region);
      place = findNode(document, place.parentID)?.place;
    }
  }
  return chosen;
}

function withChosen(value: unknown, chosen: ReadonlyMap<string, FallbackKey>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withChosen(item, chosen));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isShownNode(value)) return value;
  const regions = regionsIn(value).map((region) => [region, withChosen(value[region], chosen)] as const);
  const changed = regions.filter(([region, list]) => list !== value[region]);
  const key = chosen.get(idOf(value));
  if (changed.length === 0 && key === undefined) return value;
  return { ...value, ...Object.fromEntries(changed), ...(key === undefined ? {} : { [shownKey]: key }) };
}

/**
 * The document for the canvas: a selected fallback is shown in place of its node. Nodes in which nothing changes stay
 * the same objects.
 */
export function withShownFallbacks(document: ComposedDocument, selection: readonly string[]): ComposedDocument {
  const chosen = chosenBy(document, selection);
  if (chosen.size === 0) return document;
  return { ...document, layout: withChosen(document.layout, chosen) as readonly unknown[] };
}

/** The regions of a node that the canvas shows: its own, or the one of its chosen fallback. */
const drawnRegions = (node: AuthoredNode): readonly string[] => {
  const chosen = node[shownKey];
  return regionsIn(node).filter((region) => (chosen === undefined ? !isFallbackKey(region) : region === chosen));
};

/** The nodes that the canvas shows, without fallbacks of nodes that are shown themselves. */
export function drawnNodes({ layout, titleBar }: Drawn): ReadonlyMap<string, AuthoredNode> {
  const nodes = new Map<string, AuthoredNode>();
  const visit = (value: unknown): void => {
    if (!isShownNode(value)) return;
    nodes.set(idOf(value), value);
    for (const region of drawnRegions(value)) (value[region] as readonly unknown[]).forEach(visit);
  };
  visit(titleBar);
  layout.forEach(visit);
  return nodes;
}

/** The names of the lists of a node in which nodes of the canvas can be. */
export const isDrawnRegion = (node: AuthoredNode, region: string): boolean =>
  !isFallbackKey(region) || node[shownKey] === region;
