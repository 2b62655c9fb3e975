import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { names, searchCalls } from '../support/searchCalls.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { ask, search } = searchCalls(() => server);

describe('words', () => {
  it('are found without regard to accents, capitals and endings', async () => {
    expect(names(await search({ query: 'REPAIR CAFE', recordTypes: ['category'] }))).toContain('Repair café');
    expect((await search({ query: 'kettles' }))[0]?.name).toContain('kettle');
    expect((await search({ query: 'הול', recordTypes: ['discussion'] })).length).toBeGreaterThanOrEqual(0);
  });

  it('are found in scripts without spaces and in those that run the other way', async () => {
    expect((await search({ query: 'はじめ' }))[0]?.highlight).toContain('<mark>はじめ</mark>');
    expect((await search({ query: 'שלום' }))[0]?.highlight).toContain('<mark>שלום</mark>');
  });

  it('without matches find similar ones, and say so', async () => {
    const near = await search({ query: 'kettel' });
    expect(near[0]).toMatchObject({ isNear: true, name: expect.stringContaining('kettle') });
    expect((await search({ query: 'kettle' })).some((one) => one.isNear)).toBe(false);
    expect((await search({ query: 'Kitchn', recordTypes: ['category'] }))[0]).toMatchObject({
      recordType: 'category',
      isNear: true,
    });
    expect((await search({ query: 'Marren Hollt', recordTypes: ['user'] }))[0]).toMatchObject({
      name: 'Maren Holt',
      isNear: true,
    });
    expect(await search({ query: 'xyzzyqwertz' })).toEqual([]);
  });

  it('are marked in safe HTML: nothing of a post is markup there', async () => {
    const found = await search({ query: 'brackets' });
    const excerpts = found.flatMap((one) => [one.excerpt ?? '', one.highlight ?? '']);
    expect(excerpts.some((text) => text.includes('<mark>'))).toBe(true);
    for (const text of excerpts) expect(text.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
    expect(excerpts.join()).toContain('&lt;');
  });

  it('inside of a spoiler stay hidden in excerpts', async () => {
    const { kysely } = server.services.db;
    const html =
      '<p>Open words about quokkas.</p><details class="spoiler"><summary>Spoiler</summary>' +
      '<div>secretending of <details><p>inner</p></details> it</div></details><p>After.</p>';
    await kysely.updateTable('discussions').set({ body_html: html }).where('discussion_id', '=', 16).execute();
    const [one] = await search({ query: 'secretending', recordTypes: ['discussion'] });
    expect(one?.discussionID).toBe(16);
    expect(one?.excerpt).not.toContain('secretending');
    expect(one?.excerpt).toContain('After.');
  });
});

describe('hostile words', () => {
  const hostile = [
    "'; drop table users; --",
    "' or 1=1 --",
    "& | ! ( ) <-> :* \\ '",
    '"""" "',
    ':*:*:*',
    '\ud800',
    '\udfff kettle \ud800',
    '\u202ekettle\u202c',
    '<script>alert(1)</script>',
    '%00%ff',
    '{{7*7}} <%= 7*7 %>',
    '-',
    '- - -',
    'OR OR OR',
    '💥👩‍👩‍👧‍👦',
    'a'.repeat(500),
    'kettle '.repeat(70),
    '"'.repeat(500),
    '('.repeat(500),
    'ﷺ'.repeat(500),
    'İıŞş ẞ ﬁ',
    '%_\\%',
    '1e309 -1 NaN',
    '/etc/passwd ../../',
  ];

  it.each(hostile.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    '%s is searched for like any other',
    async (_, text) => {
      for (const query of [
        { query: text },
        { query: text, collapse: true, expand: ['-body'] },
        { query: text, queryOperator: 'or', recordTypes: ['user', 'category'] },
        { name: text },
        { insertUserNames: [text.slice(0, 100)], tags: [text.slice(0, 100)] },
      ]) {
        const reply = await ask(query);
        expect(reply.status, `${JSON.stringify(query).slice(0, 100)} ${reply.text.slice(0, 200)}`).toBeLessThan(500);
        if (!('insertUserNames' in query)) expect(reply.status).toBe(200);
      }
      expect(server.errors).toEqual([]);
    },
  );

  it('with a character that no text can hold are refused, not failed at', async () => {
    expect((await ask({ query: '\0kettle' })).status).toBe(422);
  });

  it('find nothing rather than everything when nothing of them can be searched for', async () => {
    for (const text of ['!!!', '"', '-', '()']) expect(await search({ query: text }), text).toEqual([]);
  });
});
