import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createChangeFeed } from '#server/changeFeed.ts';
import { insertSession } from '#server/db/repos/sessions.ts';
import { registerHttpPlugins } from '#server/http/plugins.ts';
import { createLimiters, noRateLimits } from '#server/http/rateLimit.ts';
import { heartbeatMs, type LiveHub, mostPerUser } from '#server/features/notifications/liveHub.ts';
import { liveTags } from '#server/features/notifications/liveTags.ts';
import { registerLive } from '#server/features/notifications/routes/live.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let app: FastifyInstance;
let hub: LiveHub;
const cookies = { member: '', moderator: '', admin: '' };

async function listen(): Promise<{ app: FastifyInstance; hub: LiveHub }> {
  const made = fastify({ forceCloseConnections: 'idle' });
  await registerHttpPlugins(made);
  const { services, sessions } = server;
  const madeHub = registerLive(made, { services, sessions, limiters: createLimiters(made, noRateLimits) });
  await made.listen({ port: 0, host: '127.0.0.1' });
  return { app: made, hub: madeHub };
}

beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  cookies.member = await server.signIn('member');
  cookies.moderator = await server.signIn('moderator');
  cookies.admin = await server.signIn('admin');
  ({ app, hub } = await listen());
});
afterAll(async () => {
  await app.close();
  await server.close();
});

interface Listening {
  readonly response: IncomingMessage;
  readonly text: () => string;
  readonly isEnded: () => boolean;
  readonly stop: () => void;
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

function connect(cookie: string, to = app, query = ''): Promise<Listening> {
  const { port } = to.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = get(
      { port, host: '127.0.0.1', path: `/api/v2/live${query}`, headers: { cookie }, agent },
      (response) => {
        let text = '';
        let isEnded = false;
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('close', () => {
          isEnded = true;
        });
        response.on('error', () => undefined);
        resolve({ response, text: () => text, isEnded: () => isEnded, stop: () => request.destroy() });
      },
    );
    request.on('error', reject);
  });
}

const member = 1;
const moderator = 2;

