import { mkdir } from 'node:fs/promises';
import { assetsDir, compressAssets, createBundles, sweepAssets, writeManifest } from './bundle.mjs';
import { generate } from './generate.mjs';

/** Generates, bundles, writes the manifest and the compressed files. Prints how long it took. */
export async function build({ quiet = false } = {}) {
  const started = performance.now();
  await mkdir(assetsDir, { recursive: true });
  const widgets = await generate();
  const { browser, server } = await createBundles(widgets.map((widget) => widget.folder));
  try {
    const [{ metafile }] = await Promise.all([browser.rebuild(), server.rebuild()]);
    await writeManifest(metafile, widgets);
    await compressAssets();
    await sweepAssets();
  } finally {
    await Promise.all([browser.dispose(), server.dispose()]);
  }
  if (!quiet) console.log(`Built ${widgets.length} widgets in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
