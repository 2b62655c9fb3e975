import { describe, expect, it } from 'vitest';
import { html, layoutCalls, section } from '../support/layoutCalls.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();
const { asAdmin, store } = layoutCalls(community);

interface Entry {
  readonly auditLogID: string;
  readonly isUndoable: boolean;
}
const latest = async (subject: string, subjectID: string | number) => {
  const query = { subject, subjectID: String(subjectID) };
  const [entry] = (await asAdmin('GET', '/audit-logs', { query })).body as Entry[];
  if (!entry) throw new Error('no entry');
  return { ...entry, address: `/audit-logs/${entry.auditLogID}/undo` };
};
const undo = async (subject: string, subjectID: string | number) =>
  asAdmin('POST', (await latest(subject, subjectID)).address);

describe('undo of layouts', () => {
  const documentOf = async (layoutID: number) =>
    (await asAdmin('GET', `/layouts/${layoutID}/edit`)).body as { name: string; layout: unknown; titleBar: unknown };

  it('brings the earlier document and name back, and is an entry that can be undone itself', async () => {
    const layoutID = await store('Home of before');
    const before = await documentOf(layoutID);
    await asAdmin('PATCH', `/layouts/${layoutID}`, { body: { name: 'Changed', layout: section(html('new')) } });
    const changed = await documentOf(layoutID);
    const preview = (await asAdmin('GET', (await latest('layout', layoutID)).address)).body as { changes: unknown };
    expect(preview.changes).toContainEqual({ field: 'name', label: 'Name', from: 'Changed', to: 'Home of before' });
    await undo('layout', layoutID);
    expect(await documentOf(layoutID)).toEqual(before);
    await undo('layout', layoutID);
    expect(await documentOf(layoutID)).toEqual(changed);
  });

  it('is refused if the layout was changed since, and if the document is not stored', async () => {
    const layoutID = await store('Busy');
    await asAdmin('PATCH', `/layouts/${layoutID}`, { body: { layout: section(html('one')) } });
    const entry = await latest('layout', layoutID);
    await asAdmin('PATCH', `/layouts/${layoutID}`, { body: { layout: section(html('two')) } });
    await expect(asAdmin('POST', entry.address)).rejects.toMatchObject({ status: 409 });
    await community().services.db.kysely.deleteFrom('layout_revisions').where('layout_id', '=', layoutID).execute();
    await expect(undo('layout', layoutID)).rejects.toMatchObject({ status: 404 });
    expect((await documentOf(layoutID)).layout).toEqual(section(html('two')));
  });

  it('restores a deleted layout, and deletes one that was created unless it is applied', async () => {
    const layoutID = await store('Short-lived');
    const { layout } = await documentOf(layoutID);
    await asAdmin('DELETE', `/layouts/${layoutID}`);
    await undo('layout', layoutID);
    const all = (await asAdmin('GET', '/layouts')).body as { name: string; layoutID: number }[];
    const restored = all.find(({ name }) => name === 'Short-lived')?.layoutID ?? 0;
    expect((await documentOf(restored)).layout).toEqual(layout);
    const views = [{ recordID: -1, recordType: 'global' }];
    await asAdmin('PUT', `/layouts/${restored}/views`, { body: views });
    // where it is applied is not part of the document
    expect(await latest('layout', restored)).toMatchObject({ isUndoable: false });
  });

  it('keeps the latest documents of each layout only', async () => {
    const layoutID = await store('Often');
    for (let count = 0; count < 55; count += 1)
      await asAdmin('PATCH', `/layouts/${layoutID}`, { body: { layout: section(html(`text ${count}`)) } });
    const kept = await community()
      .services.db.kysely.selectFrom('layout_revisions')
      .select('document')
      .where('layout_id', '=', layoutID)
      .execute();
    expect(kept).toHaveLength(50);
  });

  it('saves nothing with a version that is no longer current', async () => {
    const layoutID = await store('Shared');
    const call = asAdmin('PATCH', `/layouts/${layoutID}`, { body: { name: 'Mine', version: 'of before' } });
    await expect(call).rejects.toMatchObject({ status: 409 });
    expect((await documentOf(layoutID)).name).toBe('Shared');
  });
});

describe('undo of themes', () => {
  const red = { variables: { global: { mainColors: { primary: '#aa0000' } } } };
  const assetsOf = (variables: object) => ({ variables: { type: 'json', data: variables } });
  const themeOf = async (themeID: string) =>
    (await asAdmin('GET', `/themes/${themeID}`, { query: { expand: 'all' } })).body as {
      name: string;
      revisionID: number;
    };
  const newTheme = async (name: string) =>
    (
      (await asAdmin('POST', '/themes', { body: { name, assets: assetsOf(red.variables) } })).body as {
        themeID: string;
      }
    ).themeID;

  it('brings the revision, the name and a deleted style guide back', async () => {
    const themeID = await newTheme('Red');
    const before = await themeOf(themeID);
    const blue = assetsOf({ global: { mainColors: { primary: '#0000aa' } } });
    await asAdmin('PATCH', `/themes/${themeID}`, { body: { name: 'Blue', assets: blue } });
    const changed = await themeOf(themeID);
    expect(changed.revisionID).not.toBe(before.revisionID);
    await undo('theme', themeID);
    expect(await themeOf(themeID)).toMatchObject({ name: 'Red', revisionID: before.revisionID });
    await asAdmin('DELETE', `/themes/${themeID}`);
    await undo('theme', themeID);
    expect(await themeOf(themeID)).toMatchObject({ name: 'Red', revisionID: before.revisionID });
  });

  it('deletes one that was created, and is refused when it was changed since', async () => {
    const themeID = await newTheme('Passing');
    const created = await latest('theme', themeID);
    await asAdmin('PATCH', `/themes/${themeID}`, { body: { name: 'Renamed' } });
    const renamed = await latest('theme', themeID);
    await expect(asAdmin('POST', created.address)).rejects.toMatchObject({ status: 409 });
    await asAdmin('PATCH', `/themes/${themeID}`, { body: { name: 'Again' } });
    await expect(asAdmin('POST', renamed.address)).rejects.toMatchObject({ status: 409 });
    await undo('theme', themeID);
    await asAdmin('POST', renamed.address);
    await asAdmin('POST', created.address);
    await expect(asAdmin('GET', `/themes/${themeID}`)).rejects.toMatchObject({ status: 404 });
  });
});
