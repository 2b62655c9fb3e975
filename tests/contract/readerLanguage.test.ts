import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let admin: string;
const german = { 'accept-language': 'de' };
const ownPage = { 'x-requested-with': 'vanilla', referer: 'http://localhost:8080/' };

/** Texts of this test, whatever translations this version has. */
const texts = Object.entries({
  problems: {
    reportReasonNotFound: 'Diesen Meldegrund gibt es nicht.',
    pleaseEnterAName: 'Bitte gib einen Namen ein.',
    thereIsAlreadyAReasonNamed: 'Es gibt schon einen Grund namens {name}.',
    youNeedThePermissionToDoThat: 'Dafür brauchst du die Berechtigung {permission}.',
    theUsernameOrPasswordYouEnteredIs: 'Name oder Passwort stimmt nicht.',
    nothingWasOverwrittenCompareBothVersionsAndSave: 'Nichts wurde überschrieben.',
    thisReasonWasChangedElsewhere: 'Dieser Grund wurde anderswo geändert.',
  },
  builtIns: {
    'reportReason.abuse': 'Beleidigung',
    'reportReason.abuseText': 'Es greift jemanden an.',
    'role.moderator': 'Moderation',
    'reaction.agree': 'Stimme zu',
    'status.answered': 'Beantwortet',
  },
}).flatMap(([folder, own]) =>
  Object.entries(own).map(([key, text]) => ({ file: `src/server/texts/${folder}/messages.json`, key, text })),
);

beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  await server.services.config.set({ 'garden.locales': ['de'] });
  const reply = await server.api('admin').send('PATCH', '/locales/de/texts', texts);
  if (reply.status !== 200) throw new Error(reply.text);
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  server.request({ method: 'GET', url: `/api/v2${path}`, headers: { cookie: admin, ...headers } });
const send = (method: 'PATCH' | 'POST' | 'PUT', path: string, body: unknown, headers = german) =>
  server.apiWith(admin).send(method, path, body, headers);
const problem = (reply: Reply) => {
  const { message, description, errors } = reply.json<Record<string, unknown>>();
  return { message, description, errors };
};
const reason = async (headers?: Readonly<Record<string, string>>) =>
  (await get('/report-reasons/abuse', headers)).json<Record<string, unknown>>();

