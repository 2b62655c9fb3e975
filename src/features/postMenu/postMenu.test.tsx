// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  answering,
  api,
  choose,
  deps,
  lastToast,
  note,
  refusing,
  sent,
  server,
  setUp,
  stored,
  toastTexts,
  setUpMenuPage,
} from './testing/menuPage.tsx';

setUpMenuPage();

describe('the options menu', () => {
  it('[CO-OPT-006] [CO-DISC-032] asks for the discussion and offers a member what is theirs', async () => {
    setUp({ rights: ['flag.add'] }).open();
    await screen.findByRole('menuitem', { name: 'Mute' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Mute', 'Report']);
  });

  it('shows its entries together: none comes later and moves the others under the pointer', async () => {
    const webhook = {
      attachmentType: 'webhook',
      label: 'Send to Tickets',
      recordTypes: ['discussion'],
      writeableContentScope: 'all',
    };
    server.use(
      http.get(`${api}/attachments/catalog`, async () => {
        await delay(100);
        return HttpResponse.json({ webhook });
      }),
    );
    const counts = new Set<number>();
    const observer = new MutationObserver(() => counts.add(document.querySelectorAll('[role="menuitem"]').length));
    observer.observe(document.body, { childList: true, subtree: true });
    setUp({ rights: ['flag.add'], site: { features: { attachments: true } } }).open();
    await screen.findByRole('menuitem', { name: 'Send to Tickets' });
    observer.disconnect();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Mute',
      'Report',
      'Send to Tickets',
    ]);
    expect([...counts].sort()).toEqual([0, 3]);
  });

  it('says that the session has ended, instead of showing the few options of a guest, and leads to sign in', async () => {
    server.use(
      http.get(`${api}/users/me`, () => HttpResponse.json({ userID: 0 })),
      http.get(`${api}/sessions/refusal`, () => new HttpResponse(null, { status: 204 })),
      http.get(`${api}/discussions/12`, ({ request }) =>
        request.headers.get('x-reader') === '5'
          ? HttpResponse.json({ message: 'Permission Problem', status: 403 }, { status: 403 })
          : HttpResponse.json(stored.discussion as never),
      ),
    );
    const { open } = setUp({
      rights: ['discussions.moderate'],
      site: { signInUrl: '/entry/signin', addr: '/discussion/12' },
    });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="page-state">{"viewer":{"userID":5}}</script>',
    );
    open();
    const way = await screen.findByRole('menuitem', { name: 'Sign in to return here' });
    expect(way.getAttribute('href')).toBe('/entry/signin?target=%2Fdiscussion%2F12');
    expect(screen.getByText('You have been signed out, so your options are not shown.')).toBeTruthy();
    expect([screen.getAllByRole('menuitem'), document.activeElement]).toEqual([[way], way]);
  });

  it('costs one request, which also says whether the session has ended', async () => {
    const { open } = setUp({ rights: ['flag.add'] });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="page-state">{"viewer":{"userID":5}}</script>',
    );
    const asked: string[] = [];
    const note = ({ request }: { readonly request: Request }) => asked.push(new URL(request.url).pathname);
    server.events.on('request:start', note);
    open();
    await screen.findByRole('menuitem', { name: 'Mute' });
    server.events.removeListener('request:start', note);
    expect(asked.filter((path) => !path.includes('/config'))).toEqual(['/api/v2/discussions/12']);
  });

  it('offers as an item what the server offers when the options cannot be loaded', async () => {
    const refusal = { message: 'No.', status: 403, actionButton: { label: 'Rules', url: '/rules' } };
    server.use(http.get(`${api}/discussions/12`, () => HttpResponse.json(refusal, { status: 403 })));
    setUp().open();
    expect((await screen.findByRole('menuitem', { name: 'Rules' })).getAttribute('href')).toBe('/rules');
    expect(screen.getByText('The options could not be loaded: No.')).toBeTruthy();
  });

  it('works without other systems if they cannot be requested', async () => {
    server.use(
      http.get(`${api}/attachments/catalog`, () =>
        HttpResponse.json({ message: 'There was an error', status: 500 }, { status: 500 }),
      ),
    );
    setUp({ rights: ['flag.add'], site: { features: { attachments: true } } }).open();
    await screen.findByRole('menuitem', { name: 'Mute' });
    expect(screen.queryByRole('menuitem', { name: 'Send to Tickets' })).toBeNull();
  });

  it('[CO-OPT-002] [CO-OPT-022] leads authors to the edit page and says how long that is possible', async () => {
    setUp({ userID: 7 }).open();
    const edit = await screen.findByRole('menuitem', { name: /^Edit/ });
    expect(edit.textContent).toMatch(/^Edit \(5[89] minutes\)$/);
    expect(edit.getAttribute('href')).toBe('/post/editdiscussion/12');
  });

  it('[CO-OPT-003] [CO-OPT-004] [CO-OPT-036] [CO-OPT-037] leads moderators to the history', async () => {
    setUp({ rights: ['discussions.moderate'] }).open();
    expect((await screen.findByRole('menuitem', { name: 'Revision History' })).getAttribute('href')).toBe(
      '/log/filter?recordType=discussion&recordID=12',
    );
    expect(screen.getByRole('menuitem', { name: 'Deleted Comments' }).getAttribute('href')).toBe(
      '/log/filter?parentRecordID=12&recordType=comment&operation=delete',
    );
  });

  it('separates groups of options with lines where there are many', async () => {
    setUp({ rights: ['discussions.moderate', 'community.manage', 'flag.add', 'discussions.delete'] }).open();
    await screen.findByRole('menuitem', { name: 'Mute' });
    const rows = [...(screen.getByRole('menu').children ?? [])].map((row) => row.textContent || '–');
    expect(rows.filter((row) => row === '–')).toHaveLength(4);
    expect(rows.slice(0, 3)).toEqual(['Mute', '–', 'Close']);
    expect(rows.slice(-2)).toEqual(['–', 'Delete']);
  });

  it('[CO-OPT-009] hands the post to the collections form', async () => {
    setUp({ rights: ['community.manage'] }).open();
    expect(
      (await screen.findByRole('menuitem', { name: 'Add to Collection' })).getAttribute('data-add-to-collection'),
    ).toBe('discussion:12');
  });

  it('moves by arrows, and gives the focus back on Escape', async () => {
    const page = setUp({ rights: ['flag.add'] });
    page.open();
    const mute = await screen.findByRole('menuitem', { name: 'Mute' });
    await waitFor(() => expect(document.activeElement).toBe(mute));
    fireEvent.keyDown(mute, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Report');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(page.button('Options'));
  });

  it('says why it cannot be shown', async () => {
    server.use(
      http.get(`${api}/discussions/12`, () =>
        HttpResponse.json({ message: 'Discussion not found.', status: 404 }, { status: 404 }),
      ),
    );
    setUp().open();
    expect(await screen.findByText('The options could not be loaded: Discussion not found.')).toBeTruthy();
  });
});

