import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { deliverNotifications } from '#server/features/notifications/notify.ts';
import {
  createPostClient,
  discussionOf,
  openCategory,
  personIDs,
  privateCategory,
  words,
} from '../support/postClient.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { member, moderator, admin } = personIDs;
const { comment, newDiscussion: made } = createPostClient(() => server);
const rich = (...nodes: unknown[]) => JSON.stringify(nodes);

describe('mentions', () => {
  const notified = async (person: Person) => {
    await deliverNotifications(server.services);
    return (await server.api(person).get('/notifications', { limit: 100, shouldBatch: false })).json<
      ApiNotification[]
    >();
  };
  const mention = (userID: number, name: string) => ({
    type: 'p',
    children: [{ text: 'Ask ' }, { type: '@', userID, name, children: [{ text: '' }] }, { text: ' please' }],
  });

  it('notify the named members once, by ID in documents and by name in texts', async () => {
    const first = await made('member', { body: rich(mention(moderator, 'Odalys Marsh')) });
    const second = await made('member', { body: 'Ask @"Odalys Marsh", or @Fenn.', format: 'markdown' });
    expect(second.body).toContain(`data-userid="${moderator}"`);
    const about = (await notified('moderator'))
      .filter((item) => item.reason === 'mention')
      .map((item) => item.recordID);
    expect(about).toEqual(expect.arrayContaining([first.discussionID, second.discussionID]));
    await server.api('member').send('PATCH', `/discussions/${first.discussionID}`, {
      body: rich(mention(moderator, 'Odalys Marsh'), mention(admin, 'Tobiah Kerr')),
    });
    expect(
      (await notified('admin')).some((item) => item.recordID === first.discussionID && item.reason === 'mention'),
    ).toBe(true);
    const again = (await notified('moderator')).filter((item) => item.recordID === first.discussionID);
    expect(again).toHaveLength(1);
  });

  it('show the name of the linked member, and are text if there is none', async () => {
    const { body } = await made('member', {
      body: rich(mention(moderator, 'Somebody Else'), mention(999_999, 'Nobody')),
    });
    expect(body).toContain('>@Odalys Marsh</a>');
    expect(body).not.toContain('Somebody Else');
    expect(body).toContain('@Nobody');
    expect(body).not.toContain('data-userid="999999"');
    const html = await made('member', {
      format: 'html',
      body: '<p>x <a class="atMention" data-userid="3" data-username="Evil" href="//evil.example">click</a></p>',
    });
    expect(html.body).toContain('>@Tobiah Kerr</a>');
  });

  it('inside quotes notify no one', async () => {
    const quoted = await made('member', { body: rich(mention(admin, 'Tobiah Kerr')) });
    const raw = (await server.api('moderator').get(`/discussions/${quoted.discussionID}/quote`)).json<{
      bodyRaw: string;
    }>().bodyRaw;
    const embed = {
      type: 'rich_embed_card',
      children: [{ text: '' }],
      embedData: {
        embedType: 'quote',
        recordType: 'discussion',
        recordID: quoted.discussionID,
        format: 'rich2',
        bodyRaw: raw,
        insertUser: { userID: member, name: 'Wren Hollis' },
        url: quoted.url,
      },
    };
    const reply = (
      await comment('moderator', quoted.discussionID, {
        body: rich(embed, { type: 'p', children: [{ text: 'Yes.' }] }),
      })
    ).json<ApiComment>();
    expect(reply.body).toContain('blockquote');
    expect(
      (await notified('admin')).some((item) => item.recordType === 'comment' && item.recordID === reply.commentID),
    ).toBe(false);
  });

  it('do not notify members who cannot view the category', async () => {
    const { discussionID } = await made('moderator', {
      categoryID: privateCategory,
      body: rich(mention(member, 'Wren Hollis')),
    });
    expect((await notified('member')).some((item) => item.recordID === discussionID)).toBe(false);
  });
});

