import { findViewType } from './viewTypes.ts';

/** IDs of the assets, without `react.`, that a kind of page offers its authors. */
export function assetsOf(layoutViewType: string): readonly string[] {
  return (findViewType(layoutViewType)?.assets ?? []).map((name) => `asset.${name}`);
}
