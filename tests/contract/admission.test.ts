import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { deleteOldApplicants } from '../../src/server/features/people/repo/applicants.ts';
import { startTestServer, type TestServer, testOrigin } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const password = 'a long enough password';
const setMethod = async (method: string) =>
  expect(
    (await server.api('admin').send('PATCH', '/config', { 'garden.registration.method': method })).status,
  ).toBeLessThan(300);
beforeEach(() => setMethod('Approval'));

let number = 0;
const account = (fields: object = {}) => {
  number += 1;
  return { name: `Applicant ${number}`, email: `applicant${number}@example.com`, password, ...fields };
};
const register = (fields: object) => server.api('guest').send('POST', '/users/register', fields);
const signIn = (username: string) =>
  server.request({
    method: 'POST',
    url: '/entry/signin',
    headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
interface Applicant {
  readonly applicantID: number;
  readonly name: string;
  readonly discoveryText: string;
}
const applicants = async () => (await server.api('admin').get('/applicants')).json<Applicant[]>();
const applicantOf = async (name: string) => (await applicants()).find((one) => one.name === name);
const decide = (applicantID: number | undefined, body: object) =>
  server.api('admin').send('PATCH', `/applicants/${applicantID}`, body);
const mailTo = (email: string) => server.mails.filter(({ to }) => to === email);

it('a person who registers with approval has no account until an administrator approves it', async () => {
  const wanted = account({ discoveryText: 'I keep bees.' });
  const reply = await register(wanted);
  expect([reply.status, reply.json()['userID']]).toEqual([202, 0]);
  expect((await server.api('guest').get('/users/by-names', { name: wanted.name })).json()).toEqual([]);
  const refusal = await signIn(wanted.name);
  expect([refusal.status, refusal.text.includes('waiting for approval')]).toEqual([403, true]);
  const other = await register({ ...wanted, email: 'other@example.com' });
  expect([other.status, other.text]).toEqual([422, expect.stringContaining('already waiting')]);
  const found = await applicantOf(wanted.name);
  expect(found?.discoveryText).toBe('I keep bees.');
  expect(
    (await decide(found?.applicantID, { status: 'approved', message: 'Bees are welcome.' })).json()['userID'],
  ).toBeGreaterThan(0);
  expect((await signIn(wanted.name)).status).toBe(302);
  await expect
    .poll(() =>
      mailTo(wanted.email)
        .map(({ text }) => text)
        .join(),
    )
    .toContain('Bees are welcome.');
  expect((await decide(found?.applicantID, { status: 'approved' })).status).toBe(404);
});

it('a declined applicant gets the reason by email, and their data is deleted', async () => {
  const wanted = account();
  await register(wanted);
  const found = await applicantOf(wanted.name);
  expect((await decide(found?.applicantID, { status: 'declined', message: 'We are full <b>now</b>.' })).status).toBe(
    200,
  );
  await expect.poll(() => mailTo(wanted.email)[0]?.html ?? '').toContain('&lt;b&gt;now');
  expect(await applicantOf(wanted.name)).toBeUndefined();
  expect((await signIn(wanted.name)).status).toBe(401);
  const log = await server.services.db.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'applicant')
    .execute();
  expect(JSON.stringify(log)).not.toContain(wanted.name);
});

it('the form of the site says that the application was sent', async () => {
  const form = new URLSearchParams({ ...account(), discoveryText: 'Bees' } as Record<string, string>);
  const reply = await server.request({
    method: 'POST',
    url: '/entry/register',
    headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  expect([reply.status, reply.headers['location']]).toEqual([302, '/entry/register?sent=1']);
  expect(reply.headers['set-cookie']).toBeUndefined();
});

it('invitations work once, for the methods that promise it, and confirm the invited address', async () => {
  const invited = account();
  const invite = (emails: readonly string[]) => server.api('admin').send('POST', '/invitations', { emails });
  const tokenIn = (email: string) => /invitation=([\w-]+)/.exec(mailTo(email).at(-1)?.text ?? '')?.[1];
  const member = (await server.api('admin').get('/users/me')).json<{ email: string }>().email;
  const sent = await invite([invited.email, ` ${invited.email}`, member]);
  expect(sent.json()['invited']).toEqual([invited.email]);
  await expect.poll(() => tokenIn(invited.email)).toBeTruthy();
  const first = tokenIn(invited.email) ?? '';
  interface Invitation {
    readonly invitationID: number;
    readonly email: string;
    readonly state: string;
  }
  const list = async () => (await server.api('admin').get('/invitations')).json<Invitation[]>();
  const { invitationID } = (await list()).find(({ email }) => email === invited.email) ?? { invitationID: 0 };
  expect((await server.api('admin').send('POST', `/invitations/${invitationID}/resend`)).status).toBe(200);
  await expect.poll(() => tokenIn(invited.email)).not.toBe(first);
  const passed = await server.api('admin').send('POST', `/invitations/${invitationID}/link`);
  expect(passed.status).toBe(201);
  const token = /invitation=([\w-]+)$/.exec(passed.json<{ url: string }>().url)?.[1] ?? '';
  await setMethod('None');
  expect((await register({ ...invited, invitation: token })).status, 'closed to all').toBe(403);
  await setMethod('Invitation');
  expect((await register(invited)).status, 'without invitation').toBe(403);
  for (const invitation of [first, tokenIn(invited.email)])
    expect((await register({ ...invited, invitation })).status, 'an earlier link').toBe(403);
  const made = await register({ ...invited, invitation: token });
  expect([made.status, made.json()['emailConfirmed']]).toEqual([201, true]);
  expect((await register({ ...account(), invitation: token })).status, 'used').toBe(403);
  expect((await list()).find(({ email }) => email === invited.email)?.state).toBe('accepted');
  expect((await server.api('admin').send('DELETE', `/invitations/${invitationID}`)).status, 'accepted').toBe(404);
  const other = account();
  await invite([other.email]);
  await expect.poll(() => tokenIn(other.email)).toBeTruthy();
  const pending = (await list()).find(({ email }) => email === other.email);
  expect((await server.api('admin').send('DELETE', `/invitations/${pending?.invitationID}`)).status).toBe(204);
  expect((await register({ ...other, invitation: tokenIn(other.email) })).status, 'withdrawn').toBe(403);
});

it('only members who may add members decide and invite, and invalid input is rejected', async () => {
  for (const person of ['guest', 'member', 'moderator'] as const) {
    const { send } = server.api(person);
    const refused = await Promise.all([
      send('PATCH', '/applicants/1', { status: 'approved' }),
      send('POST', '/invitations', { emails: ['a@example.com'] }),
      send('POST', '/invitations/1/resend'),
      send('POST', '/invitations/1/link'),
      send('DELETE', '/invitations/1'),
    ]);
    for (const { status } of refused) expect([401, 403], person).toContain(status);
  }
  const { send } = server.api('admin');
  for (const emails of [
    [],
    ['nonsense'],
    ['a@b.c\r\nbcc: x@y.z'],
    Array.from({ length: 51 }, (_, i) => `x${i}@example.com`),
  ])
    expect([400, 422]).toContain((await send('POST', '/invitations', { emails })).status);
  expect((await register(account({ discoveryText: 'x'.repeat(1001) }))).status).toBe(422);
  expect((await register(account({ invitation: 'x'.repeat(101) }))).status).toBe(422);
  expect((await decide(1, { status: 'maybe' })).status).toBe(422);
});

it('counts applicants for those who can approve, and deletes undecided applications after 90 days', async () => {
  const wanted = account();
  expect((await register(wanted)).status).toBe(202);
  const countOf = async (person: 'admin' | 'moderator') => {
    const { counts } = (await server.api(person).get('/users/me-counts')).json<{
      counts: { name: string; count: number }[];
    }>();
    return counts.find(({ name }) => name === 'Applicants')?.count;
  };
  expect([await countOf('admin'), await countOf('moderator')]).toEqual([(await applicants()).length, undefined]);
  const { kysely } = server.services.db;
  await kysely
    .updateTable('applicants')
    .set({ date_inserted: new Date(Date.now() - 89 * 86_400_000) })
    .where('name', '=', wanted.name)
    .execute();
  await deleteOldApplicants(server.services);
  expect(await applicantOf(wanted.name)).toBeDefined();
  await kysely
    .updateTable('applicants')
    .set({ date_inserted: new Date(Date.now() - 91 * 86_400_000) })
    .where('name', '=', wanted.name)
    .execute();
  await deleteOldApplicants(server.services);
  expect(await applicantOf(wanted.name)).toBeUndefined();
});
