import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiWebhook } from '#contracts/api-webhook.gen.ts';
import type { ApiWebhookDelivery } from '#contracts/api-webhookDelivery.gen.ts';
import { queueDeliveries } from '../../src/server/features/webhooks/deliver.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

interface Received {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

let server: TestServer;
let receiver: Server;
let address: string;
let answer = { status: 200, text: 'thanks' };
const received: Received[] = [];

beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'), { ownLimits: false });
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      reply.writeHead(answer.status).end(answer.text);
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const { port } = receiver.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/hook`;
  process.env['WEBHOOK_INSIDE_HOSTS'] = `127.0.0.1:${port}`;
});
afterAll(async () => {
  delete process.env['WEBHOOK_INSIDE_HOSTS'];
  receiver.close();
  await server.close();
});
beforeEach(() => {
  received.length = 0;
  answer = { status: 200, text: 'thanks' };
});

const admin = () => server.api('admin');
const create = async (fields: Record<string, unknown> = {}) => {
  const body = { name: 'Chat', url: address, events: ['comment.created'], ...fields };
  const reply = await admin().send('POST', '/webhooks', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.json<ApiWebhook>();
};
const remove = ({ webhookID }: ApiWebhook) => admin().send('DELETE', `/webhooks/${webhookID}`);
const deliveriesOf = async ({ webhookID }: ApiWebhook) =>
  (await admin().get(`/webhooks/${webhookID}/deliveries`)).json<ApiWebhookDelivery[]>();
const comment = async (discussionID = 3) => {
  const body = { discussionID, body: 'For the hook', format: 'markdown' };
  const reply = await admin().send('POST', '/comments', body);
  expect(reply.status, reply.text).toBe(201);
  await queueDeliveries(server.services);
  return reply.json<{ commentID: number }>().commentID;
};

describe('a webhook', () => {
  it('gets a signed request for each chosen event, and its response is stored', async () => {
    const webhook = await create();
    const commentID = await comment();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const [, time = '', sent = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-folkmoot-signature'])) ?? [];
    const key = webhook.secret ?? '';
    expect(sent).toBe(createHmac('sha256', key).update(`${time}.${body}`).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({ event: 'comment.created', recordID: commentID, record: { commentID } });
    const [delivery] = await deliveriesOf(webhook);
    expect(delivery).toMatchObject({ status: 'sent', responseStatus: 200, response: 'thanks', attempts: 1 });
    await remove(webhook);
  });

  it('shows its secret once, and a new one ends the old one', async () => {
    const webhook = await create();
    const { text } = await admin().get('/webhooks');
    expect(text).not.toContain(webhook.secret);
    const renewed = (await admin().send('POST', `/webhooks/${webhook.webhookID}/secret`)).json<ApiWebhook>();
    expect(renewed.secret).not.toBe(webhook.secret);
    const log = (await admin().get('/audit-logs', { subject: 'webhook' })).text;
    expect(log).toContain('Changed the webhook');
    for (const { secret = '' } of [webhook, renewed]) expect(log).not.toContain(secret);
    await remove(webhook);
  });

  it('is tried again after a fault, can be sent again, and keeps only the beginning of an answer', async () => {
    const webhook = await create();
    answer = { status: 503, text: 'x'.repeat(9000) };
    await comment();
    const [waiting] = await deliveriesOf(webhook);
    expect(waiting).toMatchObject({ status: 'waiting', responseStatus: 503, attempts: 1 });
    expect(waiting?.response).toHaveLength(4000);
    answer = { status: 200, text: 'ok' };
    const again = await admin().send('POST', `/webhook-deliveries/${waiting?.webhookDeliveryID}/replay`);
    expect([again.status, again.json()]).toEqual([201, expect.objectContaining({ status: 'sent' })]);
    await remove(webhook);
  });

  it('is paused after many failures, shown on the dashboard, and can be turned on again', async () => {
    const webhook = await create();
    answer = { status: 410, text: 'gone' };
    await sql`update webhooks set failures_in_row = 19 where webhook_id = ${webhook.webhookID}`.execute(
      server.services.db.kysely,
    );
    await comment();
    const stored = async () => (await admin().get('/webhooks')).json<ApiWebhook[]>()[0];
    expect(await stored()).toMatchObject({ isActive: false, pauseReason: 'The server responded with status 410.' });
    expect((await admin().get('/dashboard/summary')).text).toContain('pausedWebhooks');
    await comment();
    expect(received).toHaveLength(1);
    await admin().send('PATCH', `/webhooks/${webhook.webhookID}`, { isActive: true });
    expect(await stored()).toMatchObject({ isActive: true, pauseReason: null });
    await remove(webhook);
  });

  it('is tested by a ping', async () => {
    const webhook = await create({ isActive: false });
    const reply = await admin().send('POST', `/webhooks/${webhook.webhookID}/ping`);
    expect(reply.json()).toMatchObject({ event: 'ping', status: 'sent' });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ event: 'ping', record: null });
    await remove(webhook);
  });

  it('reports nothing that the member who saved it cannot read', async () => {
    const webhook = await create();
    await sql`update webhooks set insert_user_id = 1 where webhook_id = ${webhook.webhookID}`.execute(
      server.services.db.kysely,
    );
    const { rows } = await sql<{ id: number }>`select discussion_id as id from discussions
      where category_id = 13 and date_deleted is null limit 1`.execute(server.services.db.kysely);
    await comment(rows[0]?.id);
    expect(received).toEqual([]);
    expect((await deliveriesOf(webhook))[0]?.status).toBe('skipped');
    await remove(webhook);
  });

  it('is never sent to an address inside the network', async () => {
    for (const url of ['http://169.254.169.254/latest/meta-data/', 'http://localhost:5432/', 'http://[::1]/']) {
      const refused = await admin().send('POST', '/webhooks', { name: 'Chat', url, events: ['comment.created'] });
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('is not a public internet host')]);
    }
    const webhook = await create();
    // as if its name led there later
    await server.services.db.kysely
      .updateTable('webhooks')
      .set({ url: 'http://169.254.169.254/latest/meta-data/' })
      .where('webhook_id', '=', webhook.webhookID)
      .execute();
    await comment();
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 'failed', responseStatus: null, response: null });
    await remove(webhook);
  });

  it('follows no redirect', async () => {
    const webhook = await create();
    answer = { status: 307, text: '' };
    await comment();
    expect(received).toHaveLength(1);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 'failed', responseStatus: 307 });
    await remove(webhook);
  });

  it('is not overwritten unseen', async () => {
    const webhook = await create();
    const path = `/webhooks/${webhook.webhookID}`;
    expect((await admin().send('PATCH', path, { name: 'One', version: webhook.version })).status).toBe(200);
    expect((await admin().send('PATCH', path, { name: 'Two', version: webhook.version })).status).toBe(409);
    await remove(webhook);
  });

  it.each([
    [{ url: 'file:///etc/passwd' }, 422],
    [{ url: 'https://user:password@example.com/' }, 422],
    [{ url: '' }, 422],
    [{ name: ' ' }, 422],
    [{ events: [] }, 422],
    [{ events: ['system.reset'] }, 422],
  ])('refuses %j', async (fields, status) => {
    const body = { name: 'x', url: address, events: ['comment.created'], ...fields };
    expect((await admin().send('POST', '/webhooks', body)).status).toBe(status);
  });

  it.each(['guest', 'member', 'moderator'] as const)('is closed to a %s', async (person) => {
    const api = server.api(person);
    const webhook = await create();
    const path = `/webhooks/${webhook.webhookID}`;
    const body = { name: 'x', url: address, events: ['comment.created'] };
    const answers = await Promise.all([
      api.get('/webhooks'),
      api.get(`${path}/deliveries`),
      api.send('POST', '/webhooks', body),
      api.send('PATCH', path, { name: 'y' }),
      api.send('POST', `${path}/secret`),
      api.send('POST', `${path}/ping`),
      api.send('DELETE', path),
      api.send('POST', '/webhook-deliveries/1/replay'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403));
    await remove(webhook);
  });
});
