import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiProfileField } from '#contracts/api-profileField.gen.ts';
import { listOf, record } from '#server/http/replySchema.ts';
import { personIDs } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer, testOrigin } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([
    startTestServer(inject('databaseUrl'), { ownLimits: false }),
    createReplyCheck(),
  ]);
});
afterAll(() => server.close());

const account = { name: 'Bystander', email: 'bystander@example.com', password: 'a long enough password' };
/** Another member, without rights of their own. */
let other: ReturnType<TestServer['apiWith']>;
beforeAll(async () => {
  expect((await send('POST', '/users', account)).status).toBe(201);
  other = server.apiWith(await server.signIn(account.email, account.password));
});

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object, person: Person = 'admin') =>
  server.api(person).send(method, path, body);
const list = async (person: Person, query: Record<string, unknown> = {}) =>
  (await server.api(person).get('/profile-fields', query)).json<ApiProfileField[]>();
const names = async (person: Person) => (await list(person)).map(({ apiName }) => apiName);
const add = async (body: object) => {
  const reply = await send('POST', '/profile-fields', { dataType: 'text', ...body });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<ApiProfileField>();
};
const answers = async (person: Person, userID: number) =>
  (await server.api(person).get(`/users/${userID}/profile-fields`)).json<Record<string, unknown>>();
const answer = (person: Person, userID: number, body: object) =>
  send('PATCH', `/users/${userID}/profile-fields`, body, person);
interface Fault {
  readonly field: string;
  readonly path?: string;
}
const faults = (reply: { json: <T>() => T }) =>
  (reply.json<{ errors?: Fault[] }>().errors ?? []).map(({ field }) => field);

afterEach(async () => {
  for (const { apiName } of await list('admin')) await send('DELETE', `/profile-fields/${apiName}`);
});

