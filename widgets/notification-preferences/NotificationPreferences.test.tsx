// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { toasts } from '../../src/ui/toasts/toastStore.ts';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { NotificationPreferences } from './NotificationPreferences.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  toasts.set([]);
});

const show = (name: keyof typeof fixtures) =>
  renderInPage(
    <NotificationPreferences {...(fixtures[name] as unknown as Parameters<typeof NotificationPreferences>[0])} />,
  );
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

/** Responds like the server. */
function keep(sent: unknown[] = []) {
  server.use(
    http.patch('*/api/v2/notification-preferences/1', async ({ request }) => {
      const change = (await request.json()) as Record<string, object>;
      sent.push(change);
      const merged = Object.entries(change).map(([name, choice]) => [
        name,
        typeof choice === 'string'
          ? choice
          : {
              ...((fixtures.typical.preferences as Readonly<Record<string, object | string>>)[name] as object),
              ...choice,
            },
      ]);
      return HttpResponse.json({ ...fixtures.typical.preferences, ...Object.fromEntries(merged) });
    }),
  );
  return sent;
}

describe('notification preferences', () => {
  it('[CO-FOLLOW-030] [CO-FOLLOW-008] shows the form of the server, with a column for each channel', () => {
    show('typical');
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(box('Someone mentions me: Email').checked).toBe(true);
    expect(box('Email digest of new posts in categories I follow: Email').checked).toBe(true);
    expect(
      screen.queryByRole('checkbox', { name: 'Email digest of new posts in categories I follow: Notification popup' }),
    ).toBeNull();
    expect((screen.getByRole('combobox', { name: 'Language of pages and emails' }) as HTMLSelectElement).value).toBe(
      'en',
    );
  });

  it('[CO-FOLLOW-028] hides the email column, digest and language if the site sends no email', () => {
    show('popupOnly');
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('[CO-FOLLOW-026] [CO-FOLLOW-033] [CO-FOLLOW-037] saves each tick at once, and confirms it', async () => {
    const sent = keep();
    show('typical');
    fireEvent.click(box('Comments on my posts: Email'));
    expect(box('Comments on my posts: Email').checked).toBe(true);
    await waitFor(() => expect(sent).toEqual([{ DiscussionComment: { email: true } }]));
    await waitFor(() =>
      expect(toasts.get()[0]).toMatchObject({ body: 'Success! Preferences saved.', autoDismiss: true }),
    );
    expect(box('Comments on my posts: Email').checked).toBe(true);
  });

  it('[CO-FOLLOW-040] sends quick changes and the language in one request, and at once when the page is left', async () => {
    const sent = keep();
    const { unmount } = show('typical');
    fireEvent.click(box('Comments on my posts: Email'));
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.click(box('Someone mentions me: Email'));
    fireEvent.click(box('Someone mentions me: Notification popup'));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'de' } });
    expect(sent).toHaveLength(1);
    unmount();
    await waitFor(() =>
      expect(sent[1]).toEqual({ Mention: { email: false, popup: false }, NotificationLanguage: 'de' }),
    );
  });

  it('[CO-FOLLOW-026] reverts what could not be saved, and says why', async () => {
    server.use(
      http.patch('*/api/v2/notification-preferences/1', () =>
        HttpResponse.json({ message: 'Not today.', status: 500 }, { status: 500 }),
      ),
    );
    show('typical');
    fireEvent.click(box('Someone mentions me: Email'));
    expect(box('Someone mentions me: Email').checked).toBe(false);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Your last change was not saved: Not today.'),
    );
    expect(box('Someone mentions me: Email').checked).toBe(true);
  });

  it('[CO-FOLLOW-032] gets the form, the viewer’s choices and the available languages', async () => {
    const context = hydrateContext(
      ({ path }) => {
        if (path === '/locales') return [{ localeKey: 'de', regionalKey: 'de', displayNames: { de: 'Deutsch' } }];
        return path.endsWith('schema') ? fixtures.typical.schema : fixtures.typical.preferences;
      },
      { viewer: member },
    );
    expect(await hydrate({ title: 'x' }, context)).toEqual({
      title: 'x',
      userID: member.userID,
      schema: fixtures.typical.schema,
      preferences: fixtures.typical.preferences,
      languages: [{ value: 'de', label: 'Deutsch' }],
    });
    expect(context.asked.map(({ path }) => path)).toContain(`/notification-preferences/${member.userID}`);
    expect(await hydrate({}, hydrateContext())).toBeNull();
  });
});
