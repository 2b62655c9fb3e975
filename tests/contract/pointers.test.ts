import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { actorOf } from '#server/features/posts/actor.ts';
import { restoreDeleted } from '#server/features/posts/restoreDeleted.ts';
import { createViewer } from '#server/http/viewer.ts';
import { wrongTotals } from '../support/postCounts.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const openCategory = 2;
const otherCategory = 3;
const privateCategory = 13;

const get = async <Body>(path: string, query: Record<string, unknown> = {}, person: Person = 'guest') =>
  (await server.api(person).get(path, query)).json<Body>();
const send = async (method: 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, body?: unknown) => {
  const reply = await server.api('admin').send(method, path, body);
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
};
const rename = (discussionID: number, name: string) => send('PATCH', `/discussions/${discussionID}`, { name });
const move = (discussionID: number, categoryID: number, addRedirects = false) =>
  send('PATCH', '/discussions/move', { discussionIDs: [discussionID], categoryID, addRedirects });

let made = 0;
/** A post that was moved to another category everyone can see, and the redirect that it left. */
async function moved(categoryID = otherCategory) {
  made += 1;
  const post = (
    await server.api('member').send('POST', '/discussions', {
      name: `Wandering stars ${made}`,
      body: 'They move.',
      format: 'text',
      categoryID: openCategory,
    })
  ).json<ApiDiscussion>();
  await move(post.discussionID, categoryID, true);
  const { discussion_id: pointerID } = await server.services.db.kysely
    .selectFrom('discussions')
    .select('discussion_id')
    .where('target_id', '=', post.discussionID)
    .executeTakeFirstOrThrow();
  return { discussionID: post.discussionID, pointerID, name: post.name };
}

/** Whether a person finds a post's redirect: in three lists and at its address. */
async function seenBy(person: Person, { pointerID }: { readonly pointerID: number }) {
  const ids = (list: readonly ApiDiscussion[]) => list.some((post) => post.discussionID === pointerID);
  const [inCategory, everywhere, byID] = await Promise.all([
    get<ApiDiscussion[]>('/discussions', { categoryID: openCategory, limit: 100 }, person),
    get<ApiDiscussion[]>('/discussions', { type: ['redirect'], limit: 100 }, person),
    get<ApiDiscussion[]>('/discussions', { discussionID: pointerID }, person),
  ]);
  const { status } = await server.api(person).get(`/discussions/${pointerID}`);
  return [...[inCategory, everywhere, byID].map(ids), status === 200];
}
const everywhere = [true, true, true, true];
const nowhere = [false, false, false, false];

const wrong = () => wrongTotals(server.services.db.kysely);

beforeEach(() => {
  server.errors.length = 0;
});

describe('a redirect that a move leaves (decision 0080)', () => {
  it('is seen by those who can see the post, wherever that goes', async () => {
    const post = await moved();
    expect(await seenBy('guest', post)).toEqual(everywhere);
    await move(post.discussionID, privateCategory);
    expect(await seenBy('guest', post)).toEqual(nowhere);
    expect(await seenBy('moderator', post)).toEqual(everywhere);
    await move(post.discussionID, otherCategory);
    expect(await seenBy('guest', post)).toEqual(everywhere);
    expect(await wrong()).toEqual([]);
  });

  it('is deleted and restored with the post', async () => {
    const post = await moved();
    await send('DELETE', `/discussions/${post.discussionID}`);
    for (const person of ['guest', 'admin'] as const) expect(await seenBy(person, post)).toEqual(nowhere);
    expect((await server.api('admin').get(`/discussions/${post.pointerID}`)).status).toBe(404);
    const viewer = await createViewer(server.services, { userID: 3, name: 'admin', roleIDs: [16] });
    await restoreDeleted(actorOf({ services: server.services, viewer }), {
      recordType: 'discussion',
      recordID: post.discussionID,
    });
    expect(await seenBy('admin', post)).toEqual(everywhere);
    expect(await wrong()).toEqual([]);
  });

  it('is hidden when the category of the post becomes private later', async () => {
    const post = await moved();
    const { kysely } = server.services.db;
    expect(await seenBy('guest', post)).toEqual(everywhere);
    await kysely
      .updateTable('categories')
      .set({ custom_permissions: true })
      .where('category_id', '=', otherCategory)
      .execute();
    server.services.changes.emit(['categories', 'roles']);
    try {
      expect(await seenBy('guest', post)).toEqual(nowhere);
    } finally {
      await kysely
        .updateTable('categories')
        .set({ custom_permissions: false })
        .where('category_id', '=', otherCategory)
        .execute();
      server.services.changes.emit(['categories', 'roles']);
    }
    expect(await seenBy('guest', post)).toEqual(everywhere);
  });

  it('has the title of the post, also a later one', async () => {
    const post = await moved();
    await rename(post.discussionID, 'Planets');
    expect(await get<ApiDiscussion>(`/discussions/${post.pointerID}`)).toMatchObject({ name: 'Planets' });
  });

  it('is in no total, no last post and no search', async () => {
    const facts = async () => {
      const { countDiscussions } = await get<{ countDiscussions: number }>(`/categories/${openCategory}`);
      const found = await get<{ recordID: number }[]>('/search', { query: '"wandering stars"', limit: 100 });
      return { countDiscussions, found: found.map(({ recordID }) => recordID) };
    };
    const before = await facts();
    const post = await moved();
    const after = await facts();
    expect(after.countDiscussions).toBe(before.countDiscussions);
    expect(after.found).toContain(post.discussionID);
    expect(after.found).not.toContain(post.pointerID);
    const last = await get<{ lastPost?: { discussionID: number } }>(`/categories/${openCategory}`, {
      expand: ['lastPost'],
    });
    expect(last.lastPost?.discussionID).not.toBe(post.pointerID);
    await send('DELETE', `/discussions/${post.pointerID}`);
    expect((await facts()).countDiscussions).toBe(before.countDiscussions);
    expect(await wrong()).toEqual([]);
  });

  it('is counted in the total of its list for those who see it', async () => {
    const totals = async () =>
      Promise.all(
        (['guest', 'moderator'] as const).map(async (person) => {
          const reply = await server.api(person).get('/discussions', { categoryID: openCategory, limit: 100 });
          return [reply.json<unknown[]>().length, Number(reply.headers['x-app-page-result-count'])];
        }),
      );
    const post = await moved();
    for (const [rows, total] of await totals()) expect(total).toBe(rows);
    await move(post.discussionID, privateCategory);
    for (const [rows, total] of await totals()) expect(total).toBe(rows);
  });

  it('leaves no second redirect when it is moved itself', async () => {
    const post = await moved();
    await move(post.pointerID, otherCategory, true);
    const rows = await server.services.db.kysely
      .selectFrom('discussions')
      .select('discussion_id')
      .where('target_id', '=', post.pointerID)
      .execute();
    expect(rows).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it('cannot be changed by those who cannot see the post', async () => {
    const post = await moved();
    await move(post.discussionID, privateCategory);
    const missing = await server.api('member').send('PUT', '/discussions/999999/bookmark', { bookmarked: true });
    const hidden = await server.api('member').send('PUT', `/discussions/${post.pointerID}/bookmark`, {
      bookmarked: true,
    });
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
    expect(server.errors).toEqual([]);
  });
});
