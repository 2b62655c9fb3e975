import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fontsToPreload } from '#theme/themeFonts.ts';
import { distDir } from './paths.mjs';

const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

async function compressedSize(url) {
  return (await stat(join(distDir, `${url}.br`))).size;
}

/**
 * Prints brotli-compressed sizes: the scripts of every page, and what each widget adds if a page runs it in the
 * browser.
 */
export async function printSizes() {
  const manifest = JSON.parse(await readFile(join(distDir, 'manifest.json'), 'utf8'));
  const base = [manifest.client, ...manifest.clientPreload];
  console.log(`${kB(await compressedSize(manifest.boot))}  script on every page`);
  console.log(`${kB(brotliCompressSync(manifest.early.guest).length)}  in the text of every page of guests`);
  console.log(`${kB(brotliCompressSync(manifest.early.member).length)}  in the text of every page of members`);
  const baseBytes = (await Promise.all(base.map(compressedSize))).reduce((sum, bytes) => sum + bytes, 0);
  const css = manifest.baseStyles.map((key) => manifest.styles[key]).join('');
  console.log(`${kB(baseBytes)}  script for rendering in the browser (${base.length} files)`);
  console.log(`${kB(brotliCompressSync(css).length)}  CSS on every page`);
  for (const font of fontsToPreload('openSans', 'en'))
    console.log(`${kB((await stat(join(distDir, font))).size)}  ${font}`);
  console.log('\nPer widget, when it runs in the browser:');
  for (const [name, component] of Object.entries(manifest.components).sort()) {
    const own = [component.js, ...component.preload.filter((url) => !base.includes(url))];
    const bytes = (await Promise.all(own.map(compressedSize))).reduce((sum, size) => sum + size, 0);
    console.log(
      `${kB(bytes)}  ${name} (${component.when}${component.whenMember ? `, members ${component.whenMember}` : ''})`,
    );
  }
}
