import { type AuthoredNode, type ComposedDocument, findNode, idKey, idOf, withIDs } from '../nodes.ts';
import { type Draft, nodeIn, type Recipe, take } from './composition.ts';

/** The top-level section that a node is in, or is. */
export function sectionOf(document: ComposedDocument, id: string): string | undefined {
  const found = findNode(document, id);
  if (!found?.place) return undefined;
  return found.place.parentID === null ? id : sectionOf(document, found.place.parentID);
}

interface Target {
  readonly section: AuthoredNode;
  readonly region: string;
}

/** Moves nodes into a new section below the one that they are in, and selects it. */
export const wrap =
  (ids: readonly string[], { section, region }: Target): Recipe =>
  (draft) => {
    const document = draft.document as unknown as ComposedDocument;
    const after = sectionOf(document, ids.at(-1) ?? '');
    if (after === undefined) return;
    const index = draft.document.layout.findIndex((node) => idOf(node) === after);
    const taken = ids.flatMap((id) => take(draft, id) ?? []);
    const made = withIDs({ ...section, [region]: [] }, { isNew: true }) as Draft;
    draft.document.layout.splice(index + 1, 0, { ...made, [region]: taken });
    draft.selection = [String(made[idKey])];
  };

/** Removes a section, and moves what is in it to a region of another one. */
export const unwrap =
  (id: string, regions: readonly string[], target: { readonly id: string; readonly region: string }): Recipe =>
  (draft) => {
    const section = nodeIn(draft, id)?.node;
    const place = nodeIn(draft, target.id)?.node;
    if (!section || !place) return;
    const inside = regions.flatMap((region) => (Array.isArray(section[region]) ? (section[region] as unknown[]) : []));
    const isBefore =
      draft.document.layout.findIndex((node) => idOf(node) === id) <
      draft.document.layout.findIndex((node) => idOf(node) === target.id);
    take(draft, id);
    const before = Array.isArray(place[target.region]) ? (place[target.region] as unknown[]) : [];
    place[target.region] = isBefore ? [...inside, ...before] : [...before, ...inside];
    draft.selection = inside.map(idOf).filter((one) => one !== '');
    if (draft.selection.length === 0) draft.selection = [target.id];
  };
