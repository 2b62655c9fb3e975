import type { Locator, Page } from '@playwright/test';
import { test } from './journey.ts';

export const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };

const url = () => {
  const gallery = process.env['JOURNEY_GALLERY'];
  if (!gallery) throw new Error('JOURNEY_GALLERY is not set: start the journeys with `npm run test:journeys`.');
  return gallery;
};

/** Prepares the gallery for the journeys of a file. */
export function openGallery() {
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    const answer = await fetch(`${url()}/frame.html`);
    if (!answer.ok) throw new Error(`The gallery was not built:\n${await answer.text()}`);
  });
  // Gallery pages are rendered by script and their frames grow, so their layout shifts do not count.
  test.afterEach(({ page }) => page.goto('about:blank').then(() => undefined));
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