describe('problems', () => {
  it('are in the viewer’s language on pages of the site, with the same codes and fields', async () => {
    expect(problem(await get('/report-reasons/none', { ...ownPage, ...german })).message).toBe(
      'Diesen Meldegrund gibt es nicht.',
    );
    const refused = await send('PATCH', '/report-reasons/abuse', { name: ' ' });
    expect(problem(refused)).toMatchObject({
      message: 'Validation Failed',
      errors: [{ field: 'name', code: 'missingField', status: 422, message: 'Bitte gib einen Namen ein.' }],
    });
    const same = await send('PATCH', '/report-reasons/spam', { name: 'Abuse' });
    expect(same.text).toContain('Es gibt schon einen Grund namens Abuse.');
  });

  it('name the permission that is missing as the screen of roles does', async () => {
    const member = await server.signIn('member');
    const reply = await server.apiWith(member).send('POST', '/report-reasons', { name: 'Loud' }, german);
    expect(problem(reply).description).toBe('Dafür brauchst du die Berechtigung “Website verwalten”.');
    expect(reply.json<{ permissions: unknown }>().permissions).toEqual(['site.manage']);
  });

  it('stay in English for other clients, and if the site does not offer the language', async () => {
    expect(problem(await get('/report-reasons/none', german)).message).toBe('Report reason not found.');
    const token = { ...ownPage, ...german, cookie: '', authorization: 'Bearer nothing' };
    expect(problem(await get('/report-reasons', token)).message).toBe('This API token is not valid.');
    expect(problem(await get('/report-reasons/none', { ...ownPage, 'accept-language': 'fr' })).message).toBe(
      'Report reason not found.',
    );
  });

  it('are translated on the forms for signing in, with and without script', async () => {
    const headers = {
      ...german,
      origin: 'http://localhost:8080',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const form = { method: 'POST', url: '/entry/signin', payload: 'username=member&password=wrong' } as const;
    expect((await server.request({ ...form, headers })).text).toContain('Name oder Passwort stimmt nicht.');
    const script = await server.request({ ...form, headers: { ...headers, accept: 'application/json' } });
    expect(problem(script).message).toBe('Name oder Passwort stimmt nicht.');
  });
});

describe('what came with the site', () => {
  it('has its name in the viewer’s language until an administrator changes it', async () => {
    expect(await reason(german)).toMatchObject({ name: 'Beleidigung', description: 'Es greift jemanden an.' });
    expect(await reason()).toMatchObject({ name: 'Abuse' });
    const roles = (await get('/roles', german)).json<{ name: string }[]>().map(({ name }) => name);
    expect(roles).toContain('Moderation');
    const reactions = (await get('/reactions', german)).json<{ urlCode: string; name: string }[]>();
    expect(reactions.find(({ urlCode }) => urlCode === 'Agree')?.name).toBe('Stimme zu');
    const statuses = (await get('/discussions/statuses', german)).json<{ name: string }[]>();
    expect(statuses.map(({ name }) => name)).toContain('Beantwortet');
  });

  it('is not fixed in a language by saving a form that shows it', async () => {
    const { version, name } = await reason(german);
    const saved = await send('PATCH', '/report-reasons/abuse', { name, description: 'Grob.', version });
    expect(saved.json()).toMatchObject({ name: 'Beleidigung', description: 'Grob.' });
    expect(await reason()).toMatchObject({ name: 'Abuse', description: 'Grob.' });
    const conflict = await send('PATCH', '/report-reasons/abuse', { name: 'Anders', version });
    expect(conflict.status).toBe(409);
    expect(conflict.json()).toMatchObject({
      message: 'Dieser Grund wurde anderswo geändert.',
      description: 'Nichts wurde überschrieben.',
      current: { name: 'Beleidigung', description: 'Grob.' },
    });
  });

  it('has its name in entries of the audit log', async () => {
    await send('PATCH', '/config', { 'garden.description': 'A hall.' });
    await send('PUT', '/navigation', { footer: [{ name: 'Beiträge', url: '/discussions' }] });
    const namesIn = async (headers?: Readonly<Record<string, string>>) =>
      (await get('/audit-logs?limit=100', headers)).json<{ subject: string; name: string }[]>();
    const entries = await namesIn(german);
    const named = (subject: string) => entries.find((entry) => entry.subject === subject)?.name;
    expect(['setting', 'navigation', 'reportReason'].map(named)).toEqual(['Beschreibung', 'Fußzeile', 'Beleidigung']);
    expect((await namesIn()).find(({ subject }) => subject === 'navigation')?.name).toBe('Footer');
  });

  it('stays in the language of the site in menus that are saved in another', async () => {
    const items = async (headers?: Readonly<Record<string, string>>) =>
      (await get('/navigation', headers)).json<{ footer: { name: string }[] }>().footer.map(({ name }) => name);
    expect([await items(german), await items()]).toEqual([['Beiträge'], ['Posts']]);
    expect(server.services.config.get('theme.variables')).toMatchObject({ footer: { links: [{ name: 'Posts' }] } });
    await send('PUT', '/navigation', { footer: null });
  });

  it('keeps its stored name for scripts with a token', async () => {
    const made = await send('POST', '/tokens', { name: 'Script', scopes: ['read'] });
    const { accessToken } = made.json<{ accessToken: string }>();
    const reply = await get('/roles', { ...german, cookie: '', authorization: `Bearer ${accessToken}` });
    expect(reply.json<{ name: string }[]>().map(({ name }) => name)).toContain('Moderator');
  });

  it('does not rename posts, members or categories that are called the same', async () => {
    const [{ categoryID } = { categoryID: 0 }] = (await get('/discussions')).json<{ categoryID: number }[]>();
    const created = await send('POST', '/discussions', {
      name: 'Answered',
      body: 'A post with this title.',
      format: 'text',
      categoryID,
    });
    const { discussionID } = created.json<{ discussionID: number }>();
    const shown = (await get(`/discussions/${discussionID}?expand=all`, german)).json<Record<string, unknown>>();
    expect([created.status, shown['name']]).toEqual([201, 'Answered']);
  });
});