describe('GET /live', () => {
  it('sends each viewer only their own notifications', async () => {
    const [mine, theirs] = [await connect(cookies.member), await connect(cookies.moderator)];
    expect(mine.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await vi.waitFor(() => expect(mine.text()).toBe('event: open\ndata: {"userID":1}\n\n'));
    server.services.changes.emit([...liveTags([member], 12), ...liveTags([member], 13), ...liveTags([member])]);
    await vi.waitFor(() => expect(mine.text()).toContain('event: changed\ndata: {"conversationIDs":[12,13]}\n\n'));
    server.services.changes.emit(liveTags([moderator]));
    await vi.waitFor(() => expect(theirs.text()).toContain('event: changed\ndata: {}\n\n'));
    expect(theirs.text()).not.toContain('12');
    expect(mine.text().match(/event: changed/g)).toHaveLength(1);
    mine.stop();
    theirs.stop();
  });

  it('reports changes of the discussions on the page only, if the viewer can see them', async () => {
    const listed = (await server.apiWith(cookies.member).get('/discussions', { limit: 3 })).json<
      readonly { discussionID: number }[]
    >();
    const [shown = 0, other = 0, secret = 0] = listed.map(({ discussionID }) => discussionID);
    await server.services.db.kysely
      .updateTable('discussions')
      .set({ date_deleted: new Date() })
      .where('discussion_id', '=', secret)
      .execute();
    const mine = await connect(cookies.member, app, `?discussionIDs=${[shown, secret, 'x', 999_999].join(',')}`);
    await vi.waitFor(() => expect(mine.text()).toContain('event: open'));
    server.services.changes.emit([`discussion:${other}`, `discussion:${secret}`, `discussion:${shown}`, 'discussions']);
    await vi.waitFor(() => expect(mine.text()).toContain(`data: {"discussionIDs":[${shown}],"withinMs":1500}`));
    mine.stop();
  });

  describe('says nothing of a discussion that the viewer can no longer see', () => {
    async function send<Body>(...[method, path, body]: Parameters<ReturnType<TestServer['apiWith']>['send']>) {
      const reply = await server.apiWith(cookies.admin).send(method, path, body);
      expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300);
      return reply.text === '' ? (undefined as Body) : reply.json<Body>();
    }
    const makePrivate = (categoryID: number) =>
      send('PUT', `/categories/${categoryID}/permissions`, { customPermissions: true, roles: [] });
    interface Place {
      readonly discussionID: number;
      readonly categoryID: number;
    }
    let count = 0;
    async function createCategory(): Promise<number> {
      count += 1;
      const category = { name: `Hall ${count}`, urlcode: `hall-${count}` };
      return (await send<Place>('POST', '/categories', category)).categoryID;
    }
    async function createPlace(): Promise<Place> {
      const categoryID = await createCategory();
      const post = { categoryID, name: 'The lamp', body: 'It is on.', format: 'text' };
      return { categoryID, ...(await send<Pick<Place, 'discussionID'>>('POST', '/discussions', post)) };
    }

    it.each<[string, (place: Place) => Promise<unknown>]>([
      ['because its category became private', ({ categoryID }) => makePrivate(categoryID)],
      [
        'because it moved',
        async ({ discussionID }) => {
          const categoryID = await createCategory();
          await makePrivate(categoryID);
          return send('PATCH', '/discussions/move', { discussionIDs: [discussionID], categoryID });
        },
      ],
      ['because it was deleted', ({ discussionID }) => send('DELETE', `/discussions/${discussionID}`)],
    ])('%s', async (_why, hide) => {
      const [hidden, open] = [await createPlace(), await createPlace()];
      const mine = await connect(cookies.member, app, `?discussionIDs=${hidden.discussionID},${open.discussionID}`);
      server.services.changes.emit([`discussion:${hidden.discussionID}`]);
      await vi.waitFor(() => expect(mine.text()).toContain(`[${hidden.discussionID}]`));
      const before = mine.text().length;
      await hide(hidden);
      server.services.changes.emit([`discussion:${hidden.discussionID}`, `discussion:${open.discussionID}`]);
      await vi.waitFor(() => expect(mine.text()).toContain(`[${open.discussionID}]`));
      expect(mine.text().slice(before)).not.toContain(`${hidden.discussionID}`);
      mine.stop();
    });

    it('and tells it again once they can', async () => {
      const place = await createPlace();
      await makePrivate(place.categoryID);
      const mine = await connect(cookies.member, app, `?discussionIDs=${place.discussionID}`);
      await send('PUT', `/categories/${place.categoryID}/permissions`, { customPermissions: false });
      server.services.changes.emit([`discussion:${place.discussionID}`]);
      await vi.waitFor(() => expect(mine.text()).toContain(`[${place.discussionID}]`));
      mine.stop();
    });
  });

  it('says nothing of a conversation that the viewer has left', async () => {
    const [mine, theirs] = [server.apiWith(cookies.member), server.apiWith(cookies.admin)];
    const first = { participantUserIDs: [member, moderator], body: 'Hello', format: 'text' };
    const written = await theirs.send('POST', '/conversations', first);
    const { conversationID } = written.json<{ conversationID: number }>();
    const [left, staying] = [await connect(cookies.member), await connect(cookies.moderator)];
    const message = { conversationID, body: 'Again', format: 'text' };
    await theirs.send('POST', '/messages', message);
    await vi.waitFor(() => expect(left.text()).toContain(`"conversationIDs":[${conversationID}]`));
    await mine.send('DELETE', `/conversations/${conversationID}/leave`);
    // with the event of leaving itself
    await vi.waitFor(() => expect(left.text()).toContain('data: {}'));
    const before = left.text().length;
    const heard = staying.text().length;
    await theirs.send('POST', '/messages', message);
    await vi.waitFor(() => expect(staying.text().slice(heard)).toContain(`[${conversationID}]`));
    expect(left.text().slice(before)).not.toContain(`${conversationID}`);
    left.stop();
    staying.stop();
  });

  it('forwards events of other processes', async () => {
    const mine = await connect(cookies.member);
    const other = createChangeFeed(server.services.db);
    other.emit(liveTags([member], 77));
    await vi.waitFor(() => expect(mine.text()).toContain('"conversationIDs":[77]'));
    await other.close();
    mine.stop();
  });

  it('notifies many pages with one tag, spread over time', async () => {
    const mine = await connect(cookies.member);
    const tags = liveTags(Array.from({ length: 500 }, (_, index) => index + 1));
    expect(tags).toHaveLength(1);
    server.services.changes.emit(tags);
    await vi.waitFor(() => expect(mine.text()).toMatch(/data: \{"withinMs":\d+\}/));
    mine.stop();
  });

  it('is for members: a guest and a wrong cookie are refused', async () => {
    const refused = [await connect(''), await connect('Vanilla=nonsense')];
    expect(refused.map(({ response }) => response.statusCode)).toEqual([403, 403]);
    await vi.waitFor(() =>
      expect(JSON.parse(refused[0]?.text() ?? '')).toMatchObject({
        message: 'Permission Problem',
        permissions: ['session.valid'],
      }),
    );
  });

  it('ends with the session', async () => {
    const cookie = await server.signIn('admin');
    const mine = await connect(cookie);
    await server.apiWith(cookie).send('DELETE', '/sessions?userID=3');
    await vi.waitFor(() => expect(mine.isEnded()).toBe(true));
    expect((await connect(cookie)).response.statusCode).toBe(403);
  });

  it('keeps a few connections for each viewer and drops the oldest', async () => {
    await vi.waitFor(() => expect(hub.count()).toBe(0));
    const open: Listening[] = [];
    for (let index = 0; index <= mostPerUser; index += 1) open.push(await connect(cookies.member));
    await vi.waitFor(() => expect(open[0]?.isEnded()).toBe(true));
    expect(open[0]?.text()).toContain('event: replaced');
    expect(hub.count()).toBe(mostPerUser);
    for (const one of open) one.stop();
    await vi.waitFor(() => expect(hub.count()).toBe(0));
  });

  it('L6: holds 500 open pages at once, tells each, and forgets those that go', async () => {
    const { kysely } = server.services.db;
    const users = await kysely
      .selectFrom('users')
      .select('user_id')
      .where('banned', '=', false)
      .orderBy('user_id')
      .execute();
    const many = await listen();
    // Connections of many users, each as if signed in.
    const sessionOf = new Map<number, string>();
    const extra = await kysely
      .insertInto('users')
      .values(Array.from({ length: 90 }, (_, index) => ({ name: `Reader ${index}` })))
      .returning('user_id')
      .execute();
    for (const { user_id } of [...users, ...extra]) {
      const { token } = await insertSession(server.services, {
        userID: user_id,
        dateExpires: new Date(Date.now() + 3_600_000),
        ip: '127.0.0.1',
      });
      sessionOf.set(user_id, `Vanilla=${token}`);
    }
    const ids = [...sessionOf.keys()];
    const open = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        connect(sessionOf.get(ids[index % ids.length] as number) ?? '', many.app),
      ),
    );
    expect(open.every(({ response }) => response.statusCode === 200)).toBe(true);
    expect(many.hub.count()).toBe(500);
    server.services.changes.emit(ids.flatMap((id) => liveTags([id])));
    await vi.waitFor(() => expect(open.filter((one) => one.text().includes('event: changed'))).toHaveLength(500), {
      timeout: 5000,
    });
    for (const one of open.slice(0, 100)) one.stop();
    await vi.waitFor(() => expect(many.hub.count()).toBe(400));
    const started = Date.now();
    await many.app.close();
    expect(Date.now() - started).toBeLessThan(2000);
    await vi.waitFor(() => expect(open.every((one) => one.isEnded())).toBe(true));
  });

  it('sends heartbeats often enough for proxies with a timeout of half a minute', () => {
    expect(heartbeatMs).toBeLessThan(30_000);
  });
});
