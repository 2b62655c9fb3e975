import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { catchUpAttachments } from '#server/features/attachments/deliver.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

interface Attachment {
  readonly attachmentID: number;
  readonly status: string;
  readonly sourceID?: string;
  readonly sourceUrl?: string;
  readonly metadata: readonly { readonly labelCode: string; readonly value: unknown }[];
}

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
let other: Server;
let url = '';
let received: Received[] = [];
let answer: (response: ServerResponse) => void;
let own = 0;
let foreign = 0;
let commentID = 0;

beforeAll(async () => {
  other = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      answer(response);
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  other.listen(0, '127.0.0.1', resolve);
  await promise;
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  url = `http://${host}/hook`;
  process.env['WEBHOOK_INSIDE_HOSTS'] = host;
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
  const { kysely } = server.services.db;
  const posts = kysely
    .selectFrom('discussions')
    .select('discussion_id')
    .where('date_deleted', 'is', null)
    .orderBy('discussion_id');
  foreign = (await posts.where('insert_user_id', '<>', 1).executeTakeFirstOrThrow()).discussion_id;
  own = (await posts.where('insert_user_id', '=', 1).executeTakeFirstOrThrow()).discussion_id;
  commentID = (
    await kysely
      .selectFrom('comments')
      .select('comment_id')
      .where('discussion_id', '=', foreign)
      .where('date_deleted', 'is', null)
      .executeTakeFirstOrThrow()
  ).comment_id;
});
afterAll(async () => {
  delete process.env['WEBHOOK_INSIDE_HOSTS'];
  other.closeAllConnections();
  other.close();
  await server.close();
});
beforeEach(async () => {
  received = [];
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":42,"url":"https://tickets.example/42"}');
  await server.services.config.set({
    'webhook.url': url,
    'webhook.name': 'Tickets',
    'webhook.secret': 'sesame',
    'webhook.authorsMaySend': false,
  });
});

const moderator = () => server.api('moderator');
const wish = (more: object = {}) => ({
  attachmentType: 'webhook',
  recordType: 'discussion',
  recordID: foreign,
  title: 'Look at this',
  ...more,
});
const send = (more: object = {}, person: 'member' | 'moderator' = 'moderator') =>
  server.api(person).send('POST', '/attachments', wish(more));

