import type { CatalogEntry, LayoutCatalog } from '#api/layouts.ts';
import {
  type FallbackKey,
  fallbackKeys,
  isFallbackKey,
  maxFallbackDepth,
  maxFallbacks,
} from '#runtime/core/fallbacks.ts';
import { maxNodes } from '#runtime/core/limits.ts';
import type { Rule } from '#runtime/core/rules/ruleWords.ts';
import { type Kind, mainRegion } from './commands/replace.ts';
import {
  type AuthoredNode,
  type ComposedDocument,
  findNode,
  idOf,
  isShownNode,
  type Place,
  regionsIn,
  visitNodes,
} from './nodes.ts';

export type { CatalogEntry };
/** Widgets, assets and sections for a kind of page. */
export type ComposerCatalog = LayoutCatalog;

/** Why a node must not be somewhere, or must stay. */
export type Refusal =
  | {
      readonly code:
        | Extract<Rule, 'onlySections' | 'sectionInside' | 'tooMany' | 'onlyOne' | 'tooDeep' | 'tooManyFallbacks'>
        // of acts: no document can be like that
        | 'noRegion'
        | 'noNeighbor'
        | 'insideItself'
        | 'titleBar'
        | 'oneTitleBar';
    }
  | { readonly code: 'notAllowed' | 'required'; readonly name: string }
  | { readonly code: 'switchedOff'; readonly name: string; readonly reason: string };

/** The words of a refusal that depend on the layout. */
export function refusalValues(refusal: Refusal): Readonly<Record<string, string>> {
  if (refusal.code === 'switchedOff') return { name: refusal.name, reason: refusal.reason };
  return 'name' in refusal ? { name: refusal.name } : {};
}

export const entryOf = ({ widgets, assets, sections }: ComposerCatalog, hydrate: unknown): CatalogEntry | undefined =>
  typeof hydrate !== 'string' ? undefined : (widgets[hydrate] ?? assets[hydrate] ?? sections[hydrate]);

/** The name of a node for people: that of its widget, or its `$hydrate`. */
export const nameOf = (catalog: ComposerCatalog, node: AuthoredNode): string =>
  entryOf(catalog, node.$hydrate)?.name ?? String(node.$hydrate);

const isSection = (catalog: ComposerCatalog, hydrate: unknown) =>
  typeof hydrate === 'string' && (Object.hasOwn(catalog.sections, hydrate) || hydrate.startsWith('react.section.'));

/** Regions of a section, empty ones too, in the order of its schema. */
export function regionsOf(catalog: ComposerCatalog, node: AuthoredNode): readonly string[] {
  const { properties = {} } = (catalog.sections[String(node.$hydrate)]?.schema ?? {}) as {
    readonly properties?: Readonly<Record<string, { readonly type?: unknown; readonly 'x-control'?: unknown }>>;
  };
  const known = Object.entries(properties).flatMap(([name, { type, 'x-control': control }]) =>
    control === undefined && [type].flat().includes('array') ? [name] : [],
  );
  const more = Object.keys(node).filter((key) => {
    const value = node[key];
    return !known.includes(key) && !isFallbackKey(key) && Array.isArray(value) && value.some(isShownNode);
  });
  return [...known, ...more];
}

/** The places of a node for what is shown instead of it. Only widgets with data can be empty. */
export function fallbackPlacesOf(catalog: ComposerCatalog, node: AuthoredNode): readonly FallbackKey[] {
  const entry = entryOf(catalog, node.$hydrate);
  return fallbackKeys.filter((key) => key !== '$empty' || entry?.hasData === true || regionsIn(node).includes(key));
}

/** The place of a fallback on the page: that of the node it is shown instead of. Other places stay as they are. */
export function landingPlace(document: ComposedDocument, place: Place): Place | null {
  let at: Place | null = place;
  while (at && at.parentID !== null && isFallbackKey(at.region)) at = findNode(document, at.parentID)?.place ?? null;
  return at;
}

