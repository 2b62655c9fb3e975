import type { LayoutNews } from '#api/layoutEditors.ts';
import type { LayoutID } from '#api/layouts.ts';

interface Copy {
  readonly layoutID: number;
  readonly name: string;
}

/** The copy that all pages show in place of a built-in layout; undefined if there is none. */
export function copyInUse(layoutID: LayoutID, news: LayoutNews | undefined): Copy | undefined {
  const { layoutID: usedID, name } = news?.current ?? {};
  return typeof layoutID === 'string' && typeof usedID === 'number' && name !== undefined
    ? { layoutID: usedID, name }
    : undefined;
}
