import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { defaultRateLimits } from '../../src/server/http/rateLimit.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';
import { type Reply, testOrigin } from '../support/testServer.ts';

let site: WholeApp;
const cookies = { member: '' };
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'), { limits: {}, site: { trustedProxies: 1 } });
  cookies.member = await site.signIn('member');
});
afterAll(() => site.close());

let addresses = 0;
/** A separate IP address, so that no test uses up the limit of another. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

const ownPage = { origin: testOrigin, referer: `${testOrigin}/`, 'x-requested-with': 'vanilla' };
const headersOf = (from: string) => ({ ...ownPage, 'x-forwarded-for': from });

const sendForm = (from: string, url: string, form: Readonly<Record<string, string>>) =>
  site.request({
    method: 'POST',
    url,
    headers: { ...headersOf(from), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const sendJson = (from: string, path: string, body: object, cookie = '') =>
  site.request({
    method: 'POST',
    url: `/api/v2${path}`,
    headers: { ...headersOf(from), 'content-type': 'application/json', cookie },
    payload: JSON.stringify(body),
  });
const get = (from: string, url: string, cookie = '') =>
  site.request({ method: 'GET', url, headers: { 'x-forwarded-for': from, cookie } });
const signIn = (from: string, username: string, password = 'wrong') =>
  sendForm(from, '/entry/signin', { username, password });

/** Statuses of sequential requests, as `401 × 10, 429 × 2`. */
async function inARow(calls: readonly (() => Promise<Reply>)[]): Promise<string> {
  const runs: { status: number; count: number }[] = [];
  for (const call of calls) {
    const { status } = await call();
    const last = runs.at(-1);
    if (last?.status === status) last.count += 1;
    else runs.push({ status, count: 1 });
  }
  return runs.map(({ status, count }) => `${status} × ${count}`).join(', ');
}
const times = (count: number, call: (at: number) => Promise<Reply>) =>
  Array.from({ length: count }, (_, at) => () => call(at));

