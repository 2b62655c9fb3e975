import type { Browser, Page } from '@playwright/test';
import { expect, signInByCall } from './journey.ts';

/** Calls the API like the page's own scripts. */
export async function callApi<Body>(page: Page, method: string, path: string, body?: unknown): Promise<Body> {
  const reply = await page.evaluate(
    async (call) => {
      const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
      const sent = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
      const answer = await fetch(`/api/v2${call.path}`, { method: call.method, headers, ...sent });
      return { status: answer.status, text: await answer.text() };
    },
    { method, path, body },
  );
  expect(reply.status, `${method} ${path}: ${reply.text.slice(0, 300)}`).toBeLessThan(400);
  return (reply.text === '' ? {} : JSON.parse(reply.text)) as Body;
}

/** A navigation with all kinds of items: with and without a link, groups, another site, a long word. */
export const navigationItems = [
  { name: 'Posts', url: '/discussions' },
  {
    name: 'Categories',
    url: '/categories',
    children: [
      { name: 'Walks', url: '/categories/walks' },
      { name: 'Repairs', url: '/categories/repair-cafe' },
    ],
  },
  {
    name: 'Community',
    children: [
      {
        name: 'Rules',
        url: '/rules',
        children: [
          { name: 'House rules', url: '/rules/house' },
          { name: 'Fine print', url: '/rules/fine' },
        ],
      },
      {
        name: 'People',
        children: Array.from({ length: 16 }, (_, index) => ({ name: `Group ${index + 1}`, url: `/people/${index}` })),
      },
      { name: 'Calendar', url: 'https://calendar.example.org/' },
      { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', url: '/long' },
    ],
  },
  { name: 'Stewards', url: '/stewards', roleIDs: [16] },
];

interface Site {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly password: string;
}

/** Runs actions as an administrator, in a separate browser context. */
export async function asAdmin(
  { browser, baseURL, password }: Site,
  act: (admin: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await context.newPage();
  await signInByCall(admin, 'admin', password);
  await act(admin);
  await context.close();
}

/** Changes settings for the following journeys. */
export const setConfig = (site: Site, settings: object) =>
  asAdmin(site, (admin) => callApi(admin, 'PATCH', '/config', settings));

export const setThemeVariables = (site: Site, variables: object) => setConfig(site, { 'theme.variables': variables });