describe('quotes', () => {
  const quoteOf = (
    recordID: number,
    bodyRaw: unknown,
    insertUser: unknown = { userID: admin, name: 'Tobiah Kerr' },
  ) => ({
    type: 'rich_embed_card',
    dataSourceType: 'url',
    url: `/discussion/${recordID}`,
    embedData: {
      embedType: 'quote',
      recordType: 'discussion',
      recordID,
      bodyRaw,
      format: 'rich2',
      insertUser,
      url: `/discussion/${recordID}`,
      body: '<img src=x onerror=alert(1)>',
    },
    children: [{ text: '' }],
  });
  const rest = { type: 'p', children: [{ text: 'So they say.' }] };

  it('show the original text and author: quotes cannot be forged', async () => {
    const { discussionID } = await made('admin', { body: words('I never said so.') });
    const forged = await made('member', {
      body: rich(
        quoteOf(discussionID, words('Give me your money.'), { userID: moderator, name: 'Odalys Marsh' }),
        rest,
      ),
    });
    expect(forged.body).toContain('I never said so.');
    expect(forged.body).not.toContain('Give me your money.');
    expect(forged.body).not.toContain('Odalys Marsh');
    const body = rich(quoteOf(discussionID, words('I never said so.')), rest);
    const honest = await made('member', { body });
    expect((await server.api('member').get(`/discussions/${honest.discussionID}/edit`)).json()['body']).toBe(body);
    await server.api('admin').send('PATCH', `/discussions/${discussionID}`, { body: words('Changed since.') });
    const edited = rich(quoteOf(discussionID, words('I never said so.')), {
      type: 'p',
      children: [{ text: 'So they said.' }],
    });
    const kept = discussionOf(
      await server.api('member').send('PATCH', `/discussions/${honest.discussionID}`, { body: edited }),
    );
    expect(kept.body).toContain('I never said so.');
  });

  it('say it however the document spells or hides them', async () => {
    const { discussionID } = await made('admin', { body: words('I never said so.') });
    const forged = quoteOf(discussionID, words('Give me your money.'));
    const spelled = JSON.stringify([forged, rest])
      .replaceAll('recordID', 'record\\u0049D')
      .replaceAll('embedType', '\\u0065mbedType');
    expect(spelled).not.toContain('recordID');
    // As deep as a document can be nested, and deeper.
    const deep = (levels: number) => {
      let node: unknown = { ...forged, children: undefined };
      for (let level = 0; level < levels; level += 1) node = { type: 'blockquote', children: [node] };
      return JSON.stringify([node, rest]);
    };
    const inPosing = JSON.stringify([
      { type: 'p', bodyRaw: 'x', recordID: discussionID, children: [forged, { text: 'posing' }] },
      rest,
    ]);
    const wordsOf = async (body: string) => `${(await made('member', { body })).body}`;
    for (const body of [spelled, deep(3), deep(31), deep(70), inPosing])
      expect(await wordsOf(body)).not.toContain('Give me your money.');
    expect(await wordsOf(spelled)).toContain('I never said so.');
  });

  it('are checked up to a limit; posts with more are rejected', async () => {
    const { discussionID } = await made('admin', { body: words('I never said so.') });
    const forged = Array.from({ length: 50 }, (_, index) => quoteOf(discussionID, words(`Forgery ${index}.`)));
    expect((await made('member', { body: rich(...forged, rest) })).body).not.toContain('Forgery');
    const tooMany = await server.api('member').send('POST', '/discussions', {
      name: 'Too many',
      categoryID: openCategory,
      format: 'rich2',
      body: rich(...forged, ...forged, rest),
    });
    expect([tooMany.status, tooMany.json<{ errors: unknown[] }>().errors]).toMatchObject([
      422,
      [{ field: 'body', code: 'maxItems' }],
    ]);
  });

  it('have the title, address and dates of the quoted post', async () => {
    const quoted = await made('admin', { name: 'A quiet matter', body: words('I never said so.') });
    const { discussionID } = quoted;
    const honest = quoteOf(discussionID, words('I never said so.'));
    const data = {
      ...honest.embedData,
      name: 'Admin steps down',
      dateInserted: '2001-01-01T00:00:00+00:00',
      dateUpdated: '2001-01-01T00:00:00+00:00',
    };
    const lies = { ...honest, embedData: { ...data, url: 'https://evil.example/discussion/1' } };
    const { body, discussionID: reply } = await made('member', { body: rich(lies, rest) });
    for (const lie of ['Admin steps down', 'evil.example', '2001-01-01']) expect(body).not.toContain(lie);
    expect(body).toContain('A quiet matter');
    const kept = (await server.api('member').get(`/discussions/${reply}/edit`)).json<{ body: string }>().body;
    expect(JSON.parse(kept)[0].embedData).toMatchObject({
      name: 'A quiet matter',
      url: `/discussion/${discussionID}/a-quiet-matter`,
      dateUpdated: null,
    });
    const asked = (await server.api('member').get(`/discussions/${discussionID}/quote`)).json<
      Record<string, unknown>
    >();
    const true_ = {
      ...honest,
      embedData: { ...honest.embedData, ...asked, url: `/discussion/${discussionID}/a-quiet-matter` },
    };
    delete (true_.embedData as { body?: unknown }).body;
    const again = await made('member', { body: rich(true_, rest) });
    expect((await server.api('member').get(`/discussions/${again.discussionID}/edit`)).json()['body']).toBe(
      rich(true_, rest),
    );
  });

  it('show the original text of private messages and report notes, too', async () => {
    const { discussionID } = await made('admin', { body: words('I never said so.') });
    const body = rich(quoteOf(discussionID, words('Give me your money.')), rest);
    const sent = await server
      .api('member')
      .send('POST', '/conversations', { participantUserIDs: [moderator], body: 'Look.' });
    const { conversationID } = sent.json<{ conversationID: number }>();
    const message = await server.api('member').send('POST', '/messages', { conversationID, body, format: 'rich2' });
    const report = {
      recordType: 'discussion',
      recordID: discussionID,
      reportReasonIDs: ['spam'],
      noteBody: body,
      noteFormat: 'rich2',
    };
    const reported = await server.api('member').send('POST', '/reports', report);
    for (const reply of [message, reported]) {
      expect(reply.status, reply.text).toBe(201);
      expect(reply.text).not.toContain('Give me your money.');
      expect(reply.text).toContain('I never said so.');
    }
  });

  it('are empty if the writer may not read the original', async () => {
    const { discussionID } = await made('moderator', { categoryID: privateCategory, body: words('Between us.') });
    const guess = await made('member', { body: rich(quoteOf(discussionID, words('anything')), rest) });
    expect(guess.body).not.toContain('Between us.');
    expect(guess.body).not.toContain('anything');
  });
});
