import type { Viewer } from '#contracts/hydrate.ts';
import { permittedLinks } from '#domain/navigation.ts';
import type { Services } from '../../services.ts';

type Plain = Readonly<Record<string, unknown>>;

/** HTML of themes without scripts and styles. Empty if it cannot be sanitized, so that pages are shown without it. */
export async function cleanThemeMarkup(
  { cleanMarkup }: Pick<Services, 'cleanMarkup'>,
  { header, footer }: { readonly header: string; readonly footer: string },
): Promise<{ readonly header: string; readonly footer: string }> {
  const { signal } = new AbortController();
  const clean = (html: string) => (html === '' ? '' : cleanMarkup(html, signal).catch(() => ''));
  return { header: await clean(header), footer: await clean(footer) };
}

/** Variables without links that are for other roles, whose names and addresses are not for this viewer. */
export function variablesFor(variables: Plain, viewer: Viewer): Plain {
  const shown: Record<string, unknown> = { ...variables };
  for (const part of ['navigation', 'quickLinks', 'footer'])
    if (shown[part] !== undefined) shown[part] = permittedLinks(shown[part], viewer);
  return shown;
}
