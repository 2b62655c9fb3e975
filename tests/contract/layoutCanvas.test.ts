import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { partHeader } from '#routing/pages/pageParts.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
const cookies = { admin: '', moderator: '' };
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const person of ['admin', 'moderator'] as const) cookies[person] = await site.signIn(person);
});
afterAll(() => site.close());

type Person = keyof typeof cookies;

const address = '/?layoutDraft=home&layoutCanvas';
const frame = (person: Person, dest = 'iframe') =>
  site.request({ method: 'GET', url: address, headers: { cookie: cookies[person], 'sec-fetch-dest': dest } });

async function draw(layout: readonly object[], person: Person = 'admin', build?: string) {
  const made = build ?? /"manifestUrl":"([^"]*)"/.exec((await frame('admin')).text)?.[1] ?? '';
  return site.request({
    method: 'POST',
    url: '/api/v2/layouts/home/canvas',
    headers: {
      cookie: cookies[person],
      'x-requested-with': 'vanilla',
      referer: `${testOrigin}/`,
      [partHeader]: `${made} 0`,
    },
    payload: { address, layout, titleBar: { $hydrate: 'react.titleBar', $nodeID: 'bar' } },
  });
}

describe('the canvas of the composer', () => {
  it('renders a page with the document that was sent, and stores nothing', async () => {
    const reply = await draw([{ $hydrate: 'react.section.1-column', children: [] }]);
    expect(reply.json<{ page: { html: string } }>().page.html).toContain('<main>home</main>');
    const draft = await site.request({
      method: 'GET',
      url: '/api/v2/layouts/home/draft',
      headers: { cookie: cookies.admin },
    });
    expect(draft.json()).toMatchObject({ draft: null });
  });

  it('runs one script, which no other page has', async () => {
    const { text } = await frame('admin');
    expect(text.match(/<script[^>]* src="[^"]*"/g)).toEqual([expect.stringMatching(/assets\/canvasFrame[^"]*"/)]);
    const pages = await Promise.all([
      frame('moderator'),
      frame('admin', 'document'),
      site.request({ method: 'GET', url: '/' }),
      site.request({
        method: 'GET',
        url: '/?layoutDraft=home',
        headers: { cookie: cookies.admin, 'sec-fetch-dest': 'iframe' },
      }),
    ]);
    for (const page of pages) {
      expect(page.text).not.toMatch(/canvasFrame|canvas-/);
      expect(page.text).toContain('/assets/boot');
    }
  });

  it('is closed to all but administrators, and not there for a page of another build', async () => {
    expect((await draw([], 'moderator')).status).toBe(403);
    expect((await draw([], 'admin', '/assets/manifest-other.json')).json()).toMatchObject({ page: null });
  });
});
