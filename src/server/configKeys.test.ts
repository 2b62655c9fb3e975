import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { settings } from './configKeys.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Code that runs: no tests and what only they use, nothing generated, not the registry itself. */
function isProgram(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.test\.|\.gen\.|\/testing\/|\/gallery\/|\/seed\/|configKeys\.ts$/.test(path);
}

const sources = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isProgram)
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);

/**
 * `config.get('key')`, `config('key')` of hydrators, a short `get('key')`, and lists of keys that `GET /config` is
 * asked for.
 */
const readings = [
  /(?:\bconfig(?:\.get|\?\.get)?|\bget|\bsetting)\(\s*(['`])([^'`]+)\1/g,
  /^\s+\w+: (')([a-zA-Z]+(?:\.[A-Za-z]+)+)',?$/gm,
  /select: (')([^']+)'/g,
  /(?:const \w+|\w*[sS]etting) = (')([\w.]+)';/g,
];

function keysRead(): Set<string> {
  const found = new Set<string>();
  for (const source of sources)
    for (const reading of readings) for (const [, , key = ''] of source.matchAll(reading)) found.add(key);
  return found;
}

/** `featureFlags.customLayout.${view}.Enabled` reads each of them. */
const toPattern = (key: string) =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[^\w]/g, '\\$&'))
      .join('[^.]+')}$`,
  );

it('has no setting that no code reads', () => {
  const read = [...keysRead()].filter((key) => key.includes('.')).map(toPattern);
  const unread = Object.keys(settings).filter((key) => !read.some((pattern) => pattern.test(key)));
  // what the seed of the demo community alone asks for
  expect(unread).toEqual(['demo.seeded']);
});
