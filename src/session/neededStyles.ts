import { readAsset } from '#api/client.ts';

interface StyleManifest {
  readonly styles: Readonly<Record<string, string>>;
}

const loaded = new Map<string, Promise<void>>();

function addSheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    // If a stylesheet fails to load, the part is shown unstyled.
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    // Prepended, so that the page's inlined styles take precedence.
    document.head.prepend(link);
  });
}

/**
 * Loads style modules that a behaviour needs and that the page may not include, such as `src/ui/form/styles.css.ts`.
 */
export async function needStyles(manifestUrl: string, files: readonly string[]): Promise<void> {
  const missing = files.filter((file) => !loaded.has(file));
  if (missing.length > 0) {
    const { styles } = await readAsset<StyleManifest>(manifestUrl);
    for (const file of missing) loaded.set(file, styles[file] ? addSheet(styles[file]) : Promise.resolve());
  }
  await Promise.all(files.map((file) => loaded.get(file)));
}
