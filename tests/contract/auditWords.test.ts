import { describe, expect, it } from 'vitest';
import { layoutCalls } from '../support/layoutCalls.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();
const { asAdmin } = layoutCalls(community);

interface Change {
  readonly field: string;
  readonly label?: string;
  readonly from: unknown;
  readonly fromText?: string;
  readonly toText?: string;
}

const latest = async (subject: string, locale?: string) => {
  const query = { subject, ...(locale === undefined ? {} : { locale }) };
  const [entry] = (await asAdmin('GET', '/audit-logs', { query })).body as { changes: Change[] }[];
  return new Map((entry?.changes ?? []).map((change) => [change.field, change]));
};

describe('the audit log', () => {
  it('names the fields of a category as its form does, and its values in words', async () => {
    const body = { name: 'Greenhouse', urlcode: 'greenhouse', displayAs: 'discussions' };
    const { categoryID } = (await asAdmin('POST', '/categories', { body })).body as { categoryID: number };
    const child = { name: 'Tomatoes', urlcode: 'tomatoes', parentCategoryID: categoryID, isArchived: true };
    await asAdmin('POST', '/categories', { body: child });
    const changes = await latest('category');
    expect(changes.get('urlcode')).toMatchObject({ label: 'Address' });
    expect(changes.get('parentCategoryID')).toMatchObject({ label: 'Inside', toText: 'Greenhouse' });
    expect(changes.get('isArchived')).toMatchObject({ label: 'Archived', toText: 'Yes' });
    expect(changes.get('displayAs')?.toText).toMatch(/^Posts: /);
    expect([...changes.values()].filter(({ label }) => label === undefined)).toEqual([]);
  });

  it('names permissions and roles, and says times with their zone', async () => {
    const permissions = [{ type: 'global', permissions: { 'discussions.view': true } }];
    const role = { name: 'Gardeners', description: 'They dig.', permissions };
    const { roleID } = (await asAdmin('POST', '/roles', { body: role })).body as { roleID: number };
    expect((await latest('role')).get('permissions')).toMatchObject({ label: 'Permissions', toText: 'Read posts' });
    const reason = { name: 'Off the path', description: '', roleIDs: [roleID] };
    await asAdmin('POST', '/report-reasons', { body: reason });
    expect((await latest('reportReason')).get('roleIDs')).toMatchObject({ label: 'Roles', toText: 'Gardeners' });
    const rule = { type: 'emailDomain', value: 'spam.example', reason: '', dateExpires: '2031-05-02T00:00:00+00:00' };
    await asAdmin('POST', '/ban-rules', { body: rule });
    const changes = await latest('banRule');
    expect(changes.get('type')).toMatchObject({ label: 'What the rule looks at', toText: 'Email domain' });
    expect(changes.get('dateExpires')?.toText).toMatch(/^May 2, 2031 at 12:00\sAM UTC$/);
  });
});
