import { readAsset } from '#api/client.ts';

interface StyleManifest {
  readonly styles: Readonly<Record<string, string>>;
}

const loaded = new Map<string, Promise<void>>();

function addSheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    // a sheet that does not come leaves the part plain, not absent
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    // ground floor first: what the page has inlined goes on winning
    document.head.prepend(link);
  });
}

/**
 * Style modules that a behaviour draws with and that the page at hand may have no widget for, e.g.
 * `src/ui/form/styles.css.ts`.
 */
export async function needStyles(manifestUrl: string, files: readonly string[]): Promise<void> {
  const missing = files.filter((file) => !loaded.has(file));
  if (missing.length > 0) {
    const { styles } = await readAsset<StyleManifest>(manifestUrl);
    for (const file of missing) loaded.set(file, styles[file] ? addSheet(styles[file]) : Promise.resolve());
  }
  await Promise.all(files.map((file) => loaded.get(file)));
}
