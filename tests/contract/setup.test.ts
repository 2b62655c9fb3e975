import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiConfigForm } from '#contracts/api-configForm.gen.ts';
import type { ApiSetup } from '#contracts/api-setup.gen.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const path = '/dashboard/setup';
const change = (body: object) => server.api('admin').send('PATCH', path, body);
const read = async () => (await server.api('admin').get(path)).json<ApiSetup>();
const states = ({ steps }: ApiSetup) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));

describe('the setup of a site', () => {
  it('shows the values of the site, and the languages of the interface', async () => {
    const setup = await read();
    expect(states(setup)).toMatchObject({ name: 'done', categories: 'done', members: 'done' });
    expect(setup.languages).toContainEqual({ key: 'de', name: 'Deutsch' });
    expect(setup.languages).toContainEqual({ key: 'pt-BR', name: expect.stringContaining('português') });
  });

  it('remembers skipped and confirmed steps; the state of the site takes precedence', async () => {
    const reply = await change({ steps: { look: 'skipped', access: 'done', categories: 'skipped' } });
    expect(reply.status).toBe(200);
    const expected = { look: 'skipped', access: 'done', categories: 'done' };
    expect(states(reply.json<ApiSetup>())).toMatchObject(expected);
    expect(states(await read())).toMatchObject(expected);
    expect(states((await change({ steps: { look: 'open', access: 'open' } })).json<ApiSetup>())).toMatchObject({
      look: 'open',
      access: 'open',
    });
  });

  it('keeps what another administrator decided about other steps', async () => {
    await Promise.all([change({ steps: { look: 'skipped' } }), change({ steps: { access: 'done' } })]);
    expect(states(await read())).toMatchObject({ look: 'skipped', access: 'done' });
  });

  it('keeps whether the checklist is put away', async () => {
    expect((await change({ isPutAway: true })).json<ApiSetup>().isPutAway).toBe(true);
    expect((await change({ isPutAway: false })).json<ApiSetup>().isPutAway).toBe(false);
  });

  it('is in the audit log', async () => {
    await change({ steps: { mail: 'skipped' } });
    const [entry] = (await server.api('admin').get('/audit-logs', { subject: 'setup' })).json<{ subject: string }[]>();
    expect(entry?.subject).toBe('setup');
  });

  it.each([
    { steps: { mail: 'done' } },
    { steps: { categories: 'done' } },
    { steps: { nothing: 'skipped' } },
    { steps: { look: 'putAway' } },
    { isPutAway: 'perhaps' },
  ])('refuses %j', async (body) => {
    expect((await change(body)).status).toBe(422);
  });

  it.each(['guest', 'member', 'moderator'] as const)('is neither read nor changed by a %s', async (person) => {
    const api = server.api(person);
    expect((await api.get(path)).status).toBe(403);
    expect((await api.send('PATCH', path, { isPutAway: true })).status).toBe(403);
    expect((await api.get('/config/schema', { select: 'garden.title' })).status).toBe(403);
  });
});

it('returns only the requested settings, and no secret', async () => {
  const select = 'garden.title,garden.reCaptcha.secretKey';
  const form = (await server.api('admin').get('/config/schema', { select })).json<ApiConfigForm>();
  expect(form.settings.map(({ key }) => key).sort()).toEqual(['garden.reCaptcha.secretKey', 'garden.title']);
  expect(Object.keys(form.schema['properties'] as object).sort()).toEqual([
    'garden.reCaptcha.secretKey',
    'garden.title',
  ]);
  expect(form.settings.find(({ isSecret }) => isSecret)).not.toHaveProperty('value');
  expect(form.groups.flatMap(({ keys }) => keys)).toHaveLength(2);
});
