import { showShortcutSheet } from '#features/shortcuts';
import { createIsland, type Island } from '#session/createIsland.tsx';
import type { PageContext } from '../behaviour.ts';

let island: Island | undefined;

const islandOf = ({ state }: PageContext): Island => {
  island ??= createIsland(state);
  return island;
};

export const showSheet = (page: PageContext): Promise<void> =>
  showShortcutSheet(islandOf(page), page.state.manifestUrl);
