import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { type ElementContent, mapNodes } from '#server/bodies/hast.ts';
import { createPostClient, discussionOf, openCategory, words } from '../support/postClient.ts';
import { type Person, type Reply, startTestServer, testOrigin, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const rich = (...nodes: unknown[]) => JSON.stringify(nodes);
const { post, comment, newDiscussion: made, wrong } = createPostClient(() => server);

/** Elements that would run code, load from other hosts or leave the page. */
function liveParts(html: string): string[] {
  const found: string[] = [];
  mapNodes(fromHtml(html, { fragment: true }), (node: ElementContent) => {
    if (node.type !== 'element') return undefined;
    if (
      /^(script|style|iframe|object|embed|form|base|meta|link|svg|math|template|button|video|audio)$/.test(node.tagName)
    )
      found.push(node.tagName);
    for (const [name, value] of Object.entries(node.properties)) {
      if (/^on|^style$|srcset|action|ping/i.test(name)) found.push(name);
      if (/^(href|src)$/.test(name) && /^\s*(javascript|data|vbscript):|^[/\\]{2}/i.test(String(value)))
        found.push(`${name}=${value}`);
    }
    return undefined;
  });
  return found;
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<form action=//evil.example><button>x</button></form><base href="//evil.example">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<p style="background:url(javascript:alert(1))">p</p>',
  '[a](javascript:alert(1)) ![b](x"onerror="alert(1))',
  '[url=javascript:alert(1)]a[/url][img]x" onerror="alert(1)[/img]',
  '<<script>script>alert(1)<</script>/script>',
  '<div class="embed" ' +
    'data-embedjson="{&quot;embedType&quot;:&quot;iframe&quot;,&quot;url&quot;:&quot;javascript:alert(1)&quot;}">x' +
    '</div>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#x6A;avascript:',
  '\u202e\u2066 ́́́ 🏳️‍🌈 ﷽ \ufeff',
];

describe('hostile bodies', () => {
  it('B1: nothing of them lives, in any format, when saved, quoted and previewed', async () => {
    const { discussionID } = await made('member');
    for (const format of ['html', 'wysiwyg', 'markdown', 'bbcode', 'text', 'textex']) {
      const reply = await comment('member', discussionID, { format, body: `${hostile.join('\n\n')}\n\nwords` });
      expect(reply.status, `${format} ${reply.text.slice(0, 200)}`).toBe(201);
      const { commentID, body } = reply.json<ApiComment>();
      expect(liveParts(body ?? ''), format).toEqual([]);
      expect(body).toContain('words');
      const quote = (await server.api('guest').get(`/comments/${commentID}/quote`)).json<{ body: string }>();
      expect(liveParts(quote.body)).toEqual([]);
    }
    for (const text of hostile) {
      const preview = await server.api('member').send('POST', '/bodies/preview', { format: 'markdown', body: text });
      expect([preview.status, liveParts(preview.json<{ html: string }>().html)]).toEqual([200, []]);
    }
  });

  it('B2: rich documents of every broken shape are saved with their words, or refused, and never fail', async () => {
    const deep = (depth: number): unknown =>
      depth === 0 ? { text: 'deep words' } : { type: 'blockquote', children: [deep(depth - 1)] };
    const accepted = [
      rich({ type: 'p', children: [{ text: 'a\u0000b words' }] }),
      rich({ type: 'p', children: [{ text: '\ud800 lone words' }] }),
      rich({ type: 'unknown', onload: 'x', children: [{ type: 'p', children: [{ text: 'words' }] }] }),
      rich({ type: '__proto__', children: [{ text: 'words' }] }, { type: 'constructor', children: [] }),
      rich({ type: 'a', url: 'javascript:alert(1)', children: [{ text: 'words' }] }),
      rich(
        {
          type: 'rich_embed_card',
          dataSourceType: 'iframe',
          url: 'https://evil.example',
          frameAttributes: { height: '9e9' },
          children: [{ text: '' }],
        },
        { type: 'p', children: [{ text: 'words' }] },
      ),
      rich(
        {
          type: 'rich_embed_card',
          embedData: { embedType: 'quote', recordID: { a: 1 }, recordType: ['x'], bodyRaw: { a: 1 }, insertUser: 'x' },
          children: [],
        },
        { type: 'p', children: [{ text: 'words' }] },
      ),
      rich(
        { type: '@', userID: 'x', name: { a: 1 }, children: [{ text: '' }] },
        { type: 'p', children: [{ text: 'words' }] },
      ),
      rich(deep(80), { type: 'p', children: [{ text: 'words' }] }),
      rich({
        type: 'table',
        children: [{ type: 'td', attributes: { colspan: '1e9', onclick: 'x' }, children: [{ text: 'words' }] }],
      }),
      rich({ text: 'words' }, null, 5, 'x', [[]]),
    ];
    const refused = [
      '{}',
      '"x"',
      '[',
      'null',
      rich({ type: 'p', children: [] }),
      rich(...Array.from({ length: 20_001 }, () => ({ type: 'p', children: [] }))),
      '['.repeat(50_000),
    ];
    for (const body of accepted) {
      const reply = await post('member', { body });
      expect(reply.status, `${body.slice(0, 80)} ${reply.text.slice(0, 300)}`).toBe(201);
      const html = discussionOf(reply).body ?? '';
      expect(liveParts(html)).toEqual([]);
      expect(html).toContain('words');
    }
    for (const body of refused) expect((await post('member', { body })).status, body.slice(0, 60)).toBe(422);
    expect(server.errors).toEqual([]);
  });

  it('B3: names are stored and shown literally, in one form', async () => {
    for (const name of [
      '<b>bold</b> & "quoted"',
      "Robert'); drop table discussions;--",
      '{{7*7}} <%= 7*7 %> %s %d',
      'Ωμέγα עברית 春 🫖',
      '../../etc/passwd',
      'null',
      '-1e309',
    ])
      expect((await made('member', { name })).name).toBe(name);
    expect((await made('member', { name: '  e\u0301clair \u200b\u202e of\tdawn ' })).name).toBe('éclair of dawn');
  });

  it('B10: texts too large are refused within the second', async () => {
    const start = Date.now();
    expect((await post('member', { body: 'x'.repeat(899_000), format: 'text' })).status).toBe(422);
    expect((await post('member', { body: 'x'.repeat(1_100_000), format: 'text' })).status).toBe(413);
    expect(Date.now() - start).toBeLessThan(3000);
  });
});

describe('writers at once', () => {
  it('N5: totals are right after parallel posts, answers, edits, moves, deletions and decisions', async () => {
    const threads = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        made(index % 2 ? 'member' : 'admin', { postTypeID: 'question', tagIDs: [1] }),
      ),
    );
    const people: Person[] = ['member', 'moderator', 'admin'];
    const seen: number[] = [];
    const acts = Array.from({ length: 160 }, (_, index) => async () => {
      const { discussionID } = threads[index % 4] as ApiDiscussion;
      const person = people[index % 3] as Person;
      const any = seen[(index * 7) % Math.max(1, seen.length)];
      if (index % 8 === 3 && any !== undefined) return server.api('moderator').send('DELETE', `/comments/${any}`);
      if (index % 8 === 5 && any !== undefined)
        return server
          .api('moderator')
          .send('PATCH', `/comments/${any}/answer`, { status: index % 16 === 5 ? 'accepted' : 'rejected' });
      if (index % 8 === 6)
        return server.api('moderator').send('PATCH', `/discussions/${discussionID}`, {
          categoryID: index % 16 === 6 ? 12 : openCategory,
          tagIDs: [(index % 3) + 1],
        });
      if (index === 60 || index === 61)
        return server.api('moderator').send('DELETE', `/discussions/${(threads[3] as ApiDiscussion).discussionID}`);
      const reply = await comment(person, discussionID, {
        body: words(`number ${index}`),
        ...(index % 8 === 7 && any !== undefined ? { parentCommentID: any } : {}),
      });
      if (reply.status === 201) seen.push(reply.json<ApiComment>().commentID);
      return reply;
    });
    const replies: Reply[] = [];
    for (let at = 0; at < acts.length; at += 20)
      replies.push(...(await Promise.all(acts.slice(at, at + 20).map((act) => act()))));
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
    expect(server.errors).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it('nothing is added to a post that is being deleted or closed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { discussionID } = await made('member');
      const [deleted, ...comments] = await Promise.all([
        server.api('moderator').send('DELETE', `/discussions/${discussionID}`),
        ...Array.from({ length: 5 }, () => comment('member', discussionID)),
      ]);
      expect(deleted.status).toBe(204);
      for (const reply of comments) expect([201, 410]).toContain(reply.status);
    }
    expect(await wrong()).toEqual([]);
  });
});

