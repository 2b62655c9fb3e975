// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { onComposeRequest } from '#session/pageRequests.ts';
import {
  answering,
  api,
  choose,
  deps,
  inserted,
  refusing,
  save,
  sent,
  server,
  setUp,
  stored,
  toastTexts,
  setUpMenuPage,
} from './testing/menuPage.tsx';

setUpMenuPage();

describe('dialogs of the options menu', () => {
  const manager = ['community.manage', 'discussions.edit', 'discussions.delete', 'flag.add'];

  it('[CO-OPT-007] [CO-DISC-021] announces where one chooses', async () => {
    server.use(
      http.patch(
        `${api}/discussions/12`,
        answering(() => stored.discussion),
      ),
    );
    setUp({ rights: manager }).open();
    await choose('Announce');
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Announce' })).getByRole('radio', { name: /^Everywhere/ }),
    );
    save();
    await waitFor(() => expect(deps.refresh).toHaveBeenCalled());
    expect(sent('PATCH')).toEqual([{ path: '/discussions/12', body: { pinned: true, pinLocation: 'recent' } }]);
  });

  it('[CO-DISC-021] withdraws an announcement without a place', async () => {
    stored.discussion = { ...stored.discussion, pinned: true, pinLocation: 'category' };
    server.use(
      http.patch(
        `${api}/discussions/12`,
        answering(() => stored.discussion),
      ),
    );
    setUp({ rights: manager }).open();
    await choose('Announce');
    fireEvent.click(screen.getByRole('radio', { name: 'Don’t announce' }));
    save();
    await waitFor(() => expect(sent('PATCH')).toEqual([{ path: '/discussions/12', body: { pinned: false } }]));
  });

  it('[CO-OPT-008] [CO-OPT-046] changes the tags and keeps those that are not the members’ own', async () => {
    server.use(
      http.get(`${api}/tags`, () => HttpResponse.json([{ tagID: 2, name: 'toolbox', urlcode: 'toolbox' }])),
      http.put(
        `${api}/discussions/12/tags`,
        answering(() => []),
      ),
    );
    setUp({ rights: manager }).open();
    await choose('Tag');
    fireEvent.change(screen.getByRole('textbox', { name: 'Tags' }), { target: { value: 'too' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add toolbox' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove tools' }));
    save();
    await waitFor(() => expect(sent('PUT')).toEqual([{ path: '/discussions/12/tags', body: { tagIDs: [9, 2] } }]));
  });

  it('[CO-OPT-010] [CO-OPT-043] changes the type of a post', async () => {
    server.use(
      http.get(`${api}/categories/search`, () => HttpResponse.json([{ categoryID: 3, name: 'Repair' }])),
      http.get(`${api}/post-types`, () =>
        HttpResponse.json([
          { postTypeID: 'discussion', name: 'Discussion' },
          { postTypeID: 'question', name: 'Question' },
        ]),
      ),
      http.put(
        `${api}/discussions/12/type`,
        answering(() => stored.discussion),
      ),
    );
    setUp({ rights: manager }).open();
    await choose('Move Post / Change Post Type');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Post type' }), { target: { value: 'question' } });
    save();
    await waitFor(() =>
      expect(sent('PUT')).toEqual([{ path: '/discussions/12/type', body: { postTypeID: 'question' } }]),
    );
  });

  it('says that the post has moved when only the change of its type fails, and does not move it again', async () => {
    const places = [3, 4].map((categoryID) => ({ categoryID, name: `Place ${categoryID}`, breadcrumbs: [] }));
    server.use(
      http.get(`${api}/categories/search`, () => HttpResponse.json(places)),
      http.get(`${api}/post-types`, () =>
        HttpResponse.json(['discussion', 'question'].map((postTypeID) => ({ postTypeID, name: postTypeID }))),
      ),
      http.patch(
        `${api}/discussions/12`,
        answering(() => ({ ...stored.discussion, categoryID: 4 })),
      ),
      http.put(`${api}/discussions/12/type`, refusing),
    );
    setUp({ rights: manager }).open();
    await choose('Move Post / Change Post Type');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Post type' }), { target: { value: 'question' } });
    fireEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    fireEvent.click(await screen.findByRole('option', { name: /Place 4/ }));
    save();
    expect(await screen.findByText('The post has been moved, but its type has not been changed.')).toBeTruthy();
    save();
    await waitFor(() => expect(sent('PUT').length).toBe(2));
    expect(sent('PATCH')).toEqual([{ path: '/discussions/12', body: { categoryID: 4 } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(deps.refresh).toHaveBeenCalledOnce());
    expect([toastTexts().length, screen.queryByRole('dialog')]).toEqual([1, null]);
  });

  it('changes the status of a post to one that its type can have, with a reason, and takes it back', async () => {
    stored.discussion = { ...stored.discussion, statusID: 0 };
    const status = (statusID: number, name: string, recordSubType: string | null = null) => ({
      statusID,
      name,
      recordSubType,
      state: 'open',
      recordType: 'discussion',
    });
    stored.statuses = [status(0, 'None'), status(3, 'Accepted', 'question'), status(1001, 'Planned')];
    server.use(
      http.put(
        `${api}/discussions/12/status`,
        answering(() => ({ ...stored.discussion, statusID: 1001 }), 201),
      ),
    );
    setUp({ rights: ['posts.moderate'] }).open();
    await choose('Change Status');
    const choices = await screen.findByRole('combobox', { name: 'Status' });
    expect([...choices.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['None', 'Planned']);
    fireEvent.change(choices, { target: { value: '1001' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Next month.' } });
    save();
    await waitFor(() =>
      expect(sent('PUT')).toEqual([
        { path: '/discussions/12/status', body: { statusID: 1001, statusNotes: 'Next month.' } },
      ]),
    );
    await waitFor(() => expect(deps.refresh).toHaveBeenCalledOnce());
  });

  it('[CO-OPT-011] gives the post to another author', async () => {
    server.use(
      http.patch(
        `${api}/discussions/12`,
        answering(() => stored.discussion),
      ),
    );
    setUp({ rights: manager }).open();
    await choose('Change Author');
    save();
    expect(await screen.findByText('Choose the new author.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'New author' }));
    save();
    await waitFor(() => expect(sent('PATCH')).toEqual([{ path: '/discussions/12', body: { insertUserID: 44 } }]));
  });

  it('[CO-OPT-012] reports with a reason, and not without one', async () => {
    server.use(
      http.get(`${api}/report-reasons`, () => HttpResponse.json([{ reportReasonID: 'spam', name: 'Spam' }])),
      http.post(
        `${api}/reports`,
        answering(() => ({ reportID: 1 }), 201),
      ),
    );
    setUp({ rights: manager }).open();
    await choose('Report');
    fireEvent.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Choose at least one reason.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Spam' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Thank you. Your report has been sent.']));
    expect(sent('POST')).toEqual([
      { path: '/reports', body: { recordType: 'discussion', recordID: 12, reportReasonIDs: ['spam'] } },
    ]);
  });

  it('[CO-OPT-013] [CO-OPT-014] deletes nothing before it is confirmed', async () => {
    setUp({ rights: manager }).open();
    await choose('Delete');
    fireEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Delete discussion' })).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('DELETE')).toEqual([]);
  });

  it('[CO-OPT-015] [CO-OPT-047] goes to the category when it is deleted', async () => {
    server.use(
      http.delete(
        `${api}/discussions/12`,
        answering(() => null, 204),
      ),
    );
    setUp({ rights: manager }).open();
    await choose('Delete');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deps.follow).toHaveBeenCalledWith('/categories/repair'));
    expect(sent('DELETE')).toEqual([{ path: '/discussions/12', body: null }]);
  });

  it('keeps a dialog open with the reason when it is refused', async () => {
    server.use(http.delete(`${api}/discussions/12`, refusing));
    setUp({ rights: manager }).open();
    await choose('Delete');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Not today\.$/)).toBeTruthy();
    expect(deps.follow).not.toHaveBeenCalled();
  });
});

