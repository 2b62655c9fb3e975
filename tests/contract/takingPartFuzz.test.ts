import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'scheduled',
    'discussion',
    'comment',
    'Up',
    '__proto__',
    'constructor',
    '\u0000',
    '2027-01-01T00:00:00Z',
    '[{"type":"p"}]',
  ),
);
const number = fc.oneof(fc.integer(), fc.constantFrom(0, 1, 3, -1, 2 ** 31, 1e308, 1.5));
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(text, tie('any'), { maxKeys: 4 }),
  ),
})).any;

/** Existing fields with values of any type, and unknown fields. */
const bodyOf = (fields: readonly string[]) =>
  fc.oneof(value, fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }));

const draftFields = [
  'recordType',
  'recordID',
  'parentRecordType',
  'parentRecordID',
  'attributes',
  'dateScheduled',
  'draftStatus',
  'publishedSilently',
];
const meta = fc.record(
  {
    body: value,
    format: value,
    draftMeta: fc.oneof(value, fc.record({ name: value, postTypeID: value, categoryID: value }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
);
const drafts = fc.oneof(
  bodyOf(draftFields),
  fc.record(
    {
      recordType: fc.constantFrom('discussion', 'comment'),
      attributes: meta,
      draftStatus: fc.constantFrom('draft', 'scheduled'),
      dateScheduled: value,
    },
    { requiredKeys: ['recordType', 'attributes'] },
  ),
);

const calls: readonly (readonly ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, fc.Arbitrary<unknown>])[] = [
  ['POST', '/drafts', drafts],
  ['PATCH', '/drafts/DRAFT', drafts],
  ['PATCH', '/drafts/schedule/DRAFT', bodyOf(['dateScheduled', 'publishedSilently'])],
  ['PATCH', '/drafts/cancel-schedule/DRAFT', value],
  ['POST', '/drafts/DRAFT/restore', value],
  ['POST', '/discussions/3/reactions', bodyOf(['reactionType'])],
  ['POST', '/comments/3/reactions', bodyOf(['reactionType'])],
  ['DELETE', '/discussions/3/reactions', value],
  ['DELETE', '/comments/3/reactions/1', value],
  ['PUT', '/discussions/3/bookmark', bodyOf(['bookmarked'])],
  ['PUT', '/discussions/3/dismiss', bodyOf(['dismissed'])],
  ['PUT', '/discussions/3/mute', bodyOf(['muted'])],
  ['PUT', '/discussions/3/viewed', bodyOf(['countRead'])],
  ['PATCH', '/notification-preferences/3', bodyOf(['Mention', 'DigestEnabled', 'NotificationLanguage', 'Unknown'])],
  ['PATCH', '/notification-preferences/defaults', bodyOf(['Mention', 'NewComment'])],
];

describe('every call of taking part', () => {
  it.each(calls)('[B6] [B8] %s %s answers any input without a server error', async (method, template, bodies) => {
    const { draftID } = (
      await server.api('admin').send('POST', '/drafts', { recordType: 'comment', attributes: { body: 'x' } })
    ).json<{
      draftID: number;
    }>();
    const path = template.replace('DRAFT', String(draftID));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const reply = await server.api('admin').send(method, path, JSON.stringify(body));
        expect(reply.status, `${reply.text} to ${JSON.stringify(body)}`).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
    expect((await server.api('admin').get('/drafts', { limit: 500 })).status).toBe(200);
    expect(server.errors).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    await server.services.db.kysely.deleteFrom('drafts').execute();
  });
});
