import { showPalette as openPalette } from '#features/palette';
import { showShortcutSheet } from '#features/shortcuts';
import { createIsland, type Island } from '#session/createIsland.tsx';
import type { PageContext } from '../behaviour.ts';
import { pageEntries } from './pageEntries.ts';
import { commentWriter } from './posts.ts';

let island: Island | undefined;

const islandOf = ({ state }: PageContext): Island => {
  island ??= createIsland(state);
  return island;
};

export const showSheet = (page: PageContext): Promise<void> =>
  showShortcutSheet(islandOf(page), page.state.manifestUrl);

export function showPalette(page: PageContext): Promise<void> {
  const writeComment = commentWriter(page);
  return openPalette({
    island: islandOf(page),
    manifestUrl: page.state.manifestUrl,
    follow: page.follow,
    wake: page.wake,
    showShortcuts: () => void showSheet(page),
    pageEntries: () => pageEntries(page),
    findThemeFields: async (text) => (await import('./findThemeFields.ts')).findThemeFields(islandOf(page), text),
    ...(writeComment ? { writeComment } : {}),
  });
}
