import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReplyCheck } from '../support/replySchemas.ts';
import { startTestServer, type TestServer, testOrigin } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
let member: string;
const password = 'a long enough password';

beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
  await server.api('admin').send('PATCH', '/config', { 'garden.registration.method': 'Basic' });
  expect((await register({ name: 'Casino Royale', email: 'royale@mail.spam.example' })).status).toBe(201);
  member = await server.signIn('Casino Royale', password);
});
afterAll(() => server.close());
afterEach(async () => {
  for (const { banRuleID } of await rules()) await admin().send('DELETE', `/ban-rules/${banRuleID}`);
});

interface Rule {
  readonly banRuleID: number;
  readonly value: string;
  readonly version: string;
  readonly isActive: boolean;
}
const admin = () => server.api('admin');
const rules = async () => (await admin().get('/ban-rules')).json<Rule[]>();
const register = (fields: object) => server.api('guest').send('POST', '/users/register', { password, ...fields });
const add = async (type: string, value: string, more: object = {}) => {
  const reply = await admin().send('POST', '/ban-rules', { type, value, ...more });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<Rule>();
};
const refusal = async (type: string, value: string) => {
  const reply = await admin().send('POST', '/ban-rules', { type, value });
  return [reply.status, reply.json<{ errors?: { message: string }[] }>().errors?.[0]?.message];
};
const signIn = async (username: string, from = '127.0.0.1', secret = password) => {
  const reply = await server.request({
    method: 'POST',
    url: '/entry/signin',
    remoteAddress: from,
    headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password: secret }).toString(),
  });
  return [reply.status, reply.text];
};
const post = (cookie: string, from = '127.0.0.1') =>
  server.request({
    method: 'POST',
    url: '/api/v2/comments',
    remoteAddress: from,
    headers: { cookie, 'x-requested-with': 'vanilla', referer: `${testOrigin}/`, 'content-type': 'application/json' },
    payload: JSON.stringify({ parentRecordType: 'discussion', parentRecordID: 3, body: 'Hello', format: 'text' }),
  });

