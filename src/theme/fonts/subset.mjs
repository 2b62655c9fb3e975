/**
 * Writes the font files of this folder from the packages of Fontsource: weights 400 to 700, Latin-1 with common
 * punctuation in <font>-latin.woff2, the other Latin letters of European languages in <font>-latin-ext.woff2. Other
 * scripts use system fonts. Also writes LICENSES.txt. Run after a font update: `node src/theme/fonts/subset.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { deliveredFonts, unicodeRanges } from '../themeFonts.ts';

const { resolve } = createRequire(import.meta.url);

/** The characters of a `unicode-range` of CSS. */
function charactersOf(ranges) {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');
}

async function writeSubset(font, part) {
  const source = await readFile(resolve(`@fontsource-variable/${font}/files/${font}-${part}-wght-normal.woff2`));
  const subset = await subsetFont(source, charactersOf(unicodeRanges[part]), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    // Leaves out alternates that our styles do not use, and hints that current screens ignore.
    noLayoutClosure: true,
    noHinting: true,
  });
  await writeFile(new URL(`${font}-${part}.woff2`, import.meta.url), subset);
  console.log(`${font}-${part}.woff2: ${subset.length} bytes`);
}

const licenseMark = /^-{10,}\nSIL OPEN FONT LICENSE/m;
const copyrights = [];
let license = '';
for (const { file } of Object.values(deliveredFonts)) {
  await writeSubset(file, 'latin');
  await writeSubset(file, 'latin-ext');
  const text = await readFile(resolve(`@fontsource-variable/${file}/LICENSE`), 'utf8');
  const start = text.search(licenseMark);
  if (start < 0) throw new Error(`${file} is not under the SIL Open Font License.`);
  copyrights.push(text.split('\n')[0]);
  license = text.slice(start);
}
await writeFile(new URL('LICENSES.txt', import.meta.url), `${copyrights.join('\n')}\n\n${license}`);