describe('bodies of every writing call', () => {
  const calls = [
    ['POST', '/discussions'],
    ['PATCH', '/discussions/1'],
    ['PUT', '/discussions/1/type'],
    ['PUT', '/discussions/1/tags'],
    ['POST', '/discussions/1/tags'],
    ['PUT', '/discussions/1/status'],
    ['PATCH', '/discussions/1/bump'],
    ['POST', '/comments'],
    ['PATCH', '/comments/1'],
    ['PATCH', '/comments/1/answer'],
    ['POST', '/bodies/preview'],
    ['POST', '/rich/quote'],
  ] as const;
  const field = fc.constantFrom(
    'name',
    'body',
    'format',
    'categoryID',
    'type',
    'postTypeID',
    'tagIDs',
    'urlcodes',
    'statusID',
    'internalStatusID',
    'status',
    'pinLocation',
    'pinned',
    'closed',
    'insertUserID',
    'parentRecordType',
    'parentRecordID',
    'parentCommentID',
    'discussionID',
    'draftID',
    'postMeta',
    'newTagNames',
    'resolved',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, 'rich2', 'html', '[]', '[{"type":"p"}]', 'discussion', 'question', 1, 11),
    fc.array(fc.oneof(fc.integer(), fc.string({ maxLength: 5 })), { maxLength: 4 }),
    fc.jsonValue({ maxDepth: 2 }),
  );

  it.each(calls)('B6 B8: %s %s answers anything with something below 500', async (method, path) => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, value, { maxKeys: 8 }), async (body) => {
        const reply = await server.api('admin').send(method, path, body);
        expect(reply.status, `${JSON.stringify(body)} ${reply.text.slice(0, 300)}`).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
    for (const text of ['', '[', 'null', '"x"', '[]', '5', '{"__proto__":{}}', '{"name":', '\ufeff{}'])
      expect(
        (
          await server.request({
            method,
            url: `/api/v2${path}`,
            headers: { 'content-type': 'application/json', 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
            payload: text,
          })
        ).status,
      ).toBeLessThan(500);
  });
});
