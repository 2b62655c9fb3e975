import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { fontsToPreload } from '../../src/theme/themeFonts.ts';
import type { Manifest } from '../../src/server/layouts/manifest.ts';
import { rounded, type Table } from './report.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const sizeOf = async (url: string) => (await stat(join(dist, `${url}.br`))).size;

/** Size of the build in bytes, compressed with brotli. */
export async function benchBytes(): Promise<Table[]> {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const script = await Promise.all([manifest.client, ...manifest.clientPreload].map(sizeOf));
  const allCss = Object.values(manifest.styles).join('');
  const fonts = await Promise.all(
    fontsToPreload('openSans', 'en').map(async (url) => (await stat(join(dist, url))).size),
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [
    {
      title: 'Bytes',
      note: 'kB, brotli as sent; a page inlines only the style modules it uses',
      columns: ['what', 'kB', 'goal'],
      rows: [
        ['script on every page', rounded((await sizeOf(manifest.boot)) / 1000, 1), ''],
        ['script that draws in the browser', rounded(sum(script) / 1000, 1), '≤ 100 with the line above'],
        ['CSS of all widgets together', rounded(brotliCompressSync(allCss).length / 1000, 1), '≤ 12 on a page'],
        ['fonts', rounded(sum(fonts) / 1000, 1), '≤ 25'],
      ],
    },
  ];
}