describe('ban rules', () => {
  it('keep people out at registration, without telling them which rule it was', async () => {
    await add('name', 'cas1no*', { reason: 'Advertising.' });
    await add('emailDomain', '@Trash.example');
    const byName = await register({ name: 'CASINO Max', email: 'max@example.com' });
    const byMail = await register({ name: 'Somebody', email: 'somebody@mail.trash.example' });
    for (const { status, text } of [byName, byMail]) {
      expect([status, text]).toEqual([403, expect.stringContaining('You cannot register here.')]);
      expect(text).not.toMatch(/Advertising|trash|casino/i);
    }
    expect((await register({ name: 'Somebody', email: 'somebody@nottrash.example' })).status).toBe(201);
  });

  it('keep members out at sign-in and posting, who are told why and until when; they can still read', async () => {
    await add('emailDomain', 'spam.example', { reason: 'Too many adverts.', dateExpires: '2999-02-01T00:00:00Z' });
    expect(await signIn('Casino Royale')).toEqual([403, expect.stringContaining('Too many adverts.')]);
    expect(await signIn('Casino Royale', '127.0.0.1', 'a wrong password')).toEqual([
      401,
      expect.not.stringContaining('adverts'),
    ]);
    const refused = await post(member);
    expect(refused.json()).toMatchObject({
      status: 403,
      message: 'You cannot post at the moment.',
      description: expect.stringContaining('Too many adverts.\nThis ends on 2999-02-01 00:00 UTC.'),
    });
    expect((await server.apiWith(member).get('/discussions/3')).status).toBe(200);
    const [rule] = await rules();
    await admin().send('DELETE', `/ban-rules/${rule?.banRuleID}`);
    expect((await post(member)).status).toBe(201);
  });

  it('are not escaped by another name, and hold for what others see of a member', async () => {
    const name = 'Quick Sale';
    const own = await server.api('admin').send('POST', '/users', {
      name,
      email: 'quick@fast.example',
      password,
      sendWelcomeEmail: false,
    });
    expect(own.status).toBe(201);
    const cookie = await server.signIn(name, password);
    const { userID } = own.json<{ userID: number }>();
    const change = (body: object) => server.apiWith(cookie).send('PATCH', `/users/${userID}`, body);
    expect((await change({ name: 'Quick Deal' })).status).toBe(200);
    await add('name', 'quick*');
    for (const body of [
      { name: 'Somebody Else' },
      { title: 'Buy here' },
      { email: 'a@b.example', passwordConfirmation: password },
    ])
      expect((await change(body)).status, JSON.stringify(body)).toBe(403);
    expect((await change({ private: true })).status).toBe(200);
    const react = { reactionType: 'like' };
    expect((await server.apiWith(cookie).send('POST', '/comments/3/reactions', react)).status).toBe(403);
  });

  it('look at the address of the request, in both spellings of IPv4', async () => {
    await add('address', '203.0.113.0/24');
    expect((await signIn('Casino Royale', '203.0.113.77'))[0]).toBe(403);
    expect((await signIn('Casino Royale', '::ffff:203.0.113.77'))[0]).toBe(403);
    expect((await signIn('Casino Royale', '203.0.114.1'))[0]).toBe(302);
  });

  it('never meet staff', async () => {
    await add('address', '198.51.100.0/24');
    const statuses = [];
    for (const person of ['admin', 'moderator', 'member'])
      statuses.push((await post(await server.signIn(person), '198.51.100.3')).status);
    expect(statuses).toEqual([201, 201, 403]);
  });

  it('never meet who moderates one category', async () => {
    const { roleID } = (
      await admin().send('POST', '/roles', {
        name: 'Hall moderators',
        permissions: [{ type: 'category', id: 13, permissions: { 'posts.moderate': true } }],
      })
    ).json<{ roleID: number }>();
    const me = (await server.api('member').get('/users/me')).json<{ userID: number }>().userID;
    await admin().send('PATCH', `/users/${me}`, { roleID: [8, roleID] });
    await add('address', '198.51.100.0/24');
    expect((await post(await server.signIn('member'), '198.51.100.3')).status).toBe(201);
    await admin().send('PATCH', `/users/${me}`, { roleID: [8] });
    await admin().send('DELETE', `/roles/${roleID}`);
  });

  it('end by themselves', async () => {
    const rule = await add('name', 'casino*', { dateExpires: '2999-01-01T00:00:00Z' });
    await server.services.db.kysely
      .updateTable('ban_rules')
      .set({ date_expires: new Date('2020-01-01') })
      .where('ban_rule_id', '=', rule.banRuleID)
      .execute();
    server.services.changes.emit(['banRules']);
    expect((await post(member)).status).toBe(201);
    expect((await rules())[0]).toMatchObject({ isActive: false });
  });

  it('list the accounts they match before they are saved', async () => {
    const reply = await admin().send('POST', '/ban-rules/preview', { type: 'name', value: 'casino *' });
    expect(check({ $ref: 'banPreview.schema.json' }, reply.json())).toEqual([]);
    expect(reply.json()).toMatchObject({ value: 'casino *', count: 1, users: [{ name: 'Casino Royale' }] });
    const byMail = await admin().send('POST', '/ban-rules/preview', { type: 'emailDomain', value: 'SPAM.example' });
    expect(byMail.json()).toMatchObject({ value: 'spam.example', count: 1 });
    expect(await rules()).toEqual([]);
  });

  it.each([
    ['everyone by name', 'name', '**', 'almost everyone'],
    ['a name of one letter', 'name', 'a*', 'almost everyone'],
    ['too many asterisks', 'name', 'a*b*c*d*e*f*g', 'at most 5'],
    ['a whole top-level domain', 'emailDomain', 'com', 'such as example.com'],
    ['no domain', 'emailDomain', 'exa mple.com/', 'such as example.com'],
    ['all addresses', 'address', '0.0.0.0/0', 'too large'],
    ['all addresses of IPv6', 'address', '::/0', 'too large'],
    ['no address', 'address', '300.1.1.1', 'such as 203.0.113.7'],
    ['nothing', 'name', '  ', 'whom the rule meets'],
  ])('refuse %s', async (_what, type, value, message) =>
    expect(await refusal(type, value)).toEqual([422, expect.stringContaining(message)]),
  );

  it('refuse to meet the writer, or everyone', async () => {
    const own = (await admin().get('/users/$me')).json<{ name: string; email: string }>();
    expect(await refusal('name', own.name)).toEqual([422, 'This rule would meet you.']);
    expect(await refusal('address', '127.0.0.0/8')).toEqual([422, 'This rule would meet you.']);
    const { kysely } = server.services.db;
    const before = await kysely.selectFrom('users').select(['user_id', 'email']).execute();
    await kysely.updateTable('users').set({ email: null }).where('email', 'not like', '%spam.example').execute();
    const everyone = before.filter(({ email }) => !email?.endsWith('spam.example'));
    for (const { user_id } of everyone)
      await kysely
        .updateTable('users')
        .set({ email: `u${user_id}@one.example` })
        .where('user_id', '=', user_id)
        .where('user_id', '<>', 3)
        .execute();
    await kysely
      .updateTable('users')
      .set({ email: 'royale@one.example' })
      .where('name', '=', 'Casino Royale')
      .execute();
    expect(await refusal('emailDomain', 'one.example')).toEqual([422, expect.stringContaining('everyone: all')]);
    for (const { user_id, email } of before)
      await kysely.updateTable('users').set({ email }).where('user_id', '=', user_id).execute();
  });

  it('refuse the same twice, an end that is past, and overwriting a change of someone else', async () => {
    const rule = await add('name', 'viagra*');
    expect(check({ $ref: 'banRule.schema.json' }, rule)).toEqual([]);
    expect(await refusal('name', 'viagra*')).toEqual([422, expect.stringContaining('already a rule')]);
    const past = { type: 'name', value: 'other*', dateExpires: '2020-01-01T00:00:00Z' };
    expect((await admin().send('POST', '/ban-rules', past)).status).toBe(422);
    const path = `/ban-rules/${rule.banRuleID}`;
    const changed = await admin().send('PATCH', path, { reason: 'Pills.', version: rule.version });
    expect(changed.json()).toMatchObject({ reason: 'Pills.', value: 'viagra*' });
    const late = await admin().send('PATCH', path, { reason: 'Else.', version: rule.version });
    expect([late.status, late.json()['current']]).toEqual([409, expect.objectContaining({ reason: 'Pills.' })]);
  });

  it('leave a trace of every change', async () => {
    const rule = await add('name', 'traced*');
    await admin().send('PATCH', `/ban-rules/${rule.banRuleID}`, { reason: 'Why.' });
    await admin().send('DELETE', `/ban-rules/${rule.banRuleID}`);
    const log = (await server.services.db.kysely
      .selectFrom('audit_log')
      .select(['action', 'name'])
      .where('subject', '=', 'banRule')
      .where('subject_id', '=', String(rule.banRuleID))
      .orderBy('audit_log_id')
      .execute()) as readonly { action: string; name: string }[];
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  it('are only for those who can ban members', async () => {
    const rule = await add('name', 'secret*');
    for (const person of ['guest', 'member', 'moderator'] as const) {
      const api = server.api(person);
      const replies = await Promise.all([
        api.send('POST', '/ban-rules', { type: 'name', value: 'else*' }),
        api.send('POST', '/ban-rules/preview', { type: 'name', value: 'else*' }),
        api.send('PATCH', `/ban-rules/${rule.banRuleID}`, { reason: 'x' }),
        api.send('DELETE', `/ban-rules/${rule.banRuleID}`),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await rules()).map(({ value }) => value)).toEqual(['secret*']);
  });
});
