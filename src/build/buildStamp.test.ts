import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetBuild, hashInputs, isBuilt, markBuilt } from './buildStamp.mjs';

let root = '';
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folkmoot-stamp-'));
  for (const folder of ['src', 'widgets/hello', 'schemas', 'fixtures/layouts', 'dist'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [
    'build.mjs',
    'package-lock.json',
    'tsconfig.json',
    'widgets/hello/Hello.tsx',
    'dist/manifest.json',
  ])
    write(file, '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('knows a build that belongs to the sources, whatever their times, and one that does not', () => {
  expect(isBuilt(root)).toBe(false);
  markBuilt(root, hashInputs(root));
  expect(isBuilt(root)).toBe(true);
  write('widgets/hello/Hello.tsx', '{}');
  write('widgets/hello/Hello.test.tsx', 'not built');
  expect(isBuilt(root)).toBe(true);
  write('widgets/hello/Hello.tsx', '{ }');
  expect(isBuilt(root)).toBe(false);
  write('widgets/hello/Hello.tsx', '{}');
  write('widgets/hello/styles.css.ts', '');
  expect(isBuilt(root)).toBe(false);
});

it('takes a build that was begun and not ended for none', () => {
  markBuilt(root, hashInputs(root));
  forgetBuild(root);
  expect(isBuilt(root)).toBe(false);
});
