/**
 * Writes icons.ts from the Lucide icons listed in iconSources.json. Each icon becomes one path, so that it takes two
 * elements in the page and about a hundred bytes in a script. Run after changing the list: `node
 * src/ui/icon/renderIcons.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';

const here = (name) => new URL(name, import.meta.url);
const lucide = new URL('./dist/esm/icons/', new URL('../../../node_modules/lucide-react/', import.meta.url));

const number = (value) => Number(value ?? 0);

function roundedRect({ x, y, width, height, rx, ry }) {
  const [left, top, w, h] = [x, y, width, height].map(number);
  const r = number(rx ?? ry);
  if (!r) return `M${left} ${top}h${w}v${h}h${-w}z`;
  const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${left + r} ${top}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}` +
    `h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`
  );
}

function circle({ cx, cy, r }) {
  const radius = number(r);
  return (
    `M${number(cx) - radius} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} ` +
    `0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
  );
}

const toPath = {
  path: ({ d }) => d,
  circle,
  rect: roundedRect,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points.replaceAll(',', ' ')}`,
  polygon: ({ points }) => `M${points.replaceAll(',', ' ')}z`,
};

// A relative `m` in a joined path starts at the end of the previous subpath, so each subpath is made to start at 0,0.
const absoluteStart = (d) => d.replace(/^m/, 'M0 0m');

async function pathOf(name) {
  const { __iconData: icon } = await import(new URL(`${name}.mjs`, lucide));
  return icon.node.map(([kind, attributes]) => absoluteStart(toPath[kind](attributes))).join('');
}

/** @param list file of names and icons. @param target module to write. @param constant its export. */
async function draw(list, target, constant) {
  const sources = JSON.parse(await readFile(here(list), 'utf8'));
  const lines = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => `  '${name}': '${await pathOf(source)}',`),
  );
  const type = `${constant[0].toUpperCase()}${constant.slice(1).replace(/Paths$/, 'Name')}`;
  const text = `/* Written by renderIcons.mjs. Icons: Lucide, ISC licence, © Lucide contributors. */
/** Path of each icon on a 24 × 24 grid, to be stroked. */
export const ${constant} = {
${lines.join('\n')}
} as const;

export type ${type} = keyof typeof ${constant};
`;
  await writeFile(here(target), text);
}

await draw('iconSources.json', 'icons.ts', 'iconPaths');
// In a separate module, since most pages do not need them.
await draw(
  '../../features/editor/parts/iconSources.json',
  '../../features/editor/parts/editorIcons.ts',
  'editorIconPaths',
);
await draw('../reactions/iconSources.json', '../reactions/reactionIcons.ts', 'reactionIconPaths');
