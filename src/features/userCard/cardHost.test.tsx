// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { CardHost } from './CardHost.tsx';
import { createCardStore } from './cardStore.ts';
import { watchUserCards } from './watchUserCards.ts';

const api = setUpApi();

function setUp(name: string) {
  api.use(
    http.get(`${apiOrigin}/api/v2/users/5/`, () => HttpResponse.json({ userID: 5, name, photoUrl: '', banned: 0 })),
  );
  const store = createCardStore();
  renderInPage(
    <main tabIndex={-1}>
      <a href="/profile/5" data-user-card="5">
        Somebody
      </a>
      <p>Words</p>
      <CardHost store={store} />
    </main>,
  );
  const stop = watchUserCards(document, { store, prefetch: vi.fn() });
  return { store, stop, link: screen.getByRole('link', { name: 'Somebody' }) };
}

/** As in a browser: pointerdown moves the focus to a focusable element, and then comes the click. */
function press(target: HTMLElement, focused: HTMLElement, detail = 1): void {
  act(() => target.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  act(() => focused.focus());
  act(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })));
}

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('the card of a user', () => {
  it.each(['', '  '])('[SH-USER-019] is called as it reads where there is no name (%j)', async (name) => {
    const { link, stop } = setUp(name);
    press(link, link);
    expect(await screen.findByRole('dialog', { name: 'Profile of Deleted User' })).toBeTruthy();
    stop();
  });

  it.each([1, 0])('[SH-A11Y-002] gives the focus back to the name on a press beside it (detail %i)', (detail) => {
    const { link, stop } = setUp('Imani Osei');
    press(link, link, detail);
    expect(screen.queryByRole('dialog')).toBeTruthy();
    press(screen.getByText('Words'), screen.getByRole('main'));
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, link]);
    stop();
  });

  it('takes no focus for a name that was only hovered', () => {
    const { store, link, stop } = setUp('Imani Osei');
    act(() => store.set({ open: { userID: 5, trigger: link, isAsked: false, takesFocus: false } }));
    press(screen.getByText('Words'), screen.getByRole('main'));
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, screen.getByRole('main')]);
    stop();
  });
});
