import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The installed Node.js; npx finds the newer one in node_modules, so `npx folkmoot` needs no more than this. */
const named = (text: string) => /Node\.js (\d+) or newer/.exec(text)?.[1];

it('the oldest Node.js that is enough is the same in the README, in the setup and in package.json', () => {
  const wanted = named(read('README.md'));
  expect(wanted).toMatch(/^\d+$/);
  expect(named(read('src/cli/setup.mjs'))).toBe(wanted);
  expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${wanted}`);
  expect(JSON.parse(read('package-lock.json')).packages[''].engines.node).toBe(`>=${wanted}`);
});