describe('attachments', () => {
  it('[SH-ATTACH-001] [SH-ATTACH-004] lists the integrations that the viewer may use', async () => {
    const reply = await moderator().get('/attachments/catalog');
    expect(reply.status).toBe(200);
    expect(
      check({ type: 'object', additionalProperties: { $ref: 'attachmentIntegration.schema.json' } }, reply.json()),
    ).toEqual([]);
    expect(reply.json()).toMatchObject({
      webhook: { name: 'Tickets', writeableContentScope: 'all', recordTypes: ['discussion', 'comment'] },
    });
    expect((await server.api('member').get('/attachments/catalog')).json()).toEqual({});
    expect((await server.api('guest').get('/attachments/catalog')).status).toBe(403);
    await server.services.config.set({ 'webhook.url': '' });
    expect((await moderator().get('/attachments/catalog')).json()).toEqual({});
  });

  it('[SH-ATTACH-005] describes the form, filled from the post', async () => {
    const query = { attachmentType: 'webhook', recordType: 'discussion', recordID: foreign };
    const reply = await moderator().get('/attachments/schema', query);
    expect(reply.json()).toMatchObject({
      type: 'object',
      required: ['title'],
      properties: { title: { 'x-control': { label: 'Title' } } },
    });
    expect(reply.json<{ properties: { title: { default: string } } }>().properties.title.default).not.toBe('');
    expect((await moderator().get('/attachments/schema', { ...query, attachmentType: 'none' })).status).toBe(404);
    expect((await moderator().get('/attachments/schema', { ...query, recordID: 999_999 })).status).toBe(404);
    expect((await server.api('member').get('/attachments/schema', query)).status).toBe(404);
  });

  it('[SH-ATTACH-002] [SH-ATTACH-006] sends the signed post, and stores the name that the other system gave it', async () => {
    const reply = await send({ message: 'Please.' });
    expect(reply.status).toBe(201);
    expect(check({ $ref: 'attachment.schema.json' }, reply.json())).toEqual([]);
    expect(reply.json<Attachment>()).toMatchObject({
      status: 'sent',
      source: 'Tickets',
      sourceID: '42',
      sourceUrl: 'https://tickets.example/42',
    });
    expect(received).toHaveLength(1);
    const { headers, body } = received[0] as Received;
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-folkmoot-signature'])) ?? [];
    expect(mac).toBe(createHmac('sha256', 'sesame').update(`${seconds}.${body}`).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({
      title: 'Look at this',
      message: 'Please.',
      record: { recordType: 'discussion', recordID: foreign },
    });
    expect(String(headers['x-folkmoot-delivery'])).toBe(String(reply.json<Attachment>().attachmentID));
    const listed = await moderator().get('/attachments', { recordType: 'discussion', recordID: foreign });
    expect(check({ type: 'array', items: { $ref: 'attachment.schema.json' } }, listed.json())).toEqual([]);
    expect(listed.json<Attachment[]>().map(({ attachmentID }) => attachmentID)).toContain(
      reply.json<Attachment>().attachmentID,
    );
  });

  it('shows attachments with the post, only to viewers who may send it', async () => {
    const { attachmentID } = (await send()).json<Attachment>();
    const sent = (await send({ recordType: 'comment', recordID: commentID })).json<Attachment>();
    const read = async (person: 'guest' | 'member' | 'moderator') =>
      (await server.api(person).get(`/discussions/${foreign}`, { expand: 'attachments' })).json<{
        attachments: Attachment[];
      }>().attachments;
    expect((await read('moderator')).map((one) => one.attachmentID)).toContain(attachmentID);
    expect([await read('member'), await read('guest')]).toEqual([[], []]);
    const comment = (await moderator().get(`/comments/${commentID}`, { expand: 'attachments' })).json<{
      attachments: Attachment[];
    }>();
    expect(comment.attachments.map((one) => one.attachmentID)).toEqual([sent.attachmentID]);
  });

  it('[SH-ATTACH-003] [CO-ATTACH-002] lets authors send only their own posts, and only if the site allows it', async () => {
    expect((await send({ recordID: own }, 'member')).status).toBe(404);
    await server.services.config.set({ 'webhook.authorsMaySend': true });
    expect((await send({ recordID: own }, 'member')).status).toBe(201);
    expect((await send({}, 'member')).status).toBe(403);
    expect(
      (await server.api('member').get('/attachments', { recordType: 'discussion', recordID: foreign })).status,
    ).toBe(403);
    expect((await server.api('member').get('/attachments/catalog')).json()).toMatchObject({
      webhook: { writeableContentScope: 'own' },
    });
  });

  it('sends once per key, even if the form is sent again, and retries what failed', async () => {
    const keyed = (key: string, more: object = {}) =>
      server
        .api('admin')
        .send('POST', '/attachments', wish(more), { 'idempotency-key': key })
        .then((reply) => [reply.status, reply.json<Attachment>()] as const);
    const [[, first], [status, again]] = [await keyed('press-1'), await keyed('press-1')];
    expect([status, again.attachmentID, received.length]).toEqual([201, first.attachmentID, 1]);
    expect((await keyed('press-1', { title: 'Look at that' }))[0]).toBe(409);
    expect((await keyed('press-1', { recordID: own }))[0]).toBe(409);
    expect((await keyed('press-2'))[1].attachmentID).not.toBe(first.attachmentID);
    const both = await Promise.all([keyed('press-3'), keyed('press-3')]);
    expect(both[0][1].attachmentID).toBe(both[1][1].attachmentID);
    answer = (response) => response.writeHead(403).end();
    expect((await keyed('press-4'))[1].status).toBe('failed');
    answer = (response) => response.writeHead(204).end();
    expect((await keyed('press-4'))[1].status).toBe('sent');
    expect((await keyed('no key'))[0]).toBe(422);
  });

  it('comes late, but comes, when the queue was away', async () => {
    const { attachmentID } = (await server.api('admin').send('POST', '/attachments', wish())).json<Attachment>();
    const { kysely } = server.services.db;
    const place = { status: 'waiting' as const, attempts: 0 };
    // As after a lost job.
    await kysely.updateTable('attachments').set(place).where('attachment_id', '=', attachmentID).execute();
    received = [];
    const state = async () =>
      (
        await kysely
          .selectFrom('attachments')
          .select('status')
          .where('attachment_id', '=', attachmentID)
          .executeTakeFirstOrThrow()
      ).status;
    await catchUpAttachments(server.services);
    // The queue may still be running.
    expect([await state(), received.length]).toEqual(['waiting', 0]);
    const { now } = server.services;
    try {
      Object.assign(server.services, { now: () => new Date(Date.now() + 10 * 60_000) });
      await Promise.all([catchUpAttachments(server.services), catchUpAttachments(server.services)]);
    } finally {
      Object.assign(server.services, { now });
    }
    expect([await state(), received.length]).toEqual(['sent', 1]);
  });

  it('rejects missing posts, missing titles and long texts', async () => {
    for (const change of [
      { recordType: 'user' },
      { recordID: 0 },
      { title: '' },
      { title: 'x'.repeat(201) },
      { message: 'x'.repeat(2001) },
    ])
      expect((await send(change)).status, JSON.stringify(change)).toBeGreaterThanOrEqual(400);
    expect((await send({ recordID: 999_999 })).status).toBe(404);
    expect(received).toEqual([]);
  });

  it('reports a refusal of the other system, and waits if it is only unavailable', async () => {
    answer = (response) => response.writeHead(403).end();
    const refused = (await send()).json<Attachment>();
    expect(refused.status).toBe('failed');
    expect(refused.metadata).toContainEqual({ labelCode: 'Problem', value: 'The server responded with status 403.' });
    answer = (response) => response.writeHead(503).end();
    expect((await send()).json<Attachment>().status).toBe('waiting');
    answer = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    expect((await send()).json<Attachment>().status).toBe('failed');
    expect(received).toHaveLength(3);
  });

  it('F36: calls no machine inside, whatever the settings say', async () => {
    const webhook = (url: string) => server.services.config.set({ 'webhook.url': url });
    for (const address of [
      'file:///etc/passwd',
      'ftp://a.example/',
      'javascript:x',
      '//a.example',
      'a.example',
      'http://user:pass@a.example/',
    ])
      await expect(webhook(address), address).rejects.toMatchObject({ status: 422 });
    for (const address of ['http://127.0.0.1:1/', 'http://169.254.169.254/latest/', 'http://[::1]/']) {
      await webhook(address);
      expect((await send()).json<Attachment>().status, address).toBe('failed');
    }
  });

  it('takes nothing but web addresses and short names from the other side', async () => {
    answer = (response) =>
      response.writeHead(200).end(JSON.stringify({ id: 'x'.repeat(5000), url: 'javascript:alert(1)' }));
    const sent = (await send()).json<Attachment>();
    expect([sent.sourceUrl, sent.sourceID?.length]).toEqual([undefined, 200]);
    answer = (response) => response.writeHead(200).end('<html>');
    expect((await send()).json<Attachment>().status).toBe('sent');
  });

  it('[SH-ATTACH-008] sends again what failed or was lost; nothing twice', async () => {
    answer = (response) => response.writeHead(403).end();
    const { attachmentID } = (await send()).json<Attachment>();
    answer = (response) => response.writeHead(204).end();
    const refresh = (body: object, person: 'member' | 'moderator' = 'moderator') =>
      server.api(person).send('POST', '/attachments/refresh', body);
    const still = await refresh({ attachmentIDs: [attachmentID] });
    expect([still.status, still.json<Attachment[]>()[0]?.status]).toEqual([201, 'failed']);
    expect((await refresh({ attachmentIDs: [attachmentID], onlyStale: false })).json<Attachment[]>()[0]?.status).toBe(
      'sent',
    );
    const before = received.length;
    await refresh({ attachmentIDs: [attachmentID], onlyStale: false });
    expect(received).toHaveLength(before);
    expect((await refresh({ attachmentIDs: Array.from({ length: 11 }, () => attachmentID) })).status).toBe(400);
    expect((await refresh({ attachmentIDs: [999_999] })).status).toBe(404);
    expect((await refresh({ attachmentIDs: [attachmentID] }, 'member')).status).toBe(404);
  });
});