describe('toggles', () => {
  it.each([
    ['[CO-DISC-015] closes', 'Close', { closed: true }],
    ['[CO-DISC-016] sinks', 'Sink', { sink: true }],
    ['[CO-DISC-017] resolves', 'Resolve', { resolved: true }],
  ])('[CO-DISC-034] %s by PATCH and has the page follow', async (_, entry, body) => {
    server.use(
      http.patch(
        `${api}/discussions/12`,
        answering(() => ({ ...stored.discussion, ...body })),
      ),
    );
    setUp({ rights: ['discussions.moderate', 'community.manage', 'staff.allow'] }).open();
    await choose(entry);
    await waitFor(() => expect(deps.refresh).toHaveBeenCalled());
    expect(sent('PATCH')).toEqual([{ path: '/discussions/12', body }]);
  });

  it('[CO-DISC-015] says Reopen of a closed one, and opens it', async () => {
    stored.discussion = { ...stored.discussion, closed: true };
    server.use(
      http.patch(
        `${api}/discussions/12`,
        answering(() => ({ ...stored.discussion, closed: false })),
      ),
    );
    setUp({ rights: ['discussions.moderate'] }).open();
    await choose('Reopen');
    await waitFor(() => expect(sent('PATCH')).toEqual([{ path: '/discussions/12', body: { closed: false } }]));
  });

  it('[CO-DISC-018] [CO-DISC-037] [CO-DISC-046] mutes, and says so', async () => {
    server.use(
      http.put(
        `${api}/discussions/12/mute`,
        answering(() => ({ muted: true })),
      ),
    );
    setUp().open();
    await choose('Mute');
    await waitFor(() => expect(toastTexts()).toEqual(['Discussion has been muted.']));
    expect(lastToast()?.autoDismiss).toBe(true);
    expect(sent('PUT')).toEqual([{ path: '/discussions/12/mute', body: { muted: true } }]);
  });

  it('[CO-DISC-047] unmutes what was muted', async () => {
    stored.discussion = { ...stored.discussion, muted: true };
    server.use(
      http.put(
        `${api}/discussions/12/mute`,
        answering(() => ({ muted: false })),
      ),
    );
    setUp().open();
    await choose('Unmute');
    await waitFor(() => expect(toastTexts()).toEqual(['Discussion has been unmuted.']));
  });

  it('[CO-DISC-044] [CO-DISC-045] dismisses an announcement, and undoes it', async () => {
    stored.discussion = { ...stored.discussion, pinned: true };
    server.use(
      http.put(`${api}/discussions/12/dismiss`, async ({ request }) => {
        stored.discussion = { ...stored.discussion, ...((await request.clone().json()) as object) };
        return HttpResponse.json({ dismissed: stored.discussion['dismissed'] } as never);
      }),
    );
    const page = setUp();
    page.open();
    await choose('Dismiss');
    await waitFor(() => expect(toastTexts()).toEqual(['Success. Announcement has been dismissed.']));
    page.open();
    await choose('Undo dismissal');
    await waitFor(() => expect(toastTexts().at(-1)).toBe('Success. Dismissal cancelled.'));
  });

  it.each([
    ['[CO-DISC-043]', 'Mute', 'put', 'mute', 'The discussion was not muted.'],
    ['[CO-DISC-041]', 'Dismiss', 'put', 'dismiss', 'The announcement was not dismissed.'],
    ['[CO-DISC-042]', 'Bump', 'patch', 'bump', 'This post was not bumped.'],
  ] as const)(
    '%s a refused %s shows its subject and reason until it is dismissed',
    async (_, entry, method, path, lead) => {
      stored.discussion = { ...stored.discussion, pinned: true };
      server.use(http[method](`${api}/discussions/12/${path}`, refusing));
      setUp({ rights: ['curation.manage'] }).open();
      await choose(entry);
      await waitFor(() =>
        expect(lastToast()).toMatchObject({ body: `${lead} Refused. Not today.`, persistent: true, dismissible: true }),
      );
    },
  );

  it.each([
    ['Close', { closed: false }, 'The discussion was not closed.'],
    ['Reopen', { closed: true }, 'The discussion was not reopened.'],
    ['Sink', { sink: false }, 'The discussion was not sunk.'],
    ['Unsink', { sink: true }, 'The discussion is still sunk.'],
  ])('a refused %s says what was refused', async (entry, now, lead) => {
    stored.discussion = { ...stored.discussion, ...now };
    server.use(http.patch(`${api}/discussions/12`, refusing));
    setUp({ rights: ['community.manage', 'discussions.moderate'] }).open();
    await choose(entry);
    await waitFor(() => expect(lastToast()).toMatchObject({ body: `${lead} Refused. Not today.` }));
  });

  it('[CO-OPT-048] [CO-OPT-044] bumps, and says so', async () => {
    server.use(
      http.patch(
        `${api}/discussions/12/bump`,
        answering(() => stored.discussion),
      ),
    );
    setUp({ rights: ['curation.manage'] }).open();
    await choose('Bump');
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ body: 'Success! This post has been bumped.', autoDismiss: true }),
    );
  });

  it('[CO-DISC-019] [CO-DISC-022] [CO-DISC-035] bookmarks at once, before the server answers', async () => {
    const answers: (() => void)[] = [];
    server.use(
      http.put(`${api}/discussions/12/bookmark`, async ({ request }) => {
        await note(request);
        await new Promise<void>((resolve) => answers.push(resolve));
        return HttpResponse.json({ bookmarked: true });
      }),
    );
    const page = setUp();
    page.bookmark();
    expect(page.button('Bookmark').getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(answers.length).toBe(1));
    answers[0]?.();
    expect(sent('PUT')).toEqual([{ path: '/discussions/12/bookmark', body: { bookmarked: true } }]);
  });

  it('[CO-DISC-023] [CO-DISC-040] reverts a refused bookmark and says so', async () => {
    server.use(http.put(`${api}/discussions/12/bookmark`, refusing));
    const page = setUp();
    page.bookmark();
    await waitFor(() =>
      expect(toastTexts()).toEqual([expect.stringMatching(/^There was a problem bookmarking this discussion\. ./)]),
    );
    expect(page.button('Bookmark').getAttribute('aria-pressed')).toBe('false');
  });
});