describe('fields of profiles', () => {
  it('are added, changed, ordered and deleted, each with an entry in the audit log', async () => {
    const town = await add({ label: ' Home   town ', displayOptions: { userCards: true } });
    expect(check(record('profileField'), town)).toEqual([]);
    expect(town).toMatchObject({
      apiName: 'home-town',
      label: 'Home town',
      formType: 'text',
      visibility: 'public',
      mutability: 'all',
      displayOptions: { userCards: true },
      registrationOptions: 'hidden',
      enabled: true,
      countValues: 0,
    });
    await add({ label: 'Boats', dataType: 'number' });
    expect(check(listOf('profileField'), await list('member'))).toEqual([]);
    expect(await names('member')).toEqual(['home-town', 'boats']);
    expect((await send('PUT', '/profile-fields/sorts', { boats: 0 })).status).toBe(200);
    expect(await names('guest')).toEqual(['boats', 'home-town']);
    expect((await send('PUT', '/profile-fields/sorts', { boats: 3, nothing: 1 })).status).toBe(404);
    expect(await names('guest')).toEqual(['boats', 'home-town']);
    const path = '/profile-fields/home-town';
    const changed = await send('PATCH', path, { label: 'Where from', enabled: false, version: town.version });
    expect(changed.json()).toMatchObject({ apiName: 'home-town', label: 'Where from', enabled: false });
    expect(await names('member')).toEqual(['boats']);
    expect((await server.api('member').get(path)).status).toBe(404);
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('DELETE', path)).status).toBe(404);
    const log = (await server.api('admin').get('/audit-logs', { subject: 'profileField' })).text;
    for (const words of ['Home town', 'Where from', 'delete']) expect(log).toContain(words);
  });

  it('are not overwritten by an edit based on an older version', async () => {
    const { apiName, version } = await add({ label: 'Two editors' });
    const path = `/profile-fields/${apiName}`;
    expect((await send('PATCH', path, { description: 'First', version })).status).toBe(200);
    const late = await send('PATCH', path, { description: 'Second', version });
    expect([late.status, late.json<{ current: ApiProfileField }>().current.description]).toEqual([409, 'First']);
  });

  it('can be filtered by type', async () => {
    await add({ label: 'Town' });
    await add({ label: 'Boats', dataType: 'number', visibility: 'private' });
    expect((await list('admin', { visibility: 'private' })).map(({ apiName }) => apiName)).toEqual(['boats']);
    expect((await list('admin', { dataType: ['text', 'date'] })).map(({ apiName }) => apiName)).toEqual(['town']);
    expect(await list('admin', { enabled: false })).toEqual([]);
  });

  it.each([
    ['no label', { label: ' ' }, 'label'],
    ['a label twice', { label: 'TAKEN' }, 'label'],
    ['a name twice', { label: 'A', apiName: 'taken' }, 'apiName'],
    ['a name that is no word', { label: 'A', apiName: '../x' }, 'apiName'],
    ['a name of every object', { label: 'A', apiName: 'constructor' }, 'apiName'],
    ['a form that the data has not', { label: 'A', dataType: 'date', formType: 'text' }, 'formType'],
    ['a dropdown without choices', { label: 'A', formType: 'dropdown', dropdownOptions: [' '] }, 'dropdownOptions'],
    [
      'choices that are no numbers',
      { label: 'A', dataType: 'number', formType: 'dropdown', dropdownOptions: ['x'] },
      'dropdownOptions',
    ],
    [
      'a field for staff at registration',
      { label: 'A', visibility: 'internal', mutability: 'restricted', registrationOptions: 'optional' },
      'registrationOptions',
    ],
    ['a field for staff that members change', { label: 'A', visibility: 'internal' }, 'mutability'],
    ['a field that nobody fills in', { label: 'A', mutability: 'none' }, 'mutability'],
    ['a label too long', { label: 'x'.repeat(101) }, 'label'],
  ])('refuse %s', async (_what, body, at) => {
    await add({ label: 'Taken' });
    const reply = await send('POST', '/profile-fields', { dataType: 'text', ...body });
    expect([reply.status, faults(reply)[0]]).toEqual([422, at]);
  });

  it.each(['guest', 'member', 'moderator'] as const)(
    'are only for site managers to change, not for %s',
    async (who) => {
      await add({ label: 'Town' });
      for (const [method, path, body] of [
        ['POST', '/profile-fields', { label: 'Mine', dataType: 'text' }],
        ['PATCH', '/profile-fields/town', { label: 'Mine' }],
        ['DELETE', '/profile-fields/town', undefined],
        ['PUT', '/profile-fields/sorts', { town: 9 }],
      ] as const)
        expect([method, (await send(method, path, body, who)).status]).toEqual([method, 403]);
      expect(await names('member')).toEqual(['town']);
      expect((await list(who))[0]).not.toHaveProperty('countValues');
    },
  );
});

