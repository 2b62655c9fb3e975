import type { Page } from '@playwright/test';
import { expect, signInByCall, test } from './journey.ts';

/** Calls the API like the page's own scripts. */
export function callApi<Body>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: Body }> {
  return page.evaluate(
    async (call) => {
      const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
      const sent = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
      const reply = await fetch(`/api/v2${call.path}`, { method: call.method, headers, ...sent });
      const text = await reply.text();
      return { status: reply.status, body: text === '' ? {} : JSON.parse(text) };
    },
    { method, path, body },
  ) as Promise<{ status: number; body: Body }>;
}

export interface Fragment {
  readonly fragmentUUID: string;
  readonly fragmentRevisionUUID: string;
  readonly status: string;
}

export const sibling = 'A sibling that stands';
export const failed = 'Error Loading Fragment';

/** Stores and approves a fragment and places it on the home page between two other widgets. */
export async function place(
  page: Page,
  fragment: object,
  fragmentType = 'CustomFragment',
  node?: (uuid: string) => object,
): Promise<Fragment & { undo: () => Promise<void> }> {
  const stored = await callApi<Fragment>(page, 'POST', '/fragments', {
    name: 'Tried fragment',
    fragmentType,
    height: 120,
    ...fragment,
  });
  expect(stored.status).toBe(201);
  const { fragmentUUID, fragmentRevisionUUID } = stored.body;
  expect((await callApi(page, 'PUT', `/fragments/${fragmentUUID}/approval`, { fragmentRevisionUUID })).status).toBe(
    200,
  );
  const html = { $hydrate: 'react.html', html: `<p>${sibling}</p>` };
  const custom = node?.(fragmentUUID) ?? {
    $hydrate: `react.custom.${fragmentUUID}`,
    greeting: 'Hello from the layout',
  };
  const children = [html, custom];
  const layout = await callApi<{ layoutID: number }>(page, 'POST', '/layouts', {
    name: 'Fragments',
    layoutViewType: 'home',
    layout: [{ $hydrate: 'react.section.1-column', children }],
  });
  expect(layout.status).toBe(201);
  await callApi(page, 'PUT', `/layouts/${layout.body.layoutID}/views`, [{ recordID: -1, recordType: 'global' }]);
  return {
    ...stored.body,
    undo: async () => {
      await callApi(page, 'DELETE', `/layouts/${layout.body.layoutID}/views`);
      await callApi(page, 'DELETE', `/layouts/${layout.body.layoutID}`);
      await callApi(page, 'DELETE', `/fragments/${fragmentUUID}`);
    },
  };
}

/** Messages of browsers about actions that a fragment's policy blocked. */
const refusals =
  /Content Security Policy|violates the following|ERR_|status of [45]\d\d|Permissions policy|Failed to load module|Not allowed to load local resource|MIME type|CORS policy|Unsafe attempt|sandbox/i;

/** Enables custom fragments around each journey of a file, with an administrator signed in. */
export function withFragments(): void {
  test.use({ expectedErrors: [refusals] });
  test.beforeEach(async ({ page, demo }) => {
    await signInByCall(page, 'admin', demo.password);
    expect((await callApi(page, 'PATCH', '/config', { 'customFragments.enabled': true })).status).toBe(200);
  });
  test.afterEach(async ({ page }) => {
    await page.goto('/health');
    await callApi(page, 'PATCH', '/config', { 'customFragments.enabled': false });
  });
}

/** Waits until the fragment has rendered or has failed. */
export const settled = (page: Page) =>
  page.waitForFunction(
    (text) =>
      document.querySelector('iframe[aria-busy="false"]') !== null ||
      (document.querySelector('#app')?.textContent ?? '').includes(text),
    failed,
  );

export const frameOf = (page: Page) => page.frameLocator('iframe[title="Tried fragment"]');
