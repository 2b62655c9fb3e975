import { mkdir } from 'node:fs/promises';
import { assetsDir, compressAssets, createBundles, sweepAssets, writeManifest } from './bundle.mjs';
import { generate } from './generate.mjs';

/** Generates, bundles, writes the manifest and the compressed files. Prints how long it took. */
export async function build({ quiet = false } = {}) {
  const started = performance.now();
  await mkdir(assetsDir, { recursive: true });
  const widgets = await generate();
  const bundles = await createBundles(widgets);
  try {
    await writeManifest(await bundles.rebuild(), widgets);
    await compressAssets();
    await sweepAssets();
  } finally {
    await bundles.dispose();
  }
  if (!quiet) console.log(`Built ${widgets.length} widgets in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
