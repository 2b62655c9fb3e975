import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  // The render thread has started once its first response arrives.
  await send('hello');
});
afterAll(() => server.close());

const send = (body: string, format = 'markdown') =>
  server.api('member').send('POST', '/conversations', { participantUserIDs: [2], body, format });

const row = (cell: string, columns: number) => `${cell.repeat(columns)}|\n`;

describe('bodies of messages', () => {
  it.each([
    ['a table that fills itself', row('|a', 500) + row('|-', 500) + '|b\n'.repeat(500)],
    ['a wider table', row('|a', 1000) + row('|-', 1000) + '|b\n'.repeat(1000)],
    ['lists within lists', '- '.repeat(5000)],
    ['numbers within numbers', '1. '.repeat(2000)],
    ['one long address, used often', `[x]: http://a.test/${'y'.repeat(5000)}\n\n${'[x]\n\n'.repeat(2000)}`],
    [
      'tags left open',
      `${Array.from({ length: 1000 }, (_, index) => `<b id=${index}>`).join('')}\n\n${'x\n\n'.repeat(1000)}`,
    ],
  ])('[B10] are shown as they were typed when they hold %s', async (_what, body) => {
    const reply = await send(body);
    expect(reply.status).toBe(201);
    expect(reply.text.length).toBeLessThan(40 * body.length);
  });

  it('[B10] [F09] are rejected with a message if they would take too long, while others are served', async () => {
    const blocks = `<p>${Array.from({ length: 2000 }, (_, index) => `<b id=${index}>`).join('')}${'<p>x'.repeat(2000)}`;
    // A quote must contain text of the post, so the post must have it.
    const { kysely } = server.services.db;
    const { discussion_id: recordID } = await kysely
      .selectFrom('discussions')
      .select('discussion_id')
      .where('category_id', '=', 11)
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable('discussions')
      .set({ body: blocks, format: 'html' })
      .where('discussion_id', '=', recordID)
      .execute();
    const embedData = { embedType: 'quote', recordType: 'discussion', recordID, url: `/discussion/${recordID}` };
    const quote = { type: 'rich_embed_card', url: '/x', embedData, children: [] };
    const hostile = send(JSON.stringify([quote]), 'rich2');
    const others = await Promise.all([server.api('guest').get('/categories'), send('and meanwhile?')]);
    expect(others.map(({ status }) => status)).toEqual([200, 201]);
    expect((await hostile).json()).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'body',
          code: 'invalid',
          message: 'This text contains too much formatting. Simplify it, or split it into several posts.',
        },
      ],
    });
  });

  it('are refused unread when their source is far longer than any text may be', async () => {
    await server.services.config.set({ 'posting.maxLength': 1000 });
    expect((await send('x'.repeat(20_000))).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'body', code: 'maxLength' }],
    });
    expect((await send('x'.repeat(1001))).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'body', code: 'maxLength' }],
    });
    await server.services.config.set({ 'posting.maxLength': 50_000 });
  });

  it('are refused as unreadable when they are not of their format, and as missing when they say nothing', async () => {
    expect((await send('{', 'rich2')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'body', code: 'invalid' }],
    });
    expect((await send('   ')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'body', code: 'missingField' }],
    });
  });
});
