import { describe, expect, it } from 'vitest';
import { layoutCalls } from '../support/layoutCalls.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();
const { asAdmin } = layoutCalls(community);

interface Entry {
  readonly auditLogID: string;
  readonly action: string;
  readonly isUndoable: boolean;
  readonly undoBlock?: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** Entries of one kind of record, latest first. */
const entriesOf = async (subject: string, subjectID: string) =>
  (await asAdmin('GET', '/audit-logs', { query: { subject, subjectID } })).body as Entry[];
const latest = async (subject: string, subjectID: string) => (await entriesOf(subject, subjectID))[0] as Entry;
const address = ({ auditLogID }: Entry) => `/audit-logs/${auditLogID}/undo`;

describe('undo in the audit log', () => {
  it('previews the change, restores the setting, and is logged itself', async () => {
    const key = 'garden.description';
    await asAdmin('PATCH', '/config', { body: { [key]: 'First' } });
    await asAdmin('PATCH', '/config', { body: { [key]: 'Second' } });
    const entry = await latest('setting', key);
    expect(entry.isUndoable).toBe(true);
    expect((await asAdmin('GET', address(entry))).body).toEqual({
      changes: [{ field: 'value', label: 'Description', from: 'Second', to: 'First' }],
      isChanged: false,
    });
    expect((await asAdmin('POST', address(entry))).status).toBe(200);
    expect(community().services.config.get(key)).toBe('First');
    expect(await latest('setting', key)).toMatchObject({ before: { value: 'Second' }, after: { value: 'First' } });
  });

  it('names fields and their values as their forms do', async () => {
    const changesOf = async (subject: string, subjectID: string) =>
      (await asAdmin('GET', address(await latest(subject, subjectID)))).body;
    await asAdmin('PATCH', '/config', { body: { 'garden.locales': ['en', 'ar'] } });
    await asAdmin('PATCH', '/config', { body: { 'garden.locale': 'ar' } });
    await asAdmin('PATCH', '/config', { body: { 'garden.privateCommunity': true } });
    await asAdmin('PATCH', '/config', { body: { 'garden.locale': 'en' } });
    expect(await changesOf('setting', 'garden.locale')).toMatchObject({
      changes: [{ label: 'Language', fromText: 'English', toText: 'العربية' }],
    });
    expect(await changesOf('setting', 'garden.privateCommunity')).toMatchObject({
      changes: [{ label: 'Members only', fromText: 'On', toText: 'Off' }],
    });
    await asAdmin('PATCH', '/config', { body: { 'garden.privateCommunity': false } });
  });

  it('is refused, with both values shown, when it was changed since', async () => {
    const key = 'garden.orgName';
    await asAdmin('PATCH', '/config', { body: { [key]: 'Club' } });
    const entry = await latest('setting', key);
    await asAdmin('PATCH', '/config', { body: { [key]: 'Society' } });
    await expect(asAdmin('POST', address(entry))).rejects.toMatchObject({
      status: 409,
      extras: { current: { changes: [{ field: 'value', from: 'Society', to: '' }], isChanged: true } },
    });
    expect(community().services.config.get(key)).toBe('Society');
  });

  it('offers no undo for values that the log does not store: secrets and other records', async () => {
    await asAdmin('PATCH', '/config', { body: { 'webhook.secret': 'hush-hush-hush' } });
    const entry = await latest('setting', 'webhook.secret');
    expect(entry).toMatchObject({ isUndoable: false, undoBlock: 'secret' });
    for (const method of ['GET', 'POST'] as const)
      await expect(asAdmin(method, address(entry))).rejects.toMatchObject({
        status: 422,
        extras: { description: 'Secrets are not kept in the log. Enter the earlier one again.' },
      });
    expect(community().services.config.get('webhook.secret')).toBe('hush-hush-hush');
    await expect(asAdmin('POST', '/audit-logs/999999/undo')).rejects.toMatchObject({ status: 404 });
  });

  it('adds a deleted layout again once only', async () => {
    const body = { name: 'Once', layoutViewType: 'home', layout: [] };
    const { layoutID } = (await asAdmin('POST', '/layouts', { body })).body as { layoutID: number };
    await asAdmin('DELETE', `/layouts/${layoutID}`);
    const deletion = await latest('layout', String(layoutID));
    expect((await asAdmin('POST', address(deletion))).status).toBe(200);
    expect(await latest('layout', String(layoutID))).toMatchObject({ isUndoable: false, undoBlock: 'undone' });
    await expect(asAdmin('POST', address(deletion))).rejects.toMatchObject({ status: 409 });
    const layouts = (await asAdmin('GET', '/layouts')).body as { name: string }[];
    expect(layouts.filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it('undoes the change, the deletion and the creation of a redirect', async () => {
    const added = await asAdmin('POST', '/redirects', { body: { source: '/old-club', target: '/categories' } });
    const { redirectID } = added.body as { redirectID: number };
    const created = await latest('redirect', String(redirectID));
    await asAdmin('PATCH', `/redirects/${redirectID}`, { body: { target: '/discussions' } });
    await expect(asAdmin('POST', address(created))).rejects.toMatchObject({ status: 409 });
    await asAdmin('POST', address(await latest('redirect', String(redirectID))));
    expect((await asAdmin('GET', `/redirects/${redirectID}`)).body).toMatchObject({ target: '/categories' });
    await asAdmin('DELETE', `/redirects/${redirectID}`);
    const deletion = await latest('redirect', String(redirectID));
    await asAdmin('POST', address(deletion));
    const found = (await asAdmin('GET', '/redirects', { query: { query: '/old-club' } })).body as {
      redirectID: number;
    }[];
    expect(found).toHaveLength(1);
    await expect(asAdmin('POST', address(deletion))).rejects.toMatchObject({ status: 409 });
    await asAdmin('POST', address(await latest('redirect', String(found[0]?.redirectID))));
    expect((await asAdmin('GET', '/redirects', { query: { query: '/old-club' } })).body).toEqual([]);
  });

  it('undoes the change, the deletion and the creation of a ban rule', async () => {
    const added = await asAdmin('POST', '/ban-rules', { body: { type: 'emailDomain', value: 'undo.example' } });
    const { banRuleID } = added.body as { banRuleID: number };
    const created = await latest('banRule', String(banRuleID));
    await asAdmin('PATCH', `/ban-rules/${banRuleID}`, { body: { reason: 'Adverts' } });
    expect((await asAdmin('GET', address(await latest('banRule', String(banRuleID))))).body).toEqual({
      changes: [{ field: 'reason', label: 'Reason', from: 'Adverts', to: '' }],
      isChanged: false,
    });
    await asAdmin('POST', address(await latest('banRule', String(banRuleID))));
    expect((await asAdmin('GET', `/ban-rules/${banRuleID}`)).body).toMatchObject({ reason: '' });
    await asAdmin('DELETE', `/ban-rules/${banRuleID}`);
    await expect(asAdmin('POST', address(created))).rejects.toMatchObject({ status: 409 });
    await asAdmin('POST', address(await latest('banRule', String(banRuleID))));
    const [again] = (await asAdmin('GET', '/ban-rules', { query: { query: 'undo.example' } })).body as [
      { banRuleID: number },
    ];
    await asAdmin('POST', address(await latest('banRule', String(again.banRuleID))));
    expect((await asAdmin('GET', '/ban-rules', { query: { query: 'undo.example' } })).body).toEqual([]);
  });

  it('brings a changed and a deleted reason for reports back', async () => {
    await asAdmin('POST', '/report-reasons', { body: { reportReasonID: 'undo', name: 'Undone' } });
    await asAdmin('PATCH', '/report-reasons/undo', { body: { name: 'Renamed' } });
    await asAdmin('POST', address(await latest('reportReason', 'undo')));
    expect((await asAdmin('GET', '/report-reasons/undo')).body).toMatchObject({ name: 'Undone' });
    await asAdmin('DELETE', '/report-reasons/undo');
    await asAdmin('POST', address(await latest('reportReason', 'undo')));
    expect((await asAdmin('GET', '/report-reasons/undo')).body).toMatchObject({ name: 'Undone', deleted: false });
    await asAdmin('DELETE', '/report-reasons/undo');
  });

  it('gives a role the permissions it had, and removes a new role', async () => {
    const entries = (names: readonly string[]) => [
      { type: 'global', permissions: Object.fromEntries(names.map((name) => [name, true])) },
      { type: 'category', id: 2, permissions: { 'discussions.view': true } },
    ];
    const made = await asAdmin('POST', '/roles', { body: { name: 'Undo', permissions: entries(['flag.add']) } });
    const { roleID } = made.body as { roleID: number };
    const read = async () =>
      (await asAdmin('GET', `/roles/${roleID}`, { query: { expand: 'permissions' } })).body as object;
    const before = await read();
    const created = await latest('role', String(roleID));
    await asAdmin('PUT', `/roles/${roleID}/permissions`, { body: entries(['comments.add']).slice(0, 1) });
    const change = await latest('role', String(roleID));
    const manager = { ...community().admin, isAdmin: false, can: (name: unknown) => name !== 'flag.add' };
    await expect(community().call('POST', address(change), { viewer: manager })).rejects.toMatchObject({ status: 403 });
    await asAdmin('POST', address(change));
    expect(await read()).toEqual(before);
    await asAdmin('POST', address(created));
    await expect(read()).rejects.toMatchObject({ status: 404 });
    expect(await latest('role', String(roleID))).toMatchObject({
      action: 'delete',
      isUndoable: false,
      undoBlock: 'deleted',
    });
  });

  it('undoes the facts of a page and its creation, not its layout', async () => {
    const texts = { seoTitle: 'About us', seoDescription: 'Who we are' };
    const made = await asAdmin('POST', '/custom-pages', { body: { ...texts, urlcode: '/undo-about' } });
    const { customPageID } = made.body as { customPageID: number };
    const page = `/custom-pages/${customPageID}`;
    const created = await latest('page', String(customPageID));
    await asAdmin('PATCH', page, { body: { seoTitle: 'About them', urlcode: '/undo-them', status: 'published' } });
    await asAdmin('POST', address(await latest('page', String(customPageID))));
    expect((await asAdmin('GET', page)).body).toMatchObject({
      ...texts,
      urlcode: '/undo-about',
      status: 'unpublished',
    });
    await asAdmin('PATCH', page, { body: { layoutData: { layout: [] }, seoTitle: 'Bare' } });
    await asAdmin('PATCH', page, { body: { seoTitle: texts.seoTitle } });
    await asAdmin('POST', address(created));
    await expect(asAdmin('GET', page)).rejects.toMatchObject({ status: 404 });
    expect(await latest('page', String(customPageID))).toMatchObject({ action: 'delete', isUndoable: false });
  });

  it('undoes edits of a category, but neither moves nor permissions', async () => {
    const made = await asAdmin('POST', '/categories', { body: { name: 'Undo', urlcode: 'undo', isHidden: true } });
    const { categoryID } = made.body as { categoryID: number };
    const path = `/categories/${categoryID}`;
    await asAdmin('PATCH', path, { body: { name: 'Done', color: 'teal', isHidden: false } });
    await asAdmin('POST', address(await latest('category', String(categoryID))));
    expect((await asAdmin('GET', `${path}/edit`)).body).toMatchObject({ name: 'Undo', color: null, isHidden: true });
    // who cannot see a category learns nothing about it
    const change = await latest('category', String(categoryID));
    const blind = {
      ...community().admin,
      isAdmin: false,
      can: (name: unknown) => [name].flat().includes('site.manage'),
    };
    const answer = community().call('GET', address(change), { viewer: blind });
    await expect(answer).rejects.toMatchObject({ status: 422 });
    const seen = await community().call('GET', '/audit-logs', { query: { subject: 'category' }, viewer: blind });
    expect((seen.body as Entry[])[0]).toMatchObject({ before: null, isUndoable: false, undoBlock: 'noValues' });
    await asAdmin('PATCH', path, { body: { description: 'Other words' } });
    await asAdmin('POST', address(await latest('category', String(categoryID))));
    expect((await asAdmin('GET', `${path}/edit`)).body).toMatchObject({ name: 'Undo', description: null });
    await asAdmin('PATCH', path, { body: { parentCategoryID: 2 } });
    expect(await latest('category', String(categoryID))).toMatchObject({ isUndoable: false, undoBlock: 'moved' });
  });

  it('says of each other entry why it cannot be undone, and never of one that can', async () => {
    await asAdmin('POST', '/tokens', { body: { name: 'Undo', scopes: ['read'] } });
    await asAdmin('POST', '/invitations', { body: { emails: ['undo@members.example'] } });
    await asAdmin('POST', '/post-fields', { body: { label: 'Undone field', dataType: 'text' } });
    const all = (await asAdmin('GET', '/audit-logs', { query: { limit: 100 } })).body as (Entry & {
      subject: string;
    })[];
    for (const { isUndoable, undoBlock, subject } of all)
      expect([subject, undoBlock === undefined]).toEqual([subject, isUndoable]);
    const blockOf = (subject: string) => all.find((entry) => entry.subject === subject)?.undoBlock;
    expect(['token', 'invitation', 'postField'].map(blockOf)).toEqual(['noWay', 'sent', 'created']);
  });

  it('does not delete an announcement whose values the viewer cannot see', async () => {
    const made = await asAdmin('POST', '/categories', { body: { name: 'Unseen', urlcode: 'unseen' } });
    const { categoryID } = made.body as { categoryID: number };
    const text = { body: 'Hush', format: 'text', recordType: 'category', recordID: categoryID };
    const added = (await asAdmin('POST', '/moderation-messages', { body: text })).body as {
      moderationMessageID: number;
    };
    const path = `/moderation-messages/${added.moderationMessageID}`;
    const change = await latest('moderationMessage', String(added.moderationMessageID));
    const blind = {
      ...community().admin,
      isAdmin: false,
      can: (name: unknown) => [name].flat().includes('site.manage'),
    };
    const undone = community().call('POST', address(change), { viewer: blind });
    await expect(undone).rejects.toMatchObject({
      status: 422,
      extras: { description: expect.stringContaining('no values') },
    });
    expect((await asAdmin('GET', path)).body).toMatchObject({ body: 'Hush' });
  });

  it('undoes the change, the deletion and the creation of an announcement', async () => {
    const texts = { body: 'Closed on Monday', format: 'text' };
    const made = await asAdmin('POST', '/moderation-messages', { body: { ...texts, roleIDs: [8] } });
    const { moderationMessageID: id } = made.body as { moderationMessageID: number };
    const path = `/moderation-messages/${id}`;
    const created = await latest('moderationMessage', String(id));
    await asAdmin('PATCH', path, { body: { body: 'Open', type: 'alert', roleIDs: [] } });
    await asAdmin('POST', address(await latest('moderationMessage', String(id))));
    expect((await asAdmin('GET', path)).body).toMatchObject({ ...texts, type: 'casual', roleIDs: [8] });
    await asAdmin('DELETE', path);
    await asAdmin('POST', address(await latest('moderationMessage', String(id))));
    const [again] = (await asAdmin('GET', '/moderation-messages')).body as [{ moderationMessageID: number }];
    expect(again).toMatchObject({ ...texts, roleIDs: [8] });
    await expect(asAdmin('POST', address(created))).rejects.toMatchObject({ status: 409 });
    await asAdmin('POST', address(await latest('moderationMessage', String(again.moderationMessageID))));
    await expect(asAdmin('GET', `/moderation-messages/${again.moderationMessageID}`)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('undoes edits of a webhook and its creation, but not its deletion or a new secret', async () => {
    const fields = { name: 'Undo', url: 'https://example.com/hook', events: ['discussion.created'] };
    const made = await asAdmin('POST', '/webhooks', { body: fields });
    const { webhookID } = made.body as { webhookID: number };
    const created = await latest('webhook', String(webhookID));
    await asAdmin('PATCH', `/webhooks/${webhookID}`, { body: { name: 'Done', isActive: false } });
    await asAdmin('POST', address(await latest('webhook', String(webhookID))));
    expect((await asAdmin('GET', '/webhooks')).body).toMatchObject([{ name: 'Undo', isActive: true }]);
    await asAdmin('POST', `/webhooks/${webhookID}/secret`);
    expect(await latest('webhook', String(webhookID))).toMatchObject({ isUndoable: false });
    await asAdmin('POST', address(created));
    expect((await asAdmin('GET', '/webhooks')).body).toEqual([]);
    expect(await latest('webhook', String(webhookID))).toMatchObject({ action: 'delete', isUndoable: false });
  });

  it('undoes edits of a profile field, and its deletion while no member has filled it in', async () => {
    await asAdmin('POST', '/profile-fields', { body: { apiName: 'undo', label: 'Undo', dataType: 'text' } });
    const path = '/profile-fields/undo';
    await asAdmin('PATCH', path, { body: { label: 'Done', displayOptions: { userCards: true }, enabled: false } });
    await asAdmin('POST', address(await latest('profileField', 'undo')));
    const before = { label: 'Undo', displayOptions: { userCards: false }, enabled: true };
    expect((await asAdmin('GET', path)).body).toMatchObject(before);
    await asAdmin('DELETE', path);
    await asAdmin('POST', address(await latest('profileField', 'undo')));
    expect((await asAdmin('GET', path)).body).toMatchObject({ ...before, dataType: 'text' });
    await asAdmin('PATCH', '/users/2/profile-fields', { body: { undo: 'An answer' } });
    await asAdmin('DELETE', path);
    expect(await latest('profileField', 'undo')).toMatchObject({ isUndoable: false });
  });

  it('undoes what staff changed of a member: roles, ban and title, but neither addresses nor passwords', async () => {
    const name = 'Undone';
    const made = await asAdmin('POST', '/users', {
      body: { name, email: 'undone@example.com', password: 'a long enough password', roleID: [8] },
    });
    const { userID } = made.body as { userID: number };
    const path = `/users/${userID}`;
    await asAdmin('PATCH', path, { body: { roleID: [8, 32], title: 'Helper' } });
    await asAdmin('POST', address(await latest('user', String(userID))));
    expect((await asAdmin('GET', path)).body).toMatchObject({ roles: [{ roleID: 8 }] });
    expect((await asAdmin('GET', path)).body).not.toHaveProperty('title', 'Helper');
    await asAdmin('PUT', `${path}/ban`, { body: { banned: true } });
    await asAdmin('POST', address(await latest('user', String(userID))));
    expect((await asAdmin('GET', path)).body).toMatchObject({ banned: 0 });
    await asAdmin('PATCH', path, { body: { email: 'other@example.com' } });
    expect(await latest('user', String(userID))).toMatchObject({ isUndoable: false });
  });

  it('undoes the change of an email and its reset', async () => {
    const [{ emailTemplatesID: id, subject }] = (await asAdmin('GET', '/email-templates')).body as [
      { emailTemplatesID: number; subject: string },
    ];
    const path = `/email-templates/${id}`;
    const latestMail = async () =>
      ((await asAdmin('GET', '/audit-logs', { query: { subject: 'emailTemplate' } })).body as Entry[])[0] as Entry;
    await asAdmin('PATCH', path, { body: { subject: 'Ours' } });
    await asAdmin('POST', address(await latestMail()));
    expect((await asAdmin('GET', path)).body).toMatchObject({ subject, isChanged: false });
    await asAdmin('PATCH', path, { body: { subject: 'Ours' } });
    await asAdmin('DELETE', path);
    await asAdmin('POST', address(await latestMail()));
    expect((await asAdmin('GET', path)).body).toMatchObject({ subject: 'Ours', isChanged: true });
  });

  it('undoes changes of a collection, with its records', async () => {
    const records = [{ recordType: 'discussion', recordID: 1 }];
    const made = await asAdmin('POST', '/collections', { body: { name: 'Undo', records } });
    const { collectionID } = made.body as { collectionID: number };
    const path = `/collections/${collectionID}`;
    await asAdmin('PATCH', path, { body: { name: 'Done', records: [] } });
    await asAdmin('POST', address(await latest('collection', String(collectionID))));
    expect((await asAdmin('GET', path)).body).toMatchObject({ name: 'Undo', records: [{ recordID: 1 }] });
    await asAdmin('DELETE', path);
    await asAdmin('POST', address(await latest('collection', String(collectionID))));
    expect((await asAdmin('GET', '/collections')).body).toContainEqual(
      expect.objectContaining({ name: 'Undo', records: [expect.objectContaining({ recordID: 1 })] }),
    );
  });

  it('undoes the creation and deletion of a tag only while no post has it', async () => {
    const made = await asAdmin('POST', '/tags', { body: { name: 'Undo me' } });
    const { tagID } = made.body as { tagID: number };
    const created = await latest('tag', String(tagID));
    await asAdmin('PUT', '/discussions/1/tags', { body: { tagIDs: [tagID] } });
    await expect(asAdmin('POST', address(created))).rejects.toMatchObject({ status: 409 });
    await asAdmin('PUT', '/discussions/1/tags', { body: { tagIDs: [] } });
    await asAdmin('POST', address(created));
    const deleted = await latest('tag', String(tagID));
    expect(deleted).toMatchObject({ action: 'delete', before: { posts: 0 } });
    await asAdmin('POST', address(deleted));
    expect((await asAdmin('GET', '/tags', { query: { query: 'Undo me' } })).body).toMatchObject([{ name: 'Undo me' }]);
  });

  it('restores a text', async () => {
    const [text] = (await asAdmin('GET', '/locales/en/texts')).body as [{ file: string; key: string; source: string }];
    const { file, key, source } = text;
    await asAdmin('PATCH', '/locales/en/texts', { body: [{ file, key, text: `${source} (ours)` }] });
    await asAdmin('POST', address(await latest('text', `en:${file}:${key}`)));
    const [now] = (await asAdmin('GET', '/locales/en/texts')).body as [{ text: string | null }];
    expect(now.text).toBeNull();
  });

  it('asks for the permission of the write itself, and for signing in', async () => {
    const key = 'theme.allowJavaScript';
    await asAdmin('PATCH', '/config', { body: { [key]: true } });
    const entry = await latest('setting', key);
    const manager = { ...community().member, can: (name: unknown) => name !== 'system.only' && name !== undefined };
    await expect(community().call('POST', address(entry), { viewer: manager })).rejects.toMatchObject({ status: 403 });
    expect(community().services.config.get(key)).toBe(true);
    for (const viewer of [community().guest, community().member])
      for (const method of ['GET', 'POST'] as const)
        await expect(community().call(method, address(entry), { viewer })).rejects.toMatchObject({ status: 403 });
    await asAdmin('PATCH', '/config', { body: { [key]: false } });
  });
});
