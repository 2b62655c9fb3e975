import { readCurrentTheme } from '#api/themes.ts';
import type { Entry } from '#features/palette';
import { type ThemeField, themeFields } from '#features/themes';
import type { Island } from '#session/createIsland.tsx';

const entryOf = ({ path, label, part, addressIn }: ThemeField, themeID: string): Entry => ({
  id: `theme:${path}`,
  section: 'settings',
  label,
  icon: 'image',
  place: part,
  does: { address: addressIn(themeID) },
});

/** Fields of the style guide in use with every word of the text in their name, part, help or path. */
export async function findThemeFields({ session, locale }: Island, text: string): Promise<readonly Entry[]> {
  const wanted = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const mayScript = session.viewer.get().can('system.only', { mode: 'global' });
  const found = themeFields(locale, { mayScript }).filter(({ label, part, help, path }) => {
    const all = `${label} ${part} ${help} ${path}`.toLocaleLowerCase();
    return wanted.every((word) => all.includes(word));
  });
  if (found.length === 0) return [];
  const { themeID } = await readCurrentTheme();
  return found.map((field) => entryOf(field, themeID));
}
