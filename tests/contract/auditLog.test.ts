import { describe, expect, it } from 'vitest';
import { html, layoutCalls, section } from '../support/layoutCalls.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();
const { asAdmin } = layoutCalls(community);
const entriesOf = async (query: Record<string, unknown>) => {
  const { status, body } = await asAdmin('GET', '/audit-logs', { query });
  expect(status).toBe(200);
  return body as Record<string, unknown>[];
};

describe('the audit log', () => {
  it('has each change to a layout, latest first, with the values before and after', async () => {
    const layout = section(html('a'));
    const made = await asAdmin('POST', '/layouts', { body: { name: 'Mine', layoutViewType: 'home', layout } });
    const { layoutID } = made.body as { layoutID: number };
    const address = `/layouts/${layoutID}`;
    await asAdmin('PATCH', address, { body: { name: 'Yours' } });
    await asAdmin('PATCH', address, { body: { name: 'Yours' } });
    await asAdmin('DELETE', address);
    const entries = await entriesOf({ subject: 'layout', subjectID: String(layoutID) });
    expect(entries.map(({ eventType, before, after }) => [eventType, before, after])).toEqual([
      ['layout_delete', expect.objectContaining({ name: 'Yours' }), null],
      ['layout_update', { name: 'Mine' }, { name: 'Yours' }],
      ['layout_create', null, expect.objectContaining({ name: 'Mine', layoutViewType: 'home' })],
    ]);
    expect(entries[1]).toMatchObject({
      auditLogID: expect.stringMatching(/^\d+$/),
      message: 'Changed the layout “Yours”.',
      insertUserID: community().admin.userID,
      insertUser: { userID: community().admin.userID },
    });
    const only = await entriesOf({ eventType: 'layout_update', subjectID: String(layoutID) });
    expect(only).toEqual([entries[1]]);
    expect((await asAdmin('GET', `/audit-logs/${String(entries[0]?.['auditLogID'])}`)).body).toEqual(entries[0]);
  });

  it('is filtered by person and date, and refuses filters that it does not know', async () => {
    const { userID } = community().admin;
    expect((await entriesOf({ insertUserID: userID, dateInserted: '>=2020-01-01' })).length).toBeGreaterThan(0);
    expect(await entriesOf({ insertUserID: userID + 1 })).toEqual([]);
    expect(await entriesOf({ dateInserted: '<2020-01-01' })).toEqual([]);
    expect((await entriesOf({ query: 'YOURS' })).length).toBeGreaterThan(0);
    expect(await entriesOf({ query: 'no such words' })).toEqual([]);
    await expect(asAdmin('GET', '/audit-logs', { query: { onlySpoofedActions: 'true' } })).rejects.toMatchObject({
      status: 422,
    });
  });
});
