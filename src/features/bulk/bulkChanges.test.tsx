// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer, api, server, setUp, setUpBulkPage } from './testing/bulkPage.tsx';

setUpBulkPage();

describe('what is done to the chosen more seldom', () => {
  const taken = () => {
    const calls: unknown[] = [];
    server.use(
      http.patch(`${api}/discussions/:act`, async ({ request, params }) => {
        calls.push([params['act'], await request.json()]);
        return answer([1, 2]);
      }),
    );
    return calls;
  };

  it.each([
    ['Announce', 'Announce discussions', 'Everywhere', 'announce', { pinned: true, pinLocation: 'recent' }],
    ['Announce', 'Announce discussions', 'Don’t announce', 'announce', { pinned: false }],
    ['Sink', 'Sink discussions', 'Sink', 'sink', { sink: true }],
    ['Sink', 'Sink discussions', 'Don’t sink', 'sink', { sink: false }],
  ])('%s, among what is done more seldom, asks how: %s, %s', async (name, title, choice, path, options) => {
    const calls = taken();
    const { press, send, ended } = setUp();
    await press('More');
    await press(name);
    const dialog = await screen.findByRole('dialog', { name: title });
    fireEvent.click(within(dialog).getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await send(name);
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(calls).toEqual([[path, { discussionIDs: [1, 2], ...options }]]);
  });

  it('tags what is chosen with tags that are found by name, and asks for one at least', async () => {
    const calls = taken();
    const { press, send, ended } = setUp();
    await press('More');
    await press('Tag');
    await send('Tag');
    await waitFor(() => expect(screen.getByText('Choose at least one tag.')).toBeTruthy());
    fireEvent.click(screen.getByRole('radio', { name: 'Remove tags' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'kett' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose kettles' }));
    await send('Tag');
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(calls).toEqual([['tags', { discussionIDs: [1, 2], tagIDs: [21], tagMode: 'remove' }]]);
  });

  it('changes type and author to what was chosen, and to nothing where nothing was', async () => {
    const calls = taken();
    const { press, send, ended, selection } = setUp();
    await press('More');
    await press('Change Type');
    await send('Change Type');
    await waitFor(() => expect(screen.getByText('Choose a post type.')).toBeTruthy());
    await screen.findByRole('option', { name: 'Question' });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'question' } });
    await send('Change Type');
    await waitFor(() => expect(ended).toHaveLength(1));
    for (const discussionID of [1, 2]) selection.check({ discussionID, name: `Post ${discussionID}` }, true);
    await press('More');
    await press('Change Author');
    await send('Change Author');
    await waitFor(() => expect(screen.getByText('Choose the new author.')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'New author' }));
    await send('Change Author');
    await waitFor(() => expect(ended).toHaveLength(2));
    expect(calls).toEqual([
      ['type', { discussionIDs: [1, 2], postTypeID: 'question' }],
      ['author', { discussionIDs: [1, 2], insertUserID: 8 }],
    ]);
  });

  it('offers no tags on a site without them', async () => {
    const { press, button } = setUp();
    server.use(http.get(`${api}/config`, () => HttpResponse.json({ 'tagging.enabled': false })));
    await press('More');
    await button('Sink');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tag' })).toBeNull());
  });
});
