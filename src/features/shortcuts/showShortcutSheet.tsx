import type { Island } from '#session/createIsland.tsx';
import { needStyles } from '#session/neededStyles.ts';
import { ShortcutSheet } from './ShortcutSheet.tsx';

/** Styles that the page may not include. */
const styleFiles = ['src/features/shortcuts/switch.css.ts'];

/** Opens the list of shortcuts in a dialog. */
export async function showShortcutSheet(island: Island, manifestUrl: string): Promise<void> {
  await needStyles(manifestUrl, styleFiles);
  const close = () => island.draw('shortcuts', null);
  island.draw('shortcuts', <ShortcutSheet onClose={close} />);
}
