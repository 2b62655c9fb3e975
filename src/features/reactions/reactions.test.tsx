// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCan } from '#domain/permissions.ts';
import { givableReactions, reactionPermission, toggledReaction } from '#domain/reactions.ts';
import { createIsland } from '#session/createIsland.tsx';
import { pageOfPosts } from '#ui/testing/pageOfPosts.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { ReactionBar } from '#ui/reactions/ReactionBar.tsx';
import { reactionPath } from '#ui/reactions/ReactionIcon.tsx';
import { createReactions } from './createReactions.tsx';

const server = setupServer();
const api = 'http://localhost:3000/api/v2';
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const calls: string[] = [];
const kinds = [
  { tagID: 1, urlcode: 'Like', name: 'Like', class: 'Positive', reactionValue: 1 },
  { tagID: 2, urlcode: 'Agree', name: 'Agree', class: 'Positive', reactionValue: 1 },
  { tagID: 7, urlcode: 'Up', name: 'Vote Up', class: 'Positive', reactionValue: 1 },
  { tagID: 9, urlcode: 'Down', name: 'Vote Down', class: 'Negative', reactionValue: -1 },
  { tagID: 20, urlcode: 'Spam', name: 'Spam', class: 'Flag', reactionValue: 0 },
];
/** The server's state: how many others gave each reaction, and the viewer's own. */
let held: { others: Record<string, number>; mine: string | null };
const summaries = () =>
  kinds.map((kind) => ({
    ...kind,
    count: (held.others[kind.urlcode] ?? 0) + Number(held.mine === kind.urlcode),
    hasReacted: held.mine === kind.urlcode,
  }));
const score = () => summaries().reduce((sum, { count, reactionValue }) => sum + count * reactionValue, 0);

const rights = ['reactions.positive.add', 'reactions.negative.add', 'comments.add', 'reactions.view'];

function setUp(granted: readonly string[] = rights) {
  const page = pageOfPosts({ rights: granted });
  const can = createCan(page.viewer.permissions);
  const mayGive = (kind: { readonly urlcode: string; readonly class: string }) => can(reactionPermission(kind));
  const bar = { isOpen: true, mayGive, seesWho: can('reactions.view'), seesLog: can('community.moderate') };
  const shown = renderToStaticMarkup(<ReactionBar reactions={summaries()} score={score()} rights={bar} />);
  document.body.innerHTML = `<article data-record="comment:30">${shown}</article>`;
  const island = createIsland(page);
  const acts = createReactions({ island, wake: vi.fn(), refresh: vi.fn(), follow: vi.fn() });
  const record = { recordType: 'comment', recordID: 30 } as const;
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  return {
    button,
    press: (name: string | RegExp) => act(() => acts.react({ element: button(name), record })),
    pick: () => act(() => acts.pick({ element: button('React'), record })),
    log: () => act(() => acts.log({ element: button('Log'), record })),
    score: () => document.querySelector('[data-score]')?.textContent,
  };
}

