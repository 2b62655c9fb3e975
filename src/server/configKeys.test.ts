import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { settings } from './configKeys.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether the file is part of the program: not a test, test support, generated, or the list of settings itself. */
function isProgram(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.test\.|\.gen\.|\/testing\/|\/gallery\/|\/seed\/|configKeys\.ts$/.test(path);
}

const sources = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isProgram)
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);

/**
 * All ways in which code reads a setting: `config.get('key')`, `config('key')` in hydrators, `get('key')`, and lists of
 * keys requested from `GET /config`.
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

/**
 * Makes a pattern of a key with placeholders: `featureFlags.customLayout.${view}.Enabled` reads each of these settings.
 */
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
  // only used by the demo seed, which this test excludes
  expect(unread).toEqual(['demo.seeded']);
});