describe('the options of a comment', () => {
  beforeEach(() => {
    stored.comment = {
      commentID: 30,
      discussionID: 12,
      categoryID: 3,
      insertUserID: 7,
      dateInserted: inserted(),
      countChildComments: 2,
    };
  });

  it('[CO-COMM-002] shows a hint when it is empty', async () => {
    setUp().openComment();
    expect(await screen.findByText('Options for comments will appear here')).toBeTruthy();
  });

  it('[CO-COMM-001] asks the editor for a comment of one’s own', async () => {
    const asked: unknown[] = [];
    const stop = onComposeRequest((request) => asked.push(request));
    setUp({ userID: 7 }).openComment();
    await choose(/^Edit \(/);
    expect(asked).toEqual([{ kind: 'edit', recordType: 'comment', recordID: 30 }]);
    stop();
  });

  it('deletes a comment and leaves its replies, unless they are to go too', async () => {
    const methods: (string | null)[] = [];
    server.use(
      http.delete(`${api}/comments/30`, ({ request }) => {
        methods.push(new URL(request.url).searchParams.get('deleteMethod'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const page = setUp({ rights: ['comments.delete'] });
    const confirm = async () => {
      fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    page.openComment();
    await choose('Delete');
    await confirm();
    page.openComment();
    await choose('Delete');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also delete its 2 replies' }));
    await confirm();
    expect(methods).toEqual(['tombstone', 'full']);
  });
});
