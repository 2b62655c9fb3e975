// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPreferences } from '#features/follow';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext, refusal } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import { CategoryFollow } from './CategoryFollow.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';

type Preferences = Record<string, boolean>;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(forgetPreferences);
afterEach(() => server.resetHandlers());

const show = (name: keyof typeof fixtures) =>
  renderInPage(<CategoryFollow {...(fixtures[name] as Parameters<typeof CategoryFollow>[0])} />).container;
const button = () => document.querySelector('summary') as HTMLElement;

function open(): void {
  const details = document.querySelector('details') as HTMLDetailsElement;
  // tells of it by itself
  act(() => {
    details.open = true;
  });
}

/** Answers like the server: keeps what is sent, gives back everything. */
function answerWith(saved: Preferences, sent: Preferences[] = []) {
  let kept = saved;
  server.use(
    http.patch('*/api/v2/categories/:id/preferences/:user', async ({ request }) => {
      const change = (await request.json()) as Preferences;
      sent.push(change);
      kept = { ...kept, ...change };
      return HttpResponse.json(kept);
    }),
  );
  return sent;
}

describe('the follow button', () => {
  it('[CO-WIDGET-020] says whether the category is followed', () => {
    show('typical');
    expect(button().textContent).toBe('Following');
  });

  it('[SH-FOLLOW-001] [CO-FOLLOW-002] leads to all followed content, except from there', () => {
    const link = () => screen.queryByRole('link', { name: 'All Followed Content', hidden: true })?.getAttribute('href');
    show('typical');
    expect(link()).toBe('/profile/followed-content');
    cleanup();
    renderInPage(<CategoryFollow {...(fixtures.typical as Parameters<typeof CategoryFollow>[0])} />, {
      site: { addr: '/profile/followed-content?a=b' },
    });
    expect(link()).toBeUndefined();
  });

  it('[CO-FOLLOW-016] [CO-FOLLOW-018] follows by being opened, with the usual notifications', async () => {
    const sent = answerWith(fixtures.empty.notificationPreferences);
    show('empty');
    expect(button().textContent).toBe('Follow');
    open();
    expect(button().textContent).toBe('Following');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ 'preferences.followed': true, 'preferences.popup.posts': true, 'preferences.email.posts': false });
  });

  it('[CO-FOLLOW-006] [CO-FOLLOW-021] [CO-FOLLOW-022] stops by "Unfollow Category": nothing is told any more, the panel closes', async () => {
    const sent = answerWith(fixtures.typical.notificationPreferences);
    show('typical');
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Unfollow Category', hidden: true }));
    expect(button().textContent).toBe('Follow');
    expect(document.querySelector('details')?.open).toBe(false);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.values(sent[0] ?? {}).some(Boolean)).toBe(false);
  });

  it('[CO-FOLLOW-026] [CO-FOLLOW-038] [CO-FOLLOW-039] takes back what could not be saved, and says why', async () => {
    server.use(
      http.patch('*/api/v2/categories/:id/preferences/:user', () => HttpResponse.json({ message: 'Not today.', status: 403 }, { status: 403 })),
    );
    show('typical');
    open();
    const comments = screen.getByRole('checkbox', { name: 'New comments: Notification', hidden: true }) as HTMLInputElement;
    fireEvent.click(comments);
    expect(comments.checked).toBe(true);
    await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Not today.'));
    expect(comments.checked).toBe(false);
    expect(button().textContent).toBe('Following');
  });

  it('[CO-FOLLOW-008] [CO-FOLLOW-028] [CO-FOLLOW-029] offers mail only where it is sent', () => {
    show('typical');
    expect(screen.queryAllByRole('checkbox', { hidden: true })).toHaveLength(2);
    const withMail = { site: { features: { emails: true } }, viewer: { isGuest: false, can: () => true } };
    const props = { ...fixtures.typical, notificationPreferences: { ...fixtures.typical.notificationPreferences, 'preferences.email.digest': true } };
    const { container } = renderInPage(<CategoryFollow {...(props as Parameters<typeof CategoryFollow>[0])} />, withMail);
    expect(container.querySelectorAll('input[type="checkbox"]')).toHaveLength(5);
  });
});

describe('what the follow button is sent', () => {
  const category = { categoryID: 8, name: 'Allotments', displayAs: 'discussions' };
  const preferences = { 'preferences.followed': true };
  const answer = ({ path }: { path: string }) => (path.includes('preferences') ? preferences : category);
  const onCategory = { params: { categoryID: 8 }, viewer: member };

  it('is who is reading, the category and the full set of preferences', async () => {
    expect(await hydrate({ alignment: 'end' }, hydrateContext(answer, onCategory))).toEqual({
      alignment: 'end',
      userID: member.userID,
      recordID: 8,
      name: 'Allotments',
      notificationPreferences: preferences,
      emailDigestEnabled: false,
    });
  });

  it('is nothing for guests, outside categories, for categories without posts and where reading is refused', async () => {
    expect(await hydrate({}, hydrateContext(answer, { params: { categoryID: 8 } }))).toBeNull();
    expect(await hydrate({}, hydrateContext(answer, { viewer: member, params: { categoryID: undefined } }))).toBeNull();
    expect(
      await hydrate(
        {},
        hydrateContext(() => ({ ...category, displayAs: 'categories' }), onCategory),
      ),
    ).toBeNull();
    const refused = hydrateContext(() => {
      throw refusal(403);
    }, onCategory);
    expect(await hydrate({}, refused)).toBeNull();
  });
});