beforeEach(() => {
  held = { others: { Like: 3, Up: 2 }, mine: null };
  calls.splice(0);
  toasts.set([]);
  server.use(
    http.get(`${api}/comments/30`, () => HttpResponse.json({ score: score(), reactions: summaries() })),
    http.post(`${api}/comments/30/reactions`, async ({ request }) => {
      const { reactionType } = (await request.json()) as { reactionType: string };
      calls.push(`POST ${reactionType}`);
      held.mine = reactionType;
      return HttpResponse.json(summaries(), { status: 201 });
    }),
    http.delete(`${api}/comments/30/reactions/:userID?`, ({ params }) => {
      calls.push(`DELETE ${params['userID'] ?? 'own'}`);
      held.mine = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => server.resetHandlers());

describe('the reaction bar', () => {
  it('[CO-REACT-001] [CO-REACT-009] [CO-REACT-024] shows a reaction and the score at once, and tells the server', async () => {
    const page = setUp();
    expect(page.score()).toBe('5');
    page.press(/^Like/);
    expect(page.button(/^Like/).getAttribute('aria-pressed')).toBe('true');
    expect(page.button(/^Like/).textContent).toContain('4');
    expect(page.score()).toBe('6');
    await waitFor(() => expect(calls).toEqual(['POST Like']));
  });

  it('[SH-UI-035] abbreviates large numbers, and counts on from the exact ones', () => {
    held.others = { ...held.others, Up: 12_345_678 };
    const page = setUp();
    expect(page.score()).toMatch(/^12\.3m$/);
    const exact = () => Number(document.querySelector<HTMLElement>('[data-score]')?.dataset['score']);
    const before = exact();
    page.press('Vote Up');
    expect(page.score()).toBe('12.3m');
    expect(exact()).toBe(before + 1);
  });

  it('[CO-REACT-008] [CO-REACT-022] removes a vote that is pressed again, without showing names', async () => {
    held.mine = 'Up';
    const page = setUp();
    page.press('Vote Up');
    expect(page.button('Vote Up').getAttribute('aria-pressed')).toBe('false');
    expect(page.score()).toBe('5');
    await waitFor(() => expect(calls).toEqual(['DELETE own']));
  });

  it('[CO-REACT-011] [CO-REACT-012] [CO-REACT-025] removes the viewer’s earlier reaction, then gives the other', async () => {
    held.mine = 'Like';
    const page = setUp();
    page.press('Vote Down');
    expect(page.score()).toBe('4');
    await waitFor(() => expect(calls).toEqual(['DELETE 5', 'POST Down']));
  });

  it('[CO-REACT-010] [CO-REACT-026] reverts the score of a vote that is refused, and says why', async () => {
    server.use(
      http.post(`${api}/comments/30/reactions`, () =>
        HttpResponse.json({ message: 'No.', description: 'Not here.', status: 403 }, { status: 403 }),
      ),
    );
    const page = setUp();
    page.press('Vote Down');
    expect(page.score()).toBe('4');
    await waitFor(() => expect(page.score()).toBe('5'));
    expect(toasts.get().map(({ body }) => body)).toEqual(['Your vote was not saved. No. Not here.']);
  });

  it('offers as an item what the server offers when the choice cannot be loaded', async () => {
    const refusal = { message: 'No.', status: 403, actionButton: { label: 'Rules', url: '/rules' } };
    server.use(http.get(`${api}/comments/30`, () => HttpResponse.json(refusal, { status: 403 })));
    await setUp().pick();
    expect((await screen.findByRole('menuitem', { name: 'Rules' })).getAttribute('href')).toBe('/rules');
    expect(screen.getByText('The reactions could not be loaded: No.')).toBeTruthy();
  });

  it('[CO-REACT-027] reports any failed reaction in the same way', async () => {
    server.use(
      http.post(`${api}/comments/30/reactions`, () =>
        HttpResponse.json({ message: 'Busy.', status: 503 }, { status: 503 }),
      ),
    );
    const page = setUp();
    page.press(/^Like/);
    await waitFor(() => expect(toasts.get().map(({ body }) => body)).toEqual(['Your reaction was not saved. Busy.']));
    await waitFor(() => expect(page.button(/^Like/).getAttribute('aria-pressed')).toBe('false'));
  });

  it.each([
    ['Up', 'Vote Up', 'Your vote was not removed. Busy.'],
    ['Like', /^Like/, 'Your reaction was not removed. Busy.'],
  ])('names %s that could not be undone', async (mine, button, words) => {
    server.use(
      http.delete(`${api}/comments/30/reactions/:userID?`, () =>
        HttpResponse.json({ message: 'Busy.', status: 503 }, { status: 503 }),
      ),
    );
    held.mine = mine;
    setUp().press(button);
    await waitFor(() => expect(toasts.get().map(({ body }) => body)).toEqual([words]));
  });

  it('[CO-REACT-016] offers available reactions, and renders those not given yet', async () => {
    const page = setUp();
    page.pick();
    const menu = await screen.findByRole('menu', { name: 'React' });
    await within(menu).findByRole('menuitemcheckbox', { name: 'Agree' });
    expect(
      within(menu)
        .getAllByRole('menuitemcheckbox')
        .map(({ textContent }) => textContent),
    ).toEqual(['Like', 'Agree']);
    fireEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Agree' }));
    await waitFor(() => expect(calls).toEqual(['POST Agree']));
    expect(page.button(/^Agree/).textContent).toBe('Agree 1');
  });

  it('[CO-REACT-002] has a tooltip on each reaction: its name, or who gave it', () => {
    setUp();
    for (const button of document.querySelectorAll('[data-react]'))
      expect(button.getAttribute('data-who')).toBeTruthy();
    setUp(['reactions.positive.add', 'comments.add']);
    for (const button of document.querySelectorAll('[data-react]'))
      expect(button.getAttribute('data-tooltip')).toBeTruthy();
  });
});

describe('who reacted', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ recordType: 'comment', recordID: 30, tagID: 1, userID: 50 + index, dateInserted: '2026-01-01T12:00:00Z' },
      user: { userID: 50 + index, name: `Member ${index + 1}` },
      reactionType: { tagID: 1, urlcode: 'Like', name: 'Like', class: 'Positive' },
    }));
  const show = async (count: number) => {
    held.others['Like'] = count;
    server.use(http.get(`${api}/comments/30/reactions`, () => HttpResponse.json(people(count))));
    const page = setUp();
    fireEvent.focusIn(page.button(/^Like/));
    const tooltip = await screen.findByRole('tooltip');
    await within(tooltip).findByText(/Member 1/);
    return tooltip;
  };

  it('[CO-REACT-018] names up to five', async () => {
    const tooltip = await show(5);
    expect(
      within(tooltip)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(-8)),
    ).toHaveLength(5);
  });

  it('[CO-REACT-018] shows more than five as faces and how many more', async () => {
    const tooltip = await show(8);
    expect(within(tooltip).queryByRole('list')).toBeNull();
    expect(within(tooltip).getByText('+3')).toBeTruthy();
  });
});