/** Number of fallbacks around a place. */
function fallbackDepth(document: ComposedDocument, place: Place): number {
  let depth = 0;
  let at: Place | null = place;
  while (at && at.parentID !== null) {
    if (isFallbackKey(at.region)) depth += 1;
    at = findNode(document, at.parentID)?.place ?? null;
  }
  return depth;
}

/** Fallbacks in a node, and in those inside it. */
function fallbacksIn(node: AuthoredNode): number {
  let deepest = 0;
  for (const region of regionsIn(node))
    for (const inner of nodesIn(node, [region]))
      deepest = Math.max(deepest, fallbacksIn(inner) + (isFallbackKey(region) ? 1 : 0));
  return deepest;
}

/** Why nodes cannot be in a place for a fallback. Those that move within it do not count twice. */
function refuseFallback(document: ComposedDocument, nodes: readonly AuthoredNode[], place: Place): Refusal | undefined {
  if (place.parentID === null) return undefined;
  const depth = fallbackDepth(document, place) + Math.max(0, ...nodes.map(fallbacksIn));
  if (depth > maxFallbackDepth) return { code: 'tooDeep' };
  if (!isFallbackKey(place.region)) return undefined;
  const parent = findNode(document, place.parentID)?.node;
  const ids = new Set(nodes.map(idOf));
  const others = parent ? nodesIn(parent, [place.region]).filter((node) => !ids.has(idOf(node))) : [];
  return nodes.length + others.length > 1 ? { code: 'onlyOne' } : undefined;
}

/** Why a new widget cannot be added: it is switched off everywhere. */
export function refuseSwitchedOff(catalog: ComposerCatalog, hydrate: unknown): Refusal | undefined {
  const entry = entryOf(catalog, hydrate);
  if (entry?.switchedOff === undefined) return undefined;
  return { code: 'switchedOff', name: entry.name, reason: entry.switchedOff };
}

const propertiesOf = (entry: CatalogEntry | undefined): readonly string[] =>
  Object.keys((entry?.schema['properties'] ?? {}) as object);

/** A kind of node, to make another one into it. */
export function kindOf(catalog: ComposerCatalog, hydrate: string): Kind {
  const regions = regionsOf(catalog, { $hydrate: hydrate });
  const fields = propertiesOf(entryOf(catalog, hydrate)).filter((name) => !regions.includes(name));
  return { hydrate, regions, fields };
}

const isAllowedIn = (catalog: ComposerCatalog, section: string, hydrate: unknown) => {
  const allowed = catalog.sections[section]?.allowedWidgetIDs;
  return !allowed || entryOf(catalog, hydrate) === undefined || allowed.includes(String(hydrate));
};

const nodesIn = (node: AuthoredNode, regions: readonly string[]): readonly AuthoredNode[] =>
  regions.flatMap((region) => (Array.isArray(node[region]) ? (node[region] as unknown[]).filter(isShownNode) : []));

/** The sections that a section can become: those that may hold everything in it. */
export function sectionKindsFor(catalog: ComposerCatalog, node: AuthoredNode): readonly string[] {
  if (!isSection(catalog, node.$hydrate)) return [];
  const inside = nodesIn(node, regionsOf(catalog, node));
  return Object.keys(catalog.sections).filter((kind) =>
    inside.every(({ $hydrate }) => isAllowedIn(catalog, kind, $hydrate)),
  );
}

/** The section above another one, else the one below; its main region takes what is in it. */
export function neighborSection(
  catalog: ComposerCatalog,
  { layout }: ComposedDocument,
  id: string,
): { readonly id: string; readonly region: string; readonly node: AuthoredNode } | undefined {
  const at = layout.findIndex((node) => idOf(node) === id);
  const isTarget = (node: unknown): node is AuthoredNode =>
    isShownNode(node) && mainRegion(regionsOf(catalog, node)) !== undefined;
  const node = layout.slice(0, Math.max(at, 0)).findLast(isTarget) ?? layout.slice(at + 1).find(isTarget);
  const region = node && mainRegion(regionsOf(catalog, node));
  return node && region !== undefined ? { id: idOf(node), region, node } : undefined;
}

