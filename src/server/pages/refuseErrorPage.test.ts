import { expect, it, vi } from 'vitest';
import type { LayoutPage } from '../layouts/layoutService.ts';
import { refuseErrorPage } from './refuseErrorPage.ts';

const pageMissing = (missing: 'nothing' | 'most') =>
  ({ kind: 'layout', missing: () => missing, deferred: new Map() }) as unknown as LayoutPage;
const database = (answers: boolean) => ({ answers: vi.fn(async () => answers), isSilent: () => !answers });

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
