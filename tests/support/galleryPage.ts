import type { Locator, Page } from '@playwright/test';
import { startGallery } from './gallery.ts';
import { test } from './journey.ts';

export const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };

/** Runs the gallery for the journeys of a file. */
export function openGallery() {
  let gallery: Awaited<ReturnType<typeof startGallery>> | undefined;
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    gallery = await startGallery();
  });
  // Gallery pages are rendered by script and their frames grow, so their layout shifts do not count.
  test.afterEach(({ page }) => page.goto('about:blank').then(() => undefined));
  test.afterAll(() => gallery?.stop());
  const url = () => gallery?.url ?? '';
  /** Opens an example of a UI component, with a theme or text direction. */
  const visit = async (
    page: Page,
    name: string,
    fixture: string,
    look: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    await page.goto(`${url()}/frame.html?${new URLSearchParams({ kind: 'part', name, fixture, ...look })}`);
    await page.locator('main > *').first().waitFor();
  };
  return { url, visit };
}