describe('answers in fields of profiles', () => {
  it('are visible to the viewers of the field, nowhere else', async () => {
    await add({ label: 'Open' });
    await add({ label: 'Own', visibility: 'private' });
    await add({ label: 'Staff', visibility: 'internal', mutability: 'restricted' });
    const { member: id } = personIDs;
    expect((await answer('member', id, { open: ' Ghent ', own: 'shy-answer' })).json()).toEqual({
      open: 'Ghent',
      own: 'shy-answer',
    });
    expect((await answer('admin', id, { staff: 'late-payer' })).status).toBe(200);
    expect(await answers('admin', id)).toEqual({ open: 'Ghent', own: 'shy-answer', staff: 'late-payer' });
    // moderators see personal data here
    expect(await answers('moderator', id)).toEqual(await answers('admin', id));
    expect((await other.get(`/users/${id}/profile-fields`)).json()).toEqual({ open: 'Ghent' });
    expect(await answers('guest', id)).toEqual({ open: 'Ghent' });
    expect([await names('guest'), await names('member')]).toEqual([['open'], ['open', 'own']]);
    for (const [path, query] of [
      ['/users/1', { expand: 'all' }],
      ['/users/1', { expand: 'profileFields' }],
      ['/search', { query: 'Ghent', domain: 'members' }],
    ] as const)
      for (const reader of [server.api('guest'), other])
        expect((await reader.get(path, query)).text).not.toMatch(/shy-answer|late-payer/);
    const whole = await server.api('guest').get('/users/1', { expand: 'profileFields' });
    expect(whole.json<{ profileFields: object }>().profileFields).toEqual({ open: 'Ghent' });
    expect((await server.api('member').get('/users/1/profile-fields')).text).not.toContain('late-payer');
    // a guess at the name of a field for staff tells nothing
    expect(
      [await answer('member', id, { staff: 'x' }), await answer('member', id, { nothing: 'x' })].map(faults),
    ).toEqual([['staff'], ['nothing']]);
    expect((await list('admin')).map(({ countValues }) => countValues)).toEqual([1, 1, 1]);
    await send('DELETE', '/profile-fields/own');
    await add({ label: 'Own', visibility: 'public' });
    expect(await answers('guest', id)).toEqual({ open: 'Ghent', own: null });
  });

  it('of a private profile are hidden with it', async () => {
    await add({ label: 'Open' });
    await answer('member', personIDs.member, { open: 'hidden-town' });
    await send('PATCH', '/users/1', { private: true }, 'member');
    for (const reader of [server.api('guest'), other])
      expect((await reader.get('/users/1/profile-fields')).status).toBe(404);
    expect((await other.get('/users/1', { expand: 'all' })).text).not.toContain('hidden-town');
    expect((await answers('member', 1))['open']).toBe('hidden-town');
    await send('PATCH', '/users/1', { private: false }, 'member');
  });

  it('are changed by their owner or staff, as the field says, and by no one else', async () => {
    await add({ label: 'Open' });
    await add({ label: 'Number', mutability: 'restricted' });
    await add({ label: 'Fixed', mutability: 'none', registrationOptions: 'optional' });
    const { member: id } = personIDs;
    const refused = await answer('member', id, { number: 'x', fixed: 'y' });
    expect([refused.status, faults(refused)]).toEqual([403, ['number', 'fixed']]);
    expect((await answer('admin', id, { number: 'A-1' })).json()).toMatchObject({ number: 'A-1' });
    expect((await answer('admin', id, { fixed: 'y' })).status).toBe(403);
    for (const who of ['guest', 'moderator'] as const)
      for (const path of ['profile-fields', 'extended'])
        expect((await send('PATCH', `/users/${id}/${path}`, { open: 'x' }, who)).status).toBe(403);
    expect((await send('PATCH', `/users/${id}/extended`, { open: 'old name' }, 'member')).status).toBe(200);
    expect((await send('PATCH', `/users/${id}`, { profileFields: { open: 'too' } }, 'member')).status).toBe(200);
    expect(await answers('member', id)).toMatchObject({ open: 'too', number: 'A-1', fixed: null });
    const log = (await server.api('admin').get('/audit-logs', { subject: 'user' })).text;
    expect([log.includes('number'), log.includes('A-1')]).toEqual([true, false]);
  });

  it('have the type of their field', async () => {
    await add({ label: 'Text' });
    await add({ label: 'Note', formType: 'text-multiline' });
    await add({ label: 'Day', dataType: 'date' });
    await add({ label: 'Count', dataType: 'number' });
    await add({ label: 'Yes', dataType: 'boolean' });
    await add({ label: 'One', formType: 'dropdown', dropdownOptions: ['a', 'b'] });
    await add({ label: 'Many', dataType: 'string[]', dropdownOptions: ['a', 'b', 'c'] });
    await add({ label: 'Sizes', dataType: 'number[]', dropdownOptions: [1, 2] });
    const { member: id } = personIDs;
    const good = {
      text: 'a\nb\u202e',
      note: 'a\r\nb',
      day: '2024-02-29',
      count: '12.5',
      yes: true,
      one: 'b',
      many: ['c', 'a', 'c'],
      sizes: ['2'],
    };
    expect((await answer('member', id, good)).json()).toEqual({
      text: 'a b',
      note: 'a\nb',
      day: '2024-02-29',
      count: 12.5,
      yes: true,
      one: 'b',
      many: ['c', 'a'],
      sizes: [2],
    });
    const bad = {
      text: 'x'.repeat(501),
      note: {},
      day: '2023-02-29',
      count: 'many',
      yes: 'perhaps',
      one: 'c',
      many: ['d'],
      sizes: [3],
    };
    const refused = await answer('member', id, bad);
    expect([refused.status, faults(refused).sort()]).toEqual([422, Object.keys(bad).sort()]);
    const none = Object.fromEntries(Object.keys(good).map((name) => [name, null]));
    expect((await answer('member', id, none)).json()).toEqual(none);
  });

  it('that are required are asked at registration, and cannot be emptied later', async () => {
    await add({ label: 'Town', registrationOptions: 'required' });
    await add({ label: 'Terms', dataType: 'boolean', registrationOptions: 'required', mutability: 'none' });
    await add({ label: 'Staff', visibility: 'internal', mutability: 'restricted' });
    const fielder = { ...account, name: 'Fielder', email: 'fielder@example.com' };
    const register = (profileFields?: object) =>
      send('POST', '/users/register', { ...fielder, ...(profileFields ? { profileFields } : {}) }, 'guest');
    expect(faults(await register())).toEqual(['town', 'terms']);
    expect(faults(await register({ town: 'Ghent', terms: true, staff: 'me' }))).toEqual(['staff']);
    const made = await register({ town: 'Ghent', terms: true });
    expect(made.status).toBe(201);
    const { userID } = made.json<{ userID: number }>();
    expect(await answers('admin', userID)).toEqual({ town: 'Ghent', terms: true, staff: null });
    const cookie = await server.signIn(fielder.email, fielder.password);
    const emptied = await server.apiWith(cookie).send('PATCH', '/users/$me/profile-fields', { town: '' });
    expect([emptied.status, faults(emptied)]).toEqual([422, ['town']]);
  });

  it('are part of the plain form, kept after a refusal, and stored with an application', async () => {
    await add({ label: 'Town', registrationOptions: 'required' });
    await add({
      label: 'Likes',
      dataType: 'string[]',
      dropdownOptions: ['tea', 'oars'],
      registrationOptions: 'optional',
    });
    const post = (fields: Record<string, string>) =>
      server.request({
        method: 'POST',
        url: '/entry/register',
        headers: {
          origin: testOrigin,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        payload: new URLSearchParams({ password: 'a long enough password', ...fields }).toString(),
      });
    const person = { name: 'Plain Form', email: 'plain-form@example.com' };
    const refused = await post({ ...person, 'profileFields[likes][]': 'oars' });
    expect([
      refused.status,
      refused.json<{ errors: Fault[] }>().errors.map(({ field, path }) => [path, field]),
    ]).toEqual([422, [['profileFields', 'town']]]);
    await send('PATCH', '/config', { 'garden.registration.method': 'Approval' });
    await post({ ...person, 'profileFields[town]': 'Ghent', 'profileFields[likes][]': 'oars' });
    await send('PATCH', '/config', { 'garden.registration.method': 'Basic' });
    const waiting = (await server.api('admin').get('/applicants')).json<
      { applicantID: number; profileFields: object }[]
    >();
    expect(waiting[0]?.profileFields).toEqual({ town: 'Ghent', likes: ['oars'] });
    expect(check(listOf('applicant'), waiting)).toEqual([]);
    const approved = await send('PATCH', `/applicants/${waiting[0]?.applicantID}`, { status: 'approved' });
    expect(await answers('admin', approved.json<{ userID: number }>().userID)).toEqual({
      town: 'Ghent',
      likes: ['oars'],
    });
  });

  it('are in the copy of one’s own data, but for those of staff, and go with the account', async () => {
    await add({ label: 'Town' });
    await add({ label: 'Staff', visibility: 'internal', mutability: 'restricted' });
    const body = { name: 'Leaver', email: 'leaver@example.com', password: 'a long enough password' };
    const made = await send('POST', '/users', { ...body, profileFields: { town: 'Ghent', staff: 'late-payer' } });
    const { userID } = made.json<{ userID: number }>();
    const { collectPersonalData } = await import('../../src/server/features/personalData/repo/personalData.ts');
    const copy = await collectPersonalData(server.services.db.kysely, userID, 100_000);
    expect([copy?.includes('Ghent'), copy?.includes('late-payer')]).toEqual([true, false]);
    expect((await list('admin')).map(({ countValues }) => countValues)).toEqual([1, 1]);
    expect((await send('DELETE', `/users/${userID}`, {})).status).toBeLessThan(300);
    await expect.poll(async () => (await list('admin')).map(({ countValues }) => countValues)).toEqual([0, 0]);
  });
});