/** Why what is in a section cannot move to the one beside it. */
export function refuseUnwrap(catalog: ComposerCatalog, document: ComposedDocument, id: string): Refusal | undefined {
  const section = findNode(document, id)?.node;
  const target = neighborSection(catalog, document, id);
  if (!section || !target) return { code: 'noNeighbor' };
  const inside = nodesIn(section, regionsOf(catalog, section));
  const misfit = inside.find(({ $hydrate }) => !isAllowedIn(catalog, String(target.node.$hydrate), $hydrate));
  return misfit && { code: 'notAllowed', name: nameOf(catalog, misfit) };
}

/** Why nodes cannot move together into a new section of a kind. */
export function refuseWrap(
  catalog: ComposerCatalog,
  nodes: readonly AuthoredNode[],
  section: string,
): Refusal | undefined {
  if (nodes.some(({ $hydrate }) => isSection(catalog, $hydrate))) return { code: 'sectionInside' };
  const misfit = nodes.find(({ $hydrate }) => !isAllowedIn(catalog, section, $hydrate));
  return misfit && { code: 'notAllowed', name: nameOf(catalog, misfit) };
}

/** A new section for nodes that cannot be at the top of a layout themselves. */
export interface NewSection {
  readonly kind: string;
  readonly region: string;
  readonly name: string;
}

/** The section for nodes that must be in one: with one column, else over the full width, else any that may hold them. */
export function sectionFor(catalog: ComposerCatalog, nodes: readonly AuthoredNode[]): NewSection | undefined {
  const first = ['react.section.1-column', 'react.section.full-width'].filter((kind) => kind in catalog.sections);
  for (const kind of [...first, ...Object.keys(catalog.sections)]) {
    const region = mainRegion(regionsOf(catalog, { $hydrate: kind }));
    if (region !== undefined && !refuseWrap(catalog, nodes, kind))
      return { kind, region, name: nameOf(catalog, { $hydrate: kind }) };
  }
  return undefined;
}

/** Why this kind of node cannot be at a place; undefined if it can. Unknown kinds can be wherever a widget can. */
function refusePlace(
  catalog: ComposerCatalog,
  document: ComposedDocument,
  { hydrate, place }: { readonly hydrate: unknown; readonly place: Place },
): Refusal | undefined {
  const landing = landingPlace(document, place);
  // the built-in title bar replaces one that fails
  if (!landing) return { code: 'noRegion' };
  const { parentID, region } = landing;
  const isAtTop = isSection(catalog, hydrate) || entryOf(catalog, hydrate)?.isPageFooter === true;
  if (parentID === null) return isAtTop ? undefined : { code: 'onlySections' };
  if (isSection(catalog, hydrate)) return { code: 'sectionInside' };
  const parent = findNode(document, parentID)?.node;
  if (!parent || !regionsOf(catalog, parent).includes(region)) return { code: 'noRegion' };
  const isAllowed = isAllowedIn(catalog, String(parent.$hydrate), hydrate);
  return isAllowed ? undefined : { code: 'notAllowed', name: nameOf(catalog, { $hydrate: hydrate }) };
}

/** Why a section must not be added with what is in it, such as one from the clipboard; undefined if it can. */
function refuseContent(catalog: ComposerCatalog, node: AuthoredNode): Refusal | undefined {
  if (!isSection(catalog, node.$hydrate)) return undefined;
  const inside = nodesIn(node, regionsOf(catalog, node));
  if (inside.some(({ $hydrate }) => isSection(catalog, $hydrate))) return { code: 'sectionInside' };
  const misfit = inside.find(({ $hydrate }) => !isAllowedIn(catalog, String(node.$hydrate), $hydrate));
  return misfit && { code: 'notAllowed', name: nameOf(catalog, misfit) };
}

