// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { type PageSetting, renderInPage } from '#ui/testing/renderInPage.tsx';
import { cardStateOf } from './cardState.ts';
import { UserCard } from './UserCard.tsx';

const api = setUpApi();

const imani = {
  userID: 5,
  name: 'Imani Osei',
  photoUrl: '',
  url: '/profile/Imani%20Osei',
  private: false,
  banned: 0,
  label: 'Solder and patience',
  points: 1,
  countDiscussions: 2,
  countComments: 30,
  dateInserted: '2022-03-01T09:00:00+00:00',
  dateLastActive: '2025-12-31T12:00:00+00:00',
};
const member = {
  userID: 4,
  name: 'Wren',
  isGuest: false,
  can: (name: string | readonly string[]) => ['conversations.add', 'profiles.view'].includes(String(name)),
};
const conversations = { features: { conversations: true } };

const answers: string[] = [];
function answerWith(body: object | null, status = 200): void {
  answers.length = 0;
  api.use(
    http.get(`${apiOrigin}/api/v2/users/5/`, ({ request }) => {
      answers.push(decodeURIComponent(new URL(request.url).search));
      return body === null ? HttpResponse.error() : HttpResponse.json(body, { status });
    }),
  );
}
const show = (setting: PageSetting = {}) => renderInPage(<UserCard userID={5} />, setting);
const settled = (container: HTMLElement) => waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());

describe('the profile card', () => {
  it('[SH-USER-021] is a skeleton while the user loads, and asks for everything', async () => {
    answerWith(imani);
    const { container } = show();
    const skeleton = container.querySelector('[aria-busy="true"]')?.cloneNode(true) as HTMLElement;
    // The blank counts take as many lines as real ones.
    for (const blank of skeleton.querySelectorAll('[aria-hidden="true"]')) blank.remove();
    expect(skeleton.textContent.trim()).toBe('Loading');
    await settled(container);
    expect(answers).toEqual(['?expand[0]=all']);
  });

  it('shows the answers in fields that are chosen for cards', async () => {
    answerWith({ ...imani, profileFields: { town: 'Ghent', started: '2019-03-01', size: 'L', empty: null } } as object);
    const field = (apiName: string, label: string, userCards: boolean, dataType = 'text') => ({
      apiName,
      label,
      dataType,
      displayOptions: { userCards },
      enabled: true,
    });
    const fields = [
      field('town', 'Town', true),
      field('started', 'Started', true, 'date'),
      field('size', 'Size', false),
      field('empty', 'Empty', true),
    ];
    api.use(http.get(`${apiOrigin}/api/v2/profile-fields`, () => HttpResponse.json(fields)));
    const { container } = show();
    expect((await screen.findByText('Town')).closest('div')?.textContent).toBe('TownGhent');
    expect(screen.getByText('Started').closest('div')?.textContent).toBe('StartedMarch 1, 2019');
    expect(container.textContent).not.toMatch(/Size|Empty/);
  });

  it('[SH-USER-015] [SH-USER-016] [CO-USER-006] shows name, label, dates, counts and points', async () => {
    answerWith(imani);
    const { container } = show({ viewer: member });
    await settled(container);
    expect(screen.getByText('Imani Osei')).toBeTruthy();
    expect(screen.getByText('Solder and patience')).toBeTruthy();
    expect(screen.getByText('Joined').nextElementSibling?.textContent).toBe('Mar 1, 2022');
    expect(screen.getByText('Last Active').nextElementSibling?.textContent).toBe('a day ago');
    expect(container.textContent).toContain('2 discussions30 comments1 point');
    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/profile/Imani%20Osei');
  });

  it('[CO-USER-006] says "points" for any other number', async () => {
    answerWith({ ...imani, points: 0 });
    const { container } = show();
    await settled(container);
    expect(container.textContent).toContain('0 points');
  });

  it('[SH-USER-022] [SH-USER-045] [SH-USER-049] says of a user who is not found that they have been deleted', async () => {
    answerWith({ message: 'User not found.', status: 404 }, 404);
    show();
    const card = await screen.findByRole('alert');
    expect(card.textContent).toBe('DELETEDThis user has been deleted.');
  });

  it.each([
    [500, { message: 'There was an error' }],
    [403, { message: 'Permission Problem' }],
    [0, null],
  ])(
    '[SH-USER-023] [SH-USER-049] says "Failed to load user" on other failures (%i), and tries again',
    async (status, body) => {
      answerWith(body, status || 200);
      show();
      const card = await screen.findByRole('alert');
      expect(card.textContent).toContain('ERRORFailed to load user');
      answerWith(imani);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Imani Osei')).toBeTruthy();
    },
  );

  it.each(['', ' \u200b '])('[SH-USER-019] calls no member "Deleted User" (%j)', async (name) => {
    answerWith({ ...imani, name });
    show();
    expect(await screen.findByText('Deleted User')).toBeTruthy();
  });

  it('[SH-USER-024] [SH-USER-047] [SH-USER-048] is restricted for a private profile', async () => {
    answerWith({ userID: 5, name: 'Imani Osei', photoUrl: '', banned: 0, private: true });
    const { container } = show({ viewer: member, site: conversations });
    await settled(container);
    expect(container.textContent).toContain("PrivateThis user's profile is private.");
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[SH-USER-024] [SH-USER-046] [SH-USER-048] is restricted for a banned member if the site says so', async () => {
    answerWith({ ...imani, banned: 1 });
    const { container } = show({ viewer: member, site: { features: { bannedPrivateProfile: true } } });
    await settled(container);
    expect(container.textContent).toContain('BannedThis user has been banned.');
    expect(screen.queryByText('Joined')).toBeNull();
  });

  it('[SH-USER-048] [SH-USER-032] marks a banned user whose profile is open, and offers no message', async () => {
    answerWith({ ...imani, banned: 1 });
    const { container } = show({ viewer: member, site: conversations });
    await settled(container);
    expect(screen.getByText('Banned')).toBeTruthy();
    expect(screen.getByText('Joined')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
  });

  it('[SH-USER-030] [SH-USER-031] offers a message with the right, where there are conversations', async () => {
    answerWith(imani);
    const { container } = show({ viewer: member, site: conversations });
    await settled(container);
    expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/messages/add/Imani%20Osei');
    const off = show({ viewer: member, site: { features: { conversations: false } } });
    await settled(off.container);
    expect(off.container.textContent).not.toContain('Message');
    const guest = show({ site: conversations });
    await settled(guest.container);
    expect(guest.container.textContent).not.toContain('Message');
  });
});

describe('what a card shows', () => {
  const viewer = { userID: 4, canViewPersonalInfo: false };
  const state = (data: Partial<typeof imani>, who = viewer, isBannedPrivate = false) =>
    cardStateOf({ data: { ...imani, ...data }, error: undefined }, who, isBannedPrivate).kind;

  it('[SH-USER-028] [SH-USER-029] is open to holders of personalInfo.view and to oneself', () => {
    expect(state({ private: true })).toBe('restricted');
    expect(state({ private: true, banned: 1 }, { ...viewer, canViewPersonalInfo: true }, true)).toBe('open');
    expect(state({ private: true }, { ...viewer, userID: 5 })).toBe('open');
  });

  it('is restricted when the server keeps more to itself than it says', () => {
    expect(
      cardStateOf(
        { data: { userID: 5, name: 'Imani', photoUrl: '', private: false, banned: 1 }, error: undefined },
        viewer,
        false,
      ),
    ).toMatchObject({
      kind: 'restricted',
      reason: 'banned',
    });
  });
});
