import type { EditedLayout, ListedLayout, PlaceKey } from '#api/layouts.ts';

/** A place where a layout is used; without a name if its record is gone. */
export interface NamedPlace extends PlaceKey {
  readonly name?: string | undefined;
}

const kindOf = (recordType: string) => {
  if (recordType === 'root') return 'global';
  return recordType === 'subcommunity' ? 'siteSection' : recordType;
};

export const isSamePlace = (one: PlaceKey, other: PlaceKey): boolean =>
  kindOf(one.recordType) === kindOf(other.recordType) &&
  (kindOf(one.recordType) === 'global' || one.recordID === other.recordID);

/** The name of the layout that a place shows now: the one that is used there, else everywhere. */
export function replacedAt(
  place: PlaceKey,
  { layoutID }: Pick<EditedLayout, 'layoutID'>,
  layouts: readonly ListedLayout[],
): string | undefined {
  const others = layouts.filter((one) => one.layoutID !== layoutID);
  const isUsedAt = (one: ListedLayout, at: PlaceKey) => one.layoutViews?.some((view) => isSamePlace(view, at)) === true;
  const used =
    others.find((one) => isUsedAt(one, place)) ??
    others.find((one) => isUsedAt(one, { recordType: 'global', recordID: -1 }));
  return used?.name;
}
