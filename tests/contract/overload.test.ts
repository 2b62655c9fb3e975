import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let cookie: string;
beforeAll(async () => {
  const longestWaitMs = { read: 0, write: 60_000 };
  site = await startWholeApp(inject('databaseUrl'), {
    admission: { atOnce: 1, longestWaitMs, longestCountedMs: 10_000 },
  });
  cookie = await site.signIn('member');
  // the average time of a request is known after the first
  await site.get('/discussions', cookie);
  await site.get('/');
});
afterAll(() => site.close());

const many = 6;
const all = <Value>(ask: () => Promise<Value>) => Promise.all(Array.from({ length: many }, ask));

describe('[L8] more requests than the server can work on', () => {
  it('some pages of members are whole, the others are refused with the time to try again', async () => {
    const replies = await all(() => site.get('/discussions', cookie));
    const served = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 503);
    expect(served.length).toBeGreaterThanOrEqual(2);
    expect(refused.length).toBe(many - served.length);
    expect(refused.length).toBeGreaterThan(0);
    for (const { text } of served) expect(text).toContain('</html>');
    for (const { headers, text } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(text).toContain('Reload');
    }
    expect((await site.get('/discussions', cookie)).status).toBe(200);
  });

  it('calls say why, and guests get what is cached', async () => {
    const calls = all(() => site.get('/api/v2/users/me', cookie));
    const guests = await all(() => site.get('/'));
    expect(guests.map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 200));
    const refused = (await calls).find(({ status }) => status === 503);
    expect(refused?.json()).toMatchObject({
      status: 503,
      message: 'The server is too busy right now.',
      description: 'Please try again in a few seconds.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
