import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { up } from '#server/db/migrations/0018-uploaded-pictures.ts';
import { commentOf, createPostClient, discussionOf, openCategory } from '../support/postClient.ts';
import { startTestServer, testOrigin, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/uploads.ts';

let server: TestServer;
/** As in the response of POST /media. */
let url = '';
let path = '';
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const reply = await upload(server, { name: 'shot.png', bytes }, { cookie: await server.signIn('member') });
  ({ url } = reply.json<{ url: string }>());
  path = new URL(url).pathname;
});
afterAll(() => server.close());

const { post, comment, newDiscussion } = createPostClient(() => server);
const card = (address: string, type = 'rich_embed_card') => {
  const embed = {
    type,
    dataSourceType: 'image',
    url: address,
    embedData: { embedType: 'image', url: address, name: 'shot.png' },
    children: [{ text: '' }],
  };
  return JSON.stringify([type === 'rich_embed_card' ? embed : { type: 'p', children: [embed] }]);
};
const written: readonly (readonly [string, string, (address: string) => string])[] = [
  ['a card', 'rich2', card],
  ['a picture in a line', 'rich2', (address) => card(address, 'rich_embed_inline')],
  ['Markdown', 'markdown', (address) => `![shot.png](${address})`],
  ['HTML', 'html', (address) => `<p><img src="${address}" alt="shot.png"></p>`],
  ['the wysiwyg editor', 'wysiwyg', (address) => `<img src="${address}" alt="shot.png">`],
  ['BBCode', 'bbcode', (address) => `[img]${address}[/img]`],
];
const image = () => `<img src="${path}"`;

describe('an uploaded picture', () => {
  it.each(written)(
    'is shown in a post, its comments, its preview and lists, written as %s',
    async (_name, format, bodyOf) => {
      const body = bodyOf(url);
      const { discussionID, ...made } = discussionOf(await post('member', { body, format }));
      for (const shown of [made.body, commentOf(await comment('member', discussionID, { body, format })).body]) {
        expect(shown).toContain(image());
        expect(shown).toContain('loading="lazy"');
        expect(shown).toContain('width="640" height="480"');
        expect(shown).not.toContain(`src="${testOrigin}`);
      }
      const preview = await server.api('member').send('POST', '/bodies/preview', { body, format });
      expect(preview.json<{ html: string }>().html).toContain(image());
      const listed = await server
        .api('guest')
        .get('/discussions', { discussionID: String(discussionID), expand: 'excerpt' });
      expect(listed.json<ApiDiscussion[]>()[0]?.image).toMatchObject({
        url,
        urlSrcSet: { 300: url.replace('/uploads/', '/uploads/w300/') },
      });
    },
  );

  it('is shown whatever name the site was reached by when it was uploaded', async () => {
    for (const host of ['http://127.0.0.1:8080', 'https://old-name.example'])
      expect(
        (await newDiscussion('member', { body: `![shot.png](${host}${path})`, format: 'markdown' })).body,
      ).toContain(image());
  });

  it('is never a file from elsewhere: links to other hosts stay links and are not requested', async () => {
    const foreign = `https://evil.example${path.replace(/[0-9a-f]{8}\.png$/, '00000000.png')}`;
    for (const [, format, bodyOf] of written) {
      const { body, image: first } = await newDiscussion('member', { body: bodyOf(foreign), format });
      expect([body?.includes('<img'), first ?? null], format).toEqual([false, null]);
    }
  });

  it('is shown in private messages', async () => {
    const made = await server.api('member').send('POST', '/conversations', { participantUserIDs: [4], body: 'Look:' });
    const { conversationID } = made.json<{ conversationID: number }>();
    const reply = await server
      .api('member')
      .send('POST', '/messages', { conversationID, body: card(url), format: 'rich2' });
    expect(reply.json<{ body: string }>().body, reply.text).toContain(image());
  });
});

describe('a text that was stored with a link in place of its picture', () => {
  const link = (address: string) => `<a href="${address}" class="embedLink" rel="nofollow noopener ugc">shot.png</a>`;
  const linkedCard = (data: object, inner: string) =>
    '<div class="embed embed-image display-large float-none" ' +
    `data-embedjson="${JSON.stringify(data).replaceAll('"', '&#x22;')}">${inner}</div>`;
  const kysely = () => server.services.db.kysely;
  const store = async (body_html: string, format: string) => {
    const { discussion_id } = await kysely()
      .insertInto('discussions')
      .values({ category_id: openCategory, insert_user_id: 1, name: 'Old', body: 'b', format, body_html })
      .returning('discussion_id')
      .executeTakeFirstOrThrow();
    return discussion_id;
  };
  const stored = (discussionID: number) =>
    kysely()
      .selectFrom('discussions')
      .select(['body_html', 'image_url'])
      .where('discussion_id', '=', discussionID)
      .executeTakeFirstOrThrow();

  it('shows it after the update; other links, and what else it says, stay as they are', async () => {
    const data = { embedType: 'image', url };
    const rich = await store(`<p dir="auto">a &#x26; b</p>${linkedCard(data, link(url))}`, 'rich2');
    const marked = await store(`<p dir="auto">${link(url)}</p>`, 'markdown');
    const untouched: readonly (readonly [string, string])[] = [
      [`<p dir="auto">${link(url)}</p>`, 'rich2'],
      [linkedCard({ embedType: 'file', url }, link(url)), 'rich2'],
      [
        `<p dir="auto">${link(`https://evil.example${path.replace(/[0-9a-f]{8}\.png$/, '00000000.png')}`)}</p>`,
        'markdown',
      ],
    ];
    const others = await Promise.all(untouched.map(([html, format]) => store(html, format)));
    const { discussionID } = await newDiscussion();
    const { commentID } = commentOf(await comment('member', discussionID));
    await kysely()
      .updateTable('comments')
      .set({ body_html: link(url), format: 'html' })
      .where('comment_id', '=', commentID)
      .execute();
    for (let round = 0; round < 2; round += 1) {
      await up(kysely());
      expect(await stored(rich)).toMatchObject({
        image_url: path,
        body_html: expect.stringMatching(
          new RegExp(
            `^<p dir="auto">a &#x26; b</p><div class="embed.*<a href="${path}" class="embedLink"><img ` +
              `src="${path}" alt="shot.png" loading="lazy" class="embedImage" width="640" height="480"`,
          ),
        ),
      });
      expect((await stored(marked)).body_html).toMatch(
        new RegExp(
          `^<p dir="auto"><img src="${path}" alt="shot.png" loading="lazy" width="640" height="480"[^>]*></p>$`,
        ),
      );
      expect(await Promise.all(others.map(async (one) => (await stored(one)).body_html))).toEqual(
        untouched.map(([html]) => html),
      );
    }
    const read = await server.api('guest').get(`/comments/${commentID}`);
    expect(read.json<ApiComment>().body).toContain(image());
  });
});
