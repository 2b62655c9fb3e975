// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FollowButton, forgetPreferences } from '#features/follow';
import { announcePage } from '#session/pageViews.ts';
import { panelWidth } from '../../src/features/follow/followPanel.ts';
import { toasts } from '../../src/ui/toasts/toastStore.ts';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext, refusal } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import { CategoryFollow } from './CategoryFollow.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';

type Preferences = Record<string, boolean>;

/** No preferences for all categories yet, so defaults apply. */
const server = setupServer(http.get('*/api/v2/notification-preferences/:user', () => HttpResponse.json({})));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  forgetPreferences();
  // another page, which has heard of no change of the last one
  announcePage();
  toasts.set([]);
});
afterEach(() => server.resetHandlers());

const show = (name: keyof typeof fixtures) =>
  renderInPage(<CategoryFollow {...(fixtures[name] as Parameters<typeof CategoryFollow>[0])} />).container;
const button = () => document.querySelector('summary') as HTMLElement;

function open(): void {
  const details = document.querySelector('details') as HTMLDetailsElement;
  // announces the change itself
  act(() => {
    details.open = true;
  });
}

/** Responds like the server: stores what is sent and returns everything. */
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
    const link = () => screen.queryByRole('link', { name: 'All followed content', hidden: true })?.getAttribute('href');
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
    expect(sent[0]).toMatchObject({
      'preferences.followed': true,
      'preferences.popup.posts': true,
      'preferences.email.posts': false,
    });
  });

  it('[CO-FOLLOW-006] [CO-FOLLOW-021] [CO-FOLLOW-022] unfollows by "Unfollow Category", turns notifications off and closes the panel', async () => {
    const sent = answerWith(fixtures.typical.notificationPreferences);
    show('typical');
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Unfollow Category', hidden: true }));
    expect(button().textContent).toBe('Follow');
    expect(document.querySelector('details')?.open).toBe(false);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.values(sent[0] ?? {}).some(Boolean)).toBe(false);
  });

  it('[CO-FOLLOW-026] [CO-FOLLOW-038] [CO-FOLLOW-039] reverts what could not be saved, and says why', async () => {
    server.use(
      http.patch('*/api/v2/categories/:id/preferences/:user', () =>
        HttpResponse.json({ message: 'Not today.', status: 403 }, { status: 403 }),
      ),
    );
    show('typical');
    open();
    const comments = screen.getByRole('checkbox', {
      name: 'New comments: Notification',
      hidden: true,
    }) as HTMLInputElement;
    fireEvent.click(comments);
    expect(comments.checked).toBe(true);
    await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Not today.'));
    expect(comments.checked).toBe(false);
    expect(button().textContent).toBe('Following');
  });

  const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true }) as HTMLInputElement;
  const asMember = { viewer: { isGuest: false, userID: 1, can: () => true } };

  it('[CO-FOLLOW-008] [CO-FOLLOW-028] [CO-FOLLOW-029] offers email only if the site sends it', () => {
    show('typical');
    expect(screen.queryAllByRole('checkbox', { hidden: true })).toHaveLength(3);
    const withMail = { site: { features: { emails: true } }, ...asMember };
    const props = {
      ...fixtures.typical,
      notificationPreferences: { ...fixtures.typical.notificationPreferences, 'preferences.email.digest': true },
    };
    const { container } = renderInPage(
      <CategoryFollow {...(props as Parameters<typeof CategoryFollow>[0])} />,
      withMail,
    );
    expect(container.querySelectorAll('input[type="checkbox"]')).toHaveLength(6);
  });

  it('[CO-FOLLOW-003] [CO-FOLLOW-004] [CO-FOLLOW-005] is titled, and leads to the category in a new tab', () => {
    renderInPage(<CategoryFollow {...(fixtures.typical as Parameters<typeof CategoryFollow>[0])} />, {
      site: { addr: '/categories/repair-cafe/p2?sort=-score' },
    });
    expect(screen.getByRole('group', { name: 'Notification Preferences', hidden: true })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'View Category', hidden: true }) as HTMLAnchorElement;
    expect([link.getAttribute('href'), link.target]).toEqual(['/categories/repair-cafe', '_blank']);
  });

  it('[CO-FOLLOW-002] links to all followed content, except on that page', () => {
    show('typical');
    expect(screen.getByRole('link', { name: 'All followed content', hidden: true }).getAttribute('href')).toBe(
      '/profile/followed-content',
    );
    const { container } = renderInPage(
      <CategoryFollow {...(fixtures.typical as Parameters<typeof CategoryFollow>[0])} />,
      {
        site: { addr: '/profile/followed-content?x=1' },
      },
    );
    expect(container.querySelector('a[href="/profile/followed-content"]')).toBeNull();
  });

  it('[CO-FOLLOW-019] [CO-FOLLOW-020] begins with the viewer’s defaults for all categories', async () => {
    const sent = answerWith(fixtures.empty.notificationPreferences);
    server.use(
      http.get('*/api/v2/notification-preferences/1', () =>
        HttpResponse.json({
          NewDiscussion: { popup: false, email: false },
          NewComment: { popup: true, email: false },
          NotificationLanguage: 'en',
        }),
      ),
    );
    show('empty');
    open();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      'preferences.followed': true,
      'preferences.popup.posts': false,
      'preferences.popup.comments': true,
    });
    expect(Object.keys(sent[0] ?? {})).not.toContain('preferences.email.digest');
    await waitFor(() => expect(box('New comments: Notification').checked).toBe(true));
  });

  it('[CO-FOLLOW-023] [CO-FOLLOW-037] saves the whole form with each tick, stays followed, and confirms it', async () => {
    const sent = answerWith(fixtures.typical.notificationPreferences);
    show('typical');
    open();
    fireEvent.click(box('New comments: Notification'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ ...fixtures.typical.notificationPreferences, 'preferences.popup.comments': true });
    await waitFor(() =>
      expect(toasts.get().map(({ body, autoDismiss }) => [body, autoDismiss])).toEqual([
        ['Success! Preferences saved.', true],
      ]),
    );
  });

  it('[CO-FOLLOW-024] [CO-FOLLOW-025] hides the table when nothing new is wanted, and tells nothing more of what stays followed', async () => {
    const sent = answerWith(fixtures.typical.notificationPreferences);
    show('typical');
    open();
    const notify = box('Notify me of new content');
    expect([notify.checked, screen.queryByRole('table', { hidden: true }) !== null]).toEqual([true, true]);
    fireEvent.click(notify);
    expect([notify.checked, screen.queryByRole('table', { hidden: true })]).toEqual([false, null]);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      'preferences.followed': true,
      'preferences.popup.posts': false,
      'preferences.popup.comments': false,
    });
    fireEvent.click(notify);
    expect(screen.getByRole('table', { hidden: true })).toBeTruthy();
    expect(box('New posts: Notification').checked).toBe(false);
  });

  it('[CO-FOLLOW-027] says that nothing at all is chosen where a digest would have been', async () => {
    server.use(
      http.patch('*/api/v2/categories/:id/preferences/:user', () =>
        HttpResponse.json({ message: 'Not today.', status: 403 }, { status: 403 }),
      ),
    );
    const props = {
      ...fixtures.empty,
      notificationPreferences: { ...fixtures.empty.notificationPreferences, 'preferences.email.digest': false },
    };
    renderInPage(<CategoryFollow {...(props as Parameters<typeof CategoryFollow>[0])} />, {
      site: { features: { emails: true } },
      ...asMember,
    });
    const words = 'At least one notification method must be selected to receive notifications';
    expect(screen.queryByText(words)).toBeNull();
    open();
    expect(screen.queryByText(words)).toBeNull();
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
  });

  it('[CO-FOLLOW-007] is a panel 345 px wide', () => expect(panelWidth).toBe(345));

  it('[CO-FOLLOW-004] [CO-FOLLOW-006] [CO-FOLLOW-017] calls other things records, and follows nothing in a preview', () => {
    const record = {
      categoryID: 9,
      userID: 1,
      name: 'A group',
      preferences: { 'preferences.followed': false },
      url: '/group/9',
    };
    renderInPage(<FollowButton {...record} recordType="group" isPreview />);
    open();
    expect(button().textContent).toBe('Follow');
    expect(screen.getByRole('link', { name: 'View Record', hidden: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unfollow', hidden: true })).toBeTruthy();
  });
});

describe('requests of the follow button', () => {
  const category = {
    categoryID: 8,
    name: 'Allotments',
    url: 'http://here/categories/allotments',
    displayAs: 'discussions',
  };
  const preferences = { 'preferences.followed': true };
  const answer = ({ path }: { path: string }) => (path.includes('preferences') ? preferences : category);
  const onCategory = { params: { categoryID: 8 }, viewer: member };

  it('gets the viewer, the category and the full set of preferences', async () => {
    expect(await hydrate({ alignment: 'end' }, hydrateContext(answer, onCategory))).toEqual({
      alignment: 'end',
      userID: member.userID,
      recordID: 8,
      name: 'Allotments',
      notificationPreferences: preferences,
      emailDigestEnabled: false,
    });
  });

  it('hides itself from guests, outside categories, for categories without posts and if reading is denied', async () => {
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
