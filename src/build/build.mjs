import { mkdir } from 'node:fs/promises';
import { forgetBuild, hashInputs, markBuilt } from './buildStamp.mjs';
import { assetsDir, compressAssets, createBundles, sweepAssets, writeManifest } from './bundle.mjs';
import { bundleServer } from './bundleServer.mjs';
import { generate } from './generate.mjs';
import { root } from './paths.mjs';

/** Generates, bundles, and writes the manifest and the compressed files. Prints how long it took. */
export async function build({ quiet = false } = {}) {
  const started = performance.now();
  await mkdir(assetsDir, { recursive: true });
  forgetBuild(root);
  const widgets = await generate();
  // After generating, which writes some of the sources, and before bundling: a change in the meantime causes another
  // build.
  const state = hashInputs(root);
  const bundles = await createBundles(widgets);
  try {
    await bundleServer();
    await writeManifest(await bundles.rebuild(), widgets);
    await compressAssets();
    await sweepAssets();
  } finally {
    await bundles.dispose();
  }
  markBuilt(root, state);
  if (!quiet) console.log(`Built ${widgets.length} widgets in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
