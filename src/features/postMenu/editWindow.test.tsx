// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { onComposeRequest } from '#session/pageRequests.ts';
import { learnWrongClock, setUpWrongClock, timeOfSite, wrongClocks } from '#ui/testing/wrongClock.ts';
import { api, server, setUp, setUpMenuPage, stored, toastTexts } from './testing/menuPage.tsx';

setUpMenuPage();
setUpWrongClock();

const minuteMs = 60_000;
/** When a post was written, minutes ago by the time of the site. */
const written = (ahead: number, minutes: number) =>
  new Date(timeOfSite(ahead).getTime() - minutes * minuteMs).toISOString();
const ownComment = (dateInserted: string) => ({ commentID: 30, categoryID: 3, insertUserID: 7, dateInserted });

describe.each(wrongClocks)('F26: the time to edit, if the clock is %s', (_name, ahead) => {
  it('[CO-OPT-022] of a discussion counts by the time of the site', async () => {
    learnWrongClock(ahead);
    stored.discussion = { ...stored.discussion, dateInserted: written(ahead, 1) };
    setUp({ userID: 7 }).open();
    const edit = await screen.findByRole('menuitem', { name: /^Edit/ });
    expect(edit.textContent).toMatch(/^Edit \(5[89] minutes\)$/);
  });

  it('[CO-OPT-022] of a comment counts by the time of the site', async () => {
    learnWrongClock(ahead);
    stored.comment = ownComment(written(ahead, 1));
    setUp({ userID: 7 }).openComment();
    const edit = await screen.findByRole('menuitem', { name: /^Edit/ });
    expect(edit.textContent).toMatch(/^Edit \(5[89] minutes\)$/);
  });

  it('is over by the time of the site', async () => {
    learnWrongClock(ahead);
    stored.comment = ownComment(written(ahead, 61));
    setUp({ userID: 7, rights: ['flag.add'] }).openComment();
    await screen.findByRole('menuitem', { name: 'Report' });
    expect(screen.queryByRole('menuitem', { name: /^Edit/ })).toBeNull();
  });

  it.each([
    [1, 1],
    [61, 0],
  ])('counts for the shortcut by the time that comes with the comment: %i minutes old', async (minutes, times) => {
    stored.comment = ownComment(written(ahead, minutes));
    server.use(
      http.get(`${api}/comments/30`, () =>
        HttpResponse.json(stored.comment, { headers: { date: timeOfSite(ahead).toUTCString() } }),
      ),
    );
    const onRequest = vi.fn();
    const stop = onComposeRequest(onRequest);
    setUp({ userID: 7 }).editComment();
    await waitFor(() => expect(onRequest.mock.calls.length + toastTexts().length).toBe(1));
    stop();
    expect(onRequest).toHaveBeenCalledTimes(times);
  });
});
