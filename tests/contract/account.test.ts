import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { deleteExpiredTokens } from '../../src/server/features/people/repo/accountTokens.ts';
import { permissionProblem } from '../../src/server/http/errors.ts';
import { noRateLimits } from '../../src/server/http/rateLimit.ts';
import { explainRefusal } from '../../src/server/pages/explainRefusal.ts';
import { startTestServer, testOrigin, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());
beforeEach(() => void server.mails.splice(0));

const ownForm = { origin: testOrigin, 'sec-fetch-site': 'same-origin' };

function post(path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return server.request({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ownForm, ...headers },
    payload: new URLSearchParams(form).toString(),
  });
}

const password = 'a long enough one';
const confirming = (isOn: boolean) => server.services.config.set({ 'garden.registration.confirmEmail': isOn });
const linkIn = (index = -1) => new URL(/https?:\/\/\S+/.exec(server.mails.at(index)?.text ?? '')?.[0] ?? '').pathname;

async function register(name: string): Promise<{ cookie: string; userID: number }> {
  const reply = await post('/entry/register', {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.test`,
    password,
  });
  expect(reply.status).toBe(302);
  const cookie = String([reply.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const { userID } = (await server.apiWith(cookie).get('/users/me')).json<{ userID: number }>();
  return { cookie, userID };
}

const meOf = async (cookie: string) =>
  (await server.apiWith(cookie).get('/users/me')).json<{
    userID: number;
    emailConfirmed: boolean;
    roleIDs: number[];
  }>();

describe('confirming an address', () => {
  it('is not required unless the setting is on', async () => {
    await register('Nobody Asked');
    expect(server.mails).toEqual([]);
  });

  it('gives the role of the unconfirmed until the link has been used, once', async () => {
    await confirming(true);
    const { cookie, userID } = await register('Osric Vale');
    expect(await meOf(cookie)).toMatchObject({ emailConfirmed: false, roleIDs: [3] });
    expect(server.mails).toMatchObject([
      { to: 'osric.vale@example.test', kind: 'account', subject: 'Confirm your email address for Harrowmere Commons' },
    ]);
    expect(server.mails[0]?.html).toContain('Osric Vale');
    const path = linkIn();
    expect(path).toMatch(new RegExp(`^/entry/emailconfirm/${userID}/[\\w-]{43}$`));
    const reply = await post(path);
    expect(reply.headers['location']).toBe('/entry/emailconfirm?done=1');
    expect(await meOf(cookie)).toMatchObject({ emailConfirmed: true, roleIDs: [8] });
    expect((await post(path)).json()).toMatchObject({
      view: 'emailconfirm',
      status: 410,
      message: expect.stringContaining('no longer valid'),
    });
    await confirming(false);
  });

  it('works over the API, with the same response for a wrong code and an unknown account', async () => {
    await confirming(true);
    const { userID, cookie } = await register('Api Person');
    const code = linkIn().split('/').at(-1) ?? '';
    const confirm = (id: number, confirmationCode: string) =>
      server.api('guest').send('POST', `/users/${id}/confirm-email`, { confirmationCode });
    const [wrong, nobody] = [await confirm(userID, 'x'.repeat(43)), await confirm(999_999, code)];
    expect(wrong.json()).toEqual(nobody.json());
    expect(wrong.status).toBe(422);
    const right = await confirm(userID, code);
    expect(right.status).toBe(201);
    expect(right.json()).toMatchObject({ userID, emailConfirmed: true });
    expect((await meOf(cookie)).roleIDs).toEqual([8]);
    await confirming(false);
  });

  it('is worth nothing for another account, another purpose, or an address that was changed since', async () => {
    await confirming(true);
    const { userID } = await register('Moving House');
    const token = linkIn().split('/').at(-1) ?? '';
    expect((await post(`/entry/emailconfirm/1/${token}`)).status).toBe(410);
    expect((await post(`/entry/passwordreset/${userID}/${token}`, { password: 'another long one' })).status).toBe(410);
    await server.services.db.kysely
      .updateTable('users')
      .set({ email: 'new.house@example.test' })
      .where('user_id', '=', userID)
      .execute();
    expect((await post(`/entry/emailconfirm/${userID}/${token}`)).status).toBe(410);
    await confirming(false);
  });

  it('[SH-ROUTE-013] can be requested again, not by guests, not too often, and not after confirmation', async () => {
    await confirming(true);
    const { cookie, userID } = await register('Asks Again');
    const ask = () => post('/entry/emailconfirmrequest', {}, { cookie });
    const { kysely } = server.services.db;
    const older = (seconds: number) =>
      kysely
        .updateTable('account_tokens')
        .set({ date_inserted: new Date(Date.now() - seconds * 1000) })
        .where('user_id', '=', userID)
        .execute();
    expect((await ask()).headers['location']).toBe('/entry/emailconfirmrequest?sent=1');
    expect(server.mails).toHaveLength(1);
    for (let count = 0; count < 6; count += 1) {
      await older(61);
      await ask();
    }
    expect(server.mails).toHaveLength(5);
    await post(linkIn(0));
    await older(4000);
    await ask();
    expect(server.mails).toHaveLength(5);
    expect((await post('/entry/emailconfirmrequest')).headers['location']).toBe(
      '/entry/signin?target=%2Fentry%2Femailconfirmrequest',
    );
    await confirming(false);
  });
});

it('a refusal names the unconfirmed address where that alone is the cause', async () => {
  const { services } = server;
  const unconfirmed = { mustConfirmEmail: true } as const;
  const explained = await explainRefusal(services, permissionProblem('conversations.add'), unconfirmed);
  expect([explained.message, explained.extras.actionButton?.url]).toEqual([
    'Your email address is not confirmed yet.',
    '/entry/emailconfirmrequest',
  ]);
  for (const [refusal, facts] of [
    [permissionProblem('users.edit'), unconfirmed],
    [permissionProblem('conversations.add'), {}],
  ] as const)
    expect(await explainRefusal(services, refusal, facts)).toBe(refusal);
});

describe('a forgotten password', () => {
  const ask = (username: string) => post('/entry/passwordrequest', { username });

  it('does not reveal whether an account exists', async () => {
    const [known, unknown] = [await ask('MEMBER@demo.invalid'), await ask('nobody@example.test')];
    expect([known.status, known.headers['location']]).toEqual([302, '/entry/passwordrequest?sent=1']);
    expect([unknown.status, unknown.headers['location']]).toEqual([known.status, known.headers['location']]);
    expect(server.mails.map(({ to }) => to)).toEqual(['member@demo.invalid']);
    const byApi = (email: string) => server.api('guest').send('POST', '/users/request-password', { email });
    const [one, two] = [await byApi('moderator'), await byApi('nobody')];
    expect([one.status, one.text]).toEqual([201, '']);
    expect([two.status, two.text]).toEqual([one.status, one.text]);
  });

  it('is replaced by the link, once, and ends every session', async () => {
    const { cookie, userID } = await register('Forgetful Finch');
    const other = await server.signIn('Forgetful Finch', password);
    await ask('forgetful finch');
    const path = linkIn();
    expect(path).toMatch(new RegExp(`^/entry/passwordreset/${userID}/[\\w-]{43}$`));
    const short = await post(path, { password: 'short' });
    expect(short.json()).toMatchObject({
      view: 'passwordreset',
      status: 422,
      errors: [{ field: 'password', code: 'minLength' }],
      values: { userID: String(userID) },
    });
    const reply = await post(path, { password: 'a new long password' });
    expect(reply.headers['location']).toBe('/entry/passwordreset?done=1');
    for (const old of [cookie, other]) expect((await meOf(old)).userID).toBe(0);
    expect(server.mails.at(-1)).toMatchObject({ subject: 'Your password for Harrowmere Commons was changed' });
    expect((await post('/entry/signin', { username: 'Forgetful Finch', password })).status).toBe(401);
    const again = await server.signIn('Forgetful Finch', 'a new long password');
    expect(await meOf(again)).toMatchObject({ userID, emailConfirmed: true });
    expect((await post(path, { password: 'and a third password' })).status).toBe(410);
  });

  it('is stored as a hash, for an hour, and deleted afterwards', async () => {
    await register('Slow Reader');
    await ask('Slow Reader');
    const path = linkIn();
    const { kysely } = server.services.db;
    const rows = await kysely
      .selectFrom('account_tokens')
      .select(['token_hash', 'date_inserted', 'date_expires'])
      .where('kind', '=', 'reset')
      .execute();
    expect(rows.some(({ token_hash }) => path.includes(token_hash.toString('base64url')))).toBe(false);
    const last = rows.at(-1);
    expect((last?.date_expires.getTime() ?? 0) - (last?.date_inserted.getTime() ?? 0)).toBe(3_600_000);
    await kysely
      .updateTable('account_tokens')
      .set({ date_expires: new Date(Date.now() - 1000), date_inserted: new Date(Date.now() - 3_700_000) })
      .where('kind', '=', 'reset')
      .execute();
    expect((await post(path, { password: 'a new long password' })).status).toBe(410);
    await deleteExpiredTokens(server.services);
    expect(await kysely.selectFrom('account_tokens').selectAll().where('kind', '=', 'reset').execute()).toEqual([]);
  });

  it('[SH-USER-016] signing in counts as activity', async () => {
    const { userID } = await register('Back Again');
    const { kysely } = server.services.db;
    await kysely
      .updateTable('users')
      .set({ date_last_active: new Date(0) })
      .where('user_id', '=', userID)
      .execute();
    await server.signIn('Back Again', password);
    const { date_last_active } = await kysely
      .selectFrom('users')
      .select('date_last_active')
      .where('user_id', '=', userID)
      .executeTakeFirstOrThrow();
    expect(Date.now() - (date_last_active?.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('is not sent again at once because it has been used, nor after old links were swept away', async () => {
    await register('Eager Egret');
    await ask('Eager Egret');
    expect((await post(linkIn(), { password: 'a new long password' })).status).toBe(302);
    const resets = () => server.mails.filter(({ text }) => text.includes('/entry/passwordreset/')).length;
    expect(resets()).toBe(1);
    await deleteExpiredTokens(server.services);
    await ask('Eager Egret');
    expect(resets()).toBe(1);
  });

  it('gives one of two simultaneous uses the account', async () => {
    await register('Twin Clicker');
    await ask('Twin Clicker');
    const replies = await Promise.all(
      ['first long password', 'second long password'].map((one) => post(linkIn(), { password: one })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([302, 410]);
  });

  it('is not sent to the banned, and not for odd input', async () => {
    const { userID } = await register('Banned Bunting');
    await server.services.db.kysely.updateTable('users').set({ banned: true }).where('user_id', '=', userID).execute();
    server.services.changes.emit([`user:${userID}`]);
    await ask('Banned Bunting');
    expect((await ask('\u0000')).json()).toMatchObject({
      view: 'passwordrequest',
      status: 422,
      errors: [{ field: 'username' }],
    });
    for (const odd of ['%', "' or 1=1 --", 'x'.repeat(2000)]) expect((await ask(odd)).status, odd).toBe(302);
    expect(server.mails).toEqual([]);
    expect((await ask('  ')).json()).toMatchObject({
      view: 'passwordrequest',
      status: 400,
      errors: [{ field: 'username', code: 'missingField' }],
    });
    for (const path of ['/entry/passwordreset/abc/def', '/entry/passwordreset/1/x', '/entry/emailconfirm/0/%00'])
      expect((await post(path, { password: 'a new long password' })).status, path).toBe(410);
  });

  it('slows down repeated requests', async () => {
    const limited = await startTestServer(inject('databaseUrl'), {
      budgets: { ...noRateLimits.budgets, accountMail: 3 },
    });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const payload = new URLSearchParams({ username: `guess ${attempt}` }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...ownForm };
      statuses.push(
        (await limited.request({ method: 'POST', url: '/entry/passwordrequest', headers, payload })).status,
      );
    }
    await limited.close();
    expect(statuses).toEqual([302, 302, 302, 429, 429]);
  });
});

describe('a form with an expired key', () => {
  it('[F24] is rejected and rendered again with the current key and all input', async () => {
    const cookie = await server.signIn('member');
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const reply = await post(
      '/entry/register',
      { name: 'Half Typed', email: 'half@example.test', password, TransientKey: 'of-yesterday' },
      { cookie, ...foreign },
    );
    expect(reply.json()).toMatchObject({
      view: 'register',
      status: 403,
      message: 'Invalid CSRF token.',
      values: { name: 'Half Typed', email: 'half@example.test' },
    });
    expect(reply.text).not.toContain(password);
    const request = await post('/entry/passwordrequest', { username: 'somebody' }, foreign);
    expect(request.json()).toMatchObject({ view: 'passwordrequest', values: { username: 'somebody' } });
  });
});

describe('the first administrator', () => {
  it('is made by the setup token while registration is closed, too', async () => {
    await server.services.config.set({ 'garden.registration.method': 'None' });
    const closed = await post('/entry/register', { name: 'Late Comer', email: 'late@example.test', password });
    expect(closed.json()).toMatchObject({ status: 403, message: expect.stringContaining('Registration is closed.') });
    await server.services.db.kysely.deleteFrom('user_roles').where('role_id', '=', 16).execute();
    const wrong = await post('/entry/register', {
      name: 'Guesser',
      email: 'guess@example.test',
      password,
      setupToken: 'guess',
    });
    expect(wrong.status).toBe(403);
    const first = await post('/entry/register', {
      name: 'First Admin',
      email: 'first@example.test',
      password,
      setupToken: 'setup-token-of-the-tests',
    });
    expect([first.status, first.headers['location']]).toEqual([302, '/dashboard/setup']);
    const cookie = String([first.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    expect((await meOf(cookie)).roleIDs).toEqual([16]);
    await server.services.config.set({ 'garden.registration.method': 'Basic' });
  });
});