describe('the log', () => {
  it('[CO-REACT-003] [CO-REACT-020] [CO-REACT-028] is there for moderators, and says when it is empty', async () => {
    server.use(http.get(`${api}/comments/30/reactions`, () => HttpResponse.json([])));
    setUp();
    expect(screen.queryByRole('button', { name: 'Log' })).toBeNull();
    setUp([...rights, 'community.moderate']).log();
    expect(await screen.findByText('No Reactions Yet')).toBeTruthy();
  });
});

it('[CO-REACT-013] adds nothing where a press only takes away', () => {
  expect(toggledReaction(null, 'Like', { isDeleteOnly: true })).toBeNull();
  expect(toggledReaction('Up', 'Like', { isDeleteOnly: true })).toBeNull();
  expect([toggledReaction(null, 'Like'), toggledReaction('Up', 'Like'), toggledReaction('Like', 'Like')]).toEqual([
    'Like',
    'Like',
    null,
  ]);
});

it('[CO-REACT-005] has an icon for each of the thirteen, and one for any other', () => {
  const codes = [
    'Promote',
    'OffTopic',
    'Insightful',
    'Disagree',
    'Agree',
    'Dislike',
    'Like',
    'Up',
    'Down',
    'Support',
    'Awesome',
    'Lol',
    'Wtf',
  ];
  expect(new Set(codes.map(reactionPath)).size).toBe(13);
  expect(codes.map(reactionPath)).not.toContain(reactionPath('Homemade'));
});

it('gives buttons to those alone who may give a reaction of its class', () => {
  expect(
    givableReactions(kinds, (permission) => permission === 'reactions.negative.add').map(({ urlcode }) => urlcode),
  ).toEqual(['Down']);
});
