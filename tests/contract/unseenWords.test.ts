import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostClient, openCategory, personIDs, words } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion } = createPostClient(() => server);
const hidden = '\u200b\u200b\u2060\u00ad\u3164';
/** Bodies without any visible content, by format. */
const unseen = [
  ['text', '\u200b'],
  ['text', `${hidden}  \u2060`],
  ['markdown', '&#8203;'],
  ['markdown', '&shy;&#x2060;&nbsp;'],
  ['markdown', '[\u200b](https://a.example/)'],
  ['html', `<p><b>${hidden}</b></p>`],
  ['html', '<p><a href="https://a.example/">&#8203;</a></p>'],
  ['rich2', words(hidden)],
] as const;

describe('text that was invisible', () => {
  it('is no post, no comment, no edit and no title', async () => {
    const { discussionID } = await newDiscussion('member');
    const member = server.api('member');
    for (const [format, body] of unseen) {
      const post = { name: 'A title', categoryID: openCategory, body, format };
      const comment = { parentRecordType: 'discussion', parentRecordID: discussionID, body, format };
      const replies = [
        await member.send('POST', '/discussions', post),
        await member.send('POST', '/comments', comment),
        await member.send('PATCH', `/discussions/${discussionID}`, { body, format }),
      ];
      for (const reply of replies)
        expect([reply.status, reply.json<{ errors: unknown[] }>().errors], `${format} ${body}`).toMatchObject([
          422,
          [{ field: 'body', code: 'missingField' }],
        ]);
    }
    const titled = await member.send('POST', '/discussions', {
      name: '\u3164\u2800\u200d',
      categoryID: openCategory,
      body: words('Words.'),
      format: 'rich2',
    });
    expect(titled.status).toBe(422);
  });

  it('is no private message', async () => {
    for (const [format, body] of unseen.filter(([format]) => format !== 'html')) {
      const reply = await server
        .api('member')
        .send('POST', '/conversations', { participantUserIDs: [personIDs.moderator], body, format });
      expect([reply.status, reply.json<{ errors: unknown[] }>().errors], `${format} ${body}`).toMatchObject([
        422,
        [{ field: 'body' }],
      ]);
    }
  });

  it('makes no short post long enough', async () => {
    await server.services.config.set({ 'posting.minLength': 5 });
    const post = (text: string) =>
      server
        .api('member')
        .send('POST', '/discussions', { name: 'Short', categoryID: openCategory, body: words(text), format: 'rich2' });
    const short = await post(`ab${hidden}`);
    expect([short.status, short.json<{ errors: unknown[] }>().errors]).toMatchObject([422, [{ code: 'minLength' }]]);
    expect((await post('abcde')).status).toBe(201);
    await server.services.config.set({ 'posting.minLength': 0 });
  });

  it('is left alone inside words, and a line alone is something to see', async () => {
    const { body } = await newDiscussion('member', { body: words('می\u200cخواهم \u{1f469}\u200d\u{1f373}') });
    expect(body).toContain('می\u200cخواهم \u{1f469}\u200d\u{1f373}');
    expect((await newDiscussion('member', { body: '***', format: 'markdown' })).body).toContain('<hr');
  });
});
