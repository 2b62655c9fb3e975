import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { partHeader, partNonceHeader, partTargetHeader } from '#routing/pages/pageParts.ts';
import { partAskedBy } from '../support/pageParts.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let member: string;
/** Header of a browser that has a page of this build. */
let asked: string;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  member = await site.signIn('member');
  asked = partAskedBy((await site.get('/discussions')).text);
});
afterAll(() => site.close());

const part = (url: string, { cookie = '', has }: { readonly cookie?: string; readonly has?: string } = {}) =>
  site.request({ method: 'GET', url, headers: { [partHeader]: has ?? asked, ...(cookie ? { cookie } : {}) } });

describe('a page for a move within the site', () => {
  it('is the document for this viewer without the shared parts; the whole page is unchanged', async () => {
    for (const cookie of ['', member]) {
      const reply = await part('/discussions', { cookie });
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({
        [partHeader]: 'page',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
      });
      expect(reply.text).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head>.*<title>.+<\/title>/);
      expect(reply.text).toContain('<div id="app"><main>discussionList</main></div>');
      expect(reply.text).toContain(`"isGuest":${cookie === ''}`);
      expect(reply.text).not.toMatch(/<script(?! type="application\/)|<style|modulepreload/);
      const whole = await site.get('/discussions', cookie);
      expect(whole.headers[partHeader]).toBeUndefined();
      expect(whole.headers['vary']).toContain(partHeader);
      expect(whole.text).toContain('<style data-styles=""');
    }
  });

  it('is cached for guests beside the whole page, with a placeholder for the nonce', async () => {
    const marks = await Promise.all(
      ['/discussions', '/categories'].map(async (url) => (await part(url)).headers[partNonceHeader]),
    );
    expect(new Set(marks).size).toBe(2);
    expect((await part('/discussions')).headers[partNonceHeader]).toBe(marks[0]);
  });

  it('is compressed for clients that accept it', async () => {
    const reply = await site.app.fastify.inject({
      method: 'GET',
      url: '/discussions',
      headers: { host: new URL(testOrigin).host, [partHeader]: asked, 'accept-encoding': 'gzip' },
    });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(reply.rawPayload).toString()).toBe((await part('/discussions')).text);
  });

  it('is not sent again to a browser that has it, and is sent to viewers for whom it changed', async () => {
    const versionOf = (text: string) => /"version":"([\w-]{16})"/.exec(text)?.[1];
    for (const cookie of ['', member]) {
      const version = versionOf((await site.get('/discussions', cookie)).text);
      expect(versionOf((await part('/discussions', { cookie })).text)).toBe(version);
      const same = await part('/discussions', { cookie, has: `${asked} ${version}` });
      expect([same.status, same.headers[partHeader], same.text]).toEqual([204, 'same', '']);
      const other = await part('/categories', { cookie, has: `${asked} ${version}` });
      expect([other.status, other.headers[partHeader]]).toEqual([200, 'page']);
      const anew = await part('/discussions', { cookie, has: `/assets/other.json 0 ${version}` });
      expect(anew.headers[partHeader]).toBe('whole');
    }
    const [guests, members] = [await part('/discussions'), await part('/discussions', { cookie: member })];
    expect(versionOf(guests.text)).not.toBe(versionOf(members.text));
  });

  it('is refused like the page: for hidden records and missing ones', async () => {
    const secret = await site.services.db.kysely
      .selectFrom('discussions')
      .innerJoin('categories', 'categories.category_id', 'discussions.category_id')
      .select('discussion_id')
      .where('categories.name', 'like', 'Stewards%')
      .executeTakeFirstOrThrow();
    for (const url of ['/nope', `/discussion/${secret.discussion_id}`]) {
      const [moved, whole] = await Promise.all([part(url), site.get(url)]);
      expect([moved.status, moved.headers[partHeader]]).toEqual([whole.status, 'page']);
      expect(moved.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('names the target of a redirect, and makes a browser with another build load the whole page', async () => {
    const moved = await part('/discussions/');
    expect([moved.status, moved.headers[partHeader], moved.headers[partTargetHeader]]).toEqual([
      204,
      'moved',
      '/discussions',
    ]);
    for (const has of ['', '/assets/other.json 0']) {
      const other = await part('/discussions', { has });
      expect([other.status, other.headers[partHeader], other.text]).toEqual([204, 'whole', '']);
    }
  });
});
