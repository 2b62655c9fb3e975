import type { Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { expect, signInByCall, test } from './journey.ts';

/** Items of the outline. */
export const items = (page: Page) => page.getByRole('treeitem');
export const item = (page: Page, name: string) => items(page).filter({ hasText: name }).first();
export const names = async (page: Page) => (await items(page).allTextContents()).map((text) => text.trim());

export const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');
export const dialog = (page: Page) => page.getByRole('dialog');

/** The page in the canvas is judged by other journeys. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOf(page).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Deletes drafts of built-in layouts, what is scheduled, and all layouts that were made. */
async function removeLayouts({ request }: Page): Promise<void> {
  const headers = { 'X-Requested-With': 'vanilla' };
  const remove = (path: string) => request.delete(`/api/v2/layouts${path}`, { headers });
  const list = async <Row>(path: string) =>
    (await (await request.get(`/api/v2/layouts${path}`, { headers })).json()) as readonly Row[];
  for (const { layoutID } of await list<{ layoutID: string }>('/drafts')) await remove(`/${layoutID}/draft`);
  for (const { scheduleID } of await list<{ scheduleID: number }>('/schedules'))
    await remove(`/schedules/${scheduleID}`);
  for (const { layoutID } of await list<{ layoutID: number | string }>('')) {
    if (typeof layoutID !== 'number') continue;
    await remove(`/${layoutID}/views`);
    await remove(`/${layoutID}`);
  }
}

/** Begins each journey of a file as an administrator, and leaves the built-in layouts for later ones. */
export function composeAsAdmin(): void {
  test.use({ mostShift: 1 });
  test.describe.configure({ timeout: 120_000 });
  test.beforeEach(async ({ page, demo }) => signInByCall(page, 'admin', demo.password));
  test.afterEach(async ({ page }, { errors }) => {
    // or it would ask for what is being removed; of a journey that failed, it is in the picture
    if (errors.length === 0) await page.goto('about:blank');
    await removeLayouts(page);
  });
}
