import type { ConfigKey } from './configKeys.ts';
import type { Fault } from './configShapes.ts';
import type { Services } from './services.ts';

/** A value that a setting should have. */
export interface WantedValue {
  readonly value: unknown;
  /** The present value. What it names is not checked again, so that a record that was deleted blocks no other change. */
  readonly stored: unknown;
  /** All values of the change, by key. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Finds records that a value names and that do not exist on this site. */
export type FindMissing = (services: Services, wanted: WantedValue) => Promise<readonly Fault[]> | readonly Fault[];

/** By the settings that name records. */
export type SettingRecords = Partial<Readonly<Record<ConfigKey, FindMissing>>>;

/** The items of a list that are not in the stored one, with their places; `idOf` names the record of an item. */
export function newItems<Item>(
  { value, stored }: WantedValue,
  idOf: (item: Item) => string,
): readonly { readonly id: string; readonly at: number }[] {
  // safe cast: the schema of the setting was checked before
  const known = new Set((stored as readonly Item[]).map(idOf));
  return (value as readonly Item[]).map((item, at) => ({ id: idOf(item), at })).filter(({ id }) => !known.has(id));
}
