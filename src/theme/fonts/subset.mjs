/**
 * Writes open-sans-latin.woff2: Open Sans (OFL 1.1, license in this folder), weights 400 to 700, Latin with Latin-1 and
 * common punctuation. Other scripts use system fonts. Run after a font update: `node src/theme/fonts/subset.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2',
);

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
const text = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  .join('');

const font = await subsetFont(await readFile(source), text, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  // Leaves out alternates that our styles do not use and hints that current screens ignore; with them the file has 26
  // kB.
  noLayoutClosure: true,
  noHinting: true,
});
await writeFile(new URL('open-sans-latin.woff2', import.meta.url), font);
console.log(`open-sans-latin.woff2: ${font.length} bytes`);
