import { expect, it, vi } from 'vitest';
import type { LayoutPage } from '../layouts/layoutService.ts';
import { refuseErrorPage } from './refuseErrorPage.ts';

const pageMissing = (missing: 'nothing' | 'most', deferred = new Map()) =>
  ({ kind: 'layout', missing: () => missing, deferred }) as unknown as LayoutPage;
const database = (answers: boolean, isBlocked = false) => ({
  answers: vi.fn(async () => answers),
  isBlocked: () => isBlocked,
  isSilent: () => !answers,
});

it('lets a whole page pass', async () => {
  const page = pageMissing('nothing');
  expect(await refuseErrorPage(page, database(true))).toBe(page);
});

it('[F23] says that the database is the reason only if it is', async () => {
  await expect(refuseErrorPage(pageMissing('most'), database(false))).rejects.toMatchObject({
    status: 503,
    message: 'The database is not responding.',
  });
  await expect(refuseErrorPage(pageMissing('most'), database(true))).rejects.toMatchObject({
    status: 503,
    message: 'This page could not be loaded.',
  });
});

it('[F23] lets a page with a slow part pass, but not while its tables are locked', async () => {
  const page = pageMissing('nothing', new Map([['d1', new Promise(() => undefined)]]));
  expect(await refuseErrorPage(page, database(true))).toBe(page);
  await expect(refuseErrorPage(page, database(true, true))).rejects.toMatchObject({
    status: 503,
    message: 'The database is not responding.',
  });
});