function expectRefusal(reply: Reply): void {
  expect(reply.status).toBe(429);
  const seconds = Number(reply.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(reply.text).toContain('Too many requests.');
  expect(reply.text).toMatch(/Please try again in \d+ seconds\./);
}

describe('signing in', () => {
  it('is counted for the account, whichever of its names is given and wherever it comes from', async () => {
    const moderator = site.services.db.kysely.selectFrom('users').select('name').where('user_id', '=', 2);
    const { name } = await moderator.executeTakeFirstOrThrow();
    const hidden = `${name.slice(0, 2)}\u200d${name.slice(2)}`;
    const known = [
      'moderator',
      ' MODERATOR ',
      'moderator@demo.invalid',
      'Moderator@Demo.Invalid',
      name,
      name.toUpperCase(),
      hidden,
    ];
    expect(await inARow(times(12, (at) => signIn(newAddress(), known[at % known.length] as string)))).toBe(
      '401 × 10, 429 × 2',
    );
    expectRefusal(await signIn(newAddress(), 'moderator', 'demo'));
  });

  it('is counted for the address over all names', async () => {
    const from = newAddress();
    expect(await inARow(times(32, (at) => signIn(from, `somebody ${at}`)))).toBe('401 × 30, 429 × 2');
    expectRefusal(await signIn(from, 'member', 'demo'));
    expect((await signIn(newAddress(), 'member')).status).toBe(401);
  });

  it('answers for an unknown name as for a known one, time and again', async () => {
    const answersFor = async (username: string) => {
      const answers: unknown[] = [];
      for (let at = 0; at < 12; at += 1) {
        const { status, text } = await signIn(newAddress(), username);
        answers.push([status, /incorrect|Too many requests/.exec(text)?.[0]]);
      }
      return answers;
    };
    const known = await answersFor('admin');
    expect(known.at(-1)).toEqual([429, 'Too many requests']);
    expect(await answersFor('no such person')).toEqual(known);
    expect((await signIn(newAddress(), 'NO SUCH  PERSON')).status).toBe(429);
  });

  it('takes addresses only from the proxy, and counts an IPv6 network as one sender', async () => {
    const real = newAddress();
    await inARow(times(30, (at) => signIn(`198.51.100.${at}, ${real}`, `walker ${at}`)));
    expectRefusal(await signIn(`198.51.100.200, ${real}`, 'walker at last'));
    await inARow(times(30, (at) => signIn(`2001:db8:7:7::${at + 1}`, `roamer ${at}`)));
    expectRefusal(await signIn('2001:db8:7:7:ffff::1', 'roamer at last'));
  });
});

describe('opening accounts', () => {
  it('is counted for the address, by form and API together, signed in or not', async () => {
    const from = newAddress();
    const byForm = () => sendForm(from, '/entry/register', { name: 'x', email: 'none', password: 'x' });
    const byApi = () => sendJson(from, '/users/register', { name: 'x', email: 'none', password: 'x' });
    const asMember = () =>
      sendJson(from, '/users/register', { name: 'x', email: 'none', password: 'x' }, cookies.member);
    expect(await inARow([...times(12, byForm), ...times(9, byApi), ...times(9, asMember)])).toBe('422 × 30');
    for (const call of [byForm, byApi, asMember]) expectRefusal(await call());
  });
});

describe('account emails and their links', () => {
  it('are counted for the address, by form and API together', async () => {
    const from = newAddress();
    const byForm = () => sendForm(from, '/entry/passwordrequest', { username: 'somebody' });
    const byApi = () => sendJson(from, '/users/request-password', { email: 'somebody' });
    expect(await inARow([...times(5, byForm), ...times(5, byApi)])).toBe('302 × 5, 201 × 5');
    for (const call of [byForm, byApi]) expectRefusal(await call());
    const byLink = () => sendForm(from, '/entry/emailconfirm/1/guess', {});
    const byCode = () => sendJson(from, '/users/1/confirm-email', { confirmationCode: 'guess' });
    const byReset = () => sendForm(from, '/entry/passwordreset/1/guess', { password: 'a long password' });
    expect(await inARow([...times(7, byLink), ...times(7, byReset), ...times(6, byCode)])).toBe('410 × 14, 422 × 6');
    for (const call of [byLink, byCode, byReset]) expectRefusal(await call());
  });
});

describe('searching', () => {
  const lookup =
    '/api/v2/layouts/lookup-hydrate?layoutViewType=search&recordType=global&recordID=-1&params[search][query]=bread';
  const doors = [
    '/search?query=bread',
    lookup,
    '/api/v2/layouts/search/hydrate?params[search][query]=bread',
    '/api/v2/search?query=bread',
    '/api/v2/search?query=bread&expand=-body,-excerpt&collapse=1',
    '/api/v2/categories/search?query=bread',
    '/api/v2/tags?query=bread',
    '/api/v2/users/by-names?name=bread*',
  ];

  it('is counted for a guest’s address across all routes, cached responses too', async () => {
    const from = newAddress();
    expect(await inARow(times(120, (at) => get(from, doors[at % doors.length] as string)))).toBe('200 × 120');
    for (const door of doors) expectRefusal(await get(from, door));
    expectRefusal(
      await get(from, '/search/?query=bread').then((reply) =>
        reply.status === 301 ? get(from, '/search?query=bread') : reply,
      ),
    );
    // Reading is still possible, and other addresses are not affected.
    expect((await get(from, '/discussions')).status).toBe(200);
    expect((await get(from, '/api/v2/tags')).status).toBe(200);
    expect((await get(newAddress(), '/search?query=bread')).status).toBe(200);
  });

  it('is counted for members by account', async () => {
    expect(
      await inARow(times(120, (at) => get(newAddress(), doors[at % doors.length] as string, cookies.member))),
    ).toBe('200 × 120');
    for (const door of doors) expectRefusal(await get(newAddress(), door, cookies.member));
  });
});

describe('writing', () => {
  it('is counted for the address by forms and API together', async () => {
    const from = newAddress();
    const burst = defaultRateLimits.writesPerTenSeconds;
    await Promise.all(times(burst, () => sendForm(from, '/unsubscribe/none', {})).map((send) => send()));
    expectRefusal(await sendJson(from, '/discussions', {}));
    expectRefusal(await sendForm(from, '/entry/signin', {}));
  });
});