/** Why nodes cannot be added at a place; undefined if they can. */
export const refuseInsert = (
  catalog: ComposerCatalog,
  document: ComposedDocument,
  nodes: readonly AuthoredNode[],
  place: Place,
): Refusal | undefined =>
  nodes.map(({ $hydrate: hydrate }) => refusePlace(catalog, document, { hydrate, place })).find(Boolean) ??
  refuseFallback(document, nodes, place) ??
  nodes.map((node) => refuseContent(catalog, node)).find(Boolean) ??
  refuseCount(document, nodes, isFallbackKey(place.region) ? nodes.length : 0);

/** Why nodes cannot move to a place; undefined if they can. */
export function refuseMove(
  catalog: ComposerCatalog,
  document: ComposedDocument,
  ids: readonly string[],
  place: Place,
): Refusal | undefined {
  for (let at = place.parentID; at !== null; at = findNode(document, at)?.place?.parentID ?? null)
    if (ids.includes(at)) return { code: 'insideItself' };
  const nodes = ids.map((id) => findNode(document, id)?.node).filter((node) => node !== undefined);
  return (
    nodes.map(({ $hydrate: hydrate }) => refusePlace(catalog, document, { hydrate, place })).find(Boolean) ??
    refuseFallback(document, nodes, place) ??
    refuseCount(document, [], isFallbackKey(place.region) ? nodes.length : 0) ??
    (isInFallback(document, place) ? refuseRemoval(catalog, document, ids) : undefined)
  );
}

const isInFallback = (document: ComposedDocument, place: Place) => fallbackDepth(document, place) > 0;

/**
 * Why a document would have too many nodes or fallbacks with these, and those inside them, added.
 * @param asFallbacks how many of them become fallbacks
 */
export function refuseCount(
  document: ComposedDocument,
  more: readonly AuthoredNode[],
  asFallbacks = 0,
): Refusal | undefined {
  let count = 0;
  let fallbacks = asFallbacks;
  for (const layout of [document.layout, more])
    visitNodes({ layout, titleBar: null }, (_node, place) => {
      count += 1;
      if (isFallbackKey(place?.region ?? '')) fallbacks += 1;
    });
  if (count > maxNodes) return { code: 'tooMany' };
  return fallbacks > maxFallbacks ? { code: 'tooManyFallbacks' } : undefined;
}

/** Why nodes cannot be copied in their places. */
export function refuseDuplicate(document: ComposedDocument, ids: readonly string[]): Refusal | undefined {
  const found = ids.flatMap((id) => findNode(document, id) ?? []);
  if (found.some(({ place }) => place === null)) return { code: 'oneTitleBar' };
  if (found.some(({ place }) => isFallbackKey(place?.region ?? ''))) return { code: 'onlyOne' };
  return refuseCount(
    document,
    found.map(({ node }) => node),
  );
}

/** Why a node must stay: pages need their required assets, each at least once. */
export function refuseRemoval(
  catalog: ComposerCatalog,
  document: ComposedDocument,
  ids: readonly string[],
): Refusal | undefined {
  const gone = new Set(ids);
  const removed: AuthoredNode[] = [];
  const left = new Set<unknown>();
  const isInside = new Set<string>();
  visitNodes(document, (node, place) => {
    const id = idOf(node);
    const isGone = gone.has(id) || (place?.parentID != null && isInside.has(place.parentID));
    if (isGone) isInside.add(id);
    if (isGone) removed.push(node);
    // what is only shown instead of something else is not always on the page
    else if (!place || !isInFallback(document, place)) left.add(node.$hydrate);
  });
  if (removed.some((node) => findNode(document, idOf(node))?.place === null)) return { code: 'titleBar' };
  const missing = removed.find((node) => entryOf(catalog, node.$hydrate)?.isRequired && !left.has(node.$hydrate));
  return missing && { code: 'required', name: nameOf(catalog, missing) };
}
