import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pinnedNode, serverEntry } from '../src/build/serverEntry.mjs';

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

it('the built server tells an old Node.js in one sentence which version it needs', async () => {
  expect(await pinnedNode()).toBe(Number.parseInt(process.versions.node, 10));
  const args = ['--input-type=module', '--eval', serverEntry(999)];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toContain(`This server needs Node.js 999 or newer, but this is ${process.version}.`);
  expect(stderr).not.toContain(' at ');
  expect(status).toBe(1);
});
