// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { mentionLookupLimit } from '#api/users.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { mentionDebounceMs, toSuggestion } from '#ui/mentions/mentionLookup.ts';
import { nextActive } from './pickerState.ts';
import { type PickedUser, UserPicker } from './UserPicker.tsx';

const api = setUpApi();
let asked: string[] = [];

/** Mocks responses with these names, and records the requests. */
function answer(names: readonly string[], status = 200): void {
  api.use(
    http.get(`${apiOrigin}/api/v2/users/by-names/`, ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      const body =
        status === 200
          ? names.map((name, index) => ({ userID: index + 1, name, photoUrl: '' }))
          : { message: 'No.', status };
      return HttpResponse.json(body, { status });
    }),
  );
}

function Picker({ max, excluded }: { readonly max?: number; readonly excluded?: readonly number[] }) {
  const [value, setValue] = useState<readonly PickedUser[]>([]);
  return <UserPicker label="To" name="to" value={value} onChange={setValue} max={max} excluded={excluded} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** Waits until the request was sent; tests then look for the results. */
const settle = () => waitFor(() => expect(asked.length).toBeGreaterThan(0));

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the mention lookup', () => {
  it('[SH-USER-002] [SH-USER-036] [SH-USER-050] asks the server for names that begin so, 50 at most, in the section that is written in', async () => {
    answer(['Imani Osei']);
    renderInPage(<Picker />, {
      site: {
        siteSection: {
          basePath: '/es',
          contentLocale: 'es',
          sectionGroup: 'x',
          sectionID: '3',
          name: 'ES',
          apps: {},
          attributes: {},
        },
      },
    });
    type('im');
    await settle();
    expect(asked).toEqual(['?name=im*&siteSectionID=3&order=mention&limit=50']);
    expect(mentionLookupLimit).toBe(50);
  });

  it('[SH-USER-051] waits until the typing has rested for 50 ms, and asks for nothing when nothing is typed', async () => {
    expect(mentionDebounceMs).toBe(50);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    answer(['Imani Osei']);
    renderInPage(<Picker />);
    type('i');
    await rest(mentionDebounceMs - 1);
    type('im');
    await rest(mentionDebounceMs - 1);
    expect(asked).toEqual([]);
    await rest(1);
    await act(() => vi.waitFor(() => expect(asked.map((search) => search.split('&')[0])).toEqual(['?name=im*'])));
    asked = [];
    type(' ');
    await rest(10 * mentionDebounceMs);
    expect([asked, options()]).toEqual([[], []]);
  });

  it('[SH-USER-001] [SH-USER-020] suggests by name, userID and domID', async () => {
    answer(['Imani Osei', 'Imogen']);
    renderInPage(<Picker />);
    type('im');
    await settle();
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(toSuggestion({ userID: 5, name: 'Imani' })).toEqual({
      userID: 5,
      name: 'Imani',
      domID: 'mentionSuggestion5',
      photoUrl: null,
    });
    expect(field().getAttribute('aria-activedescendant')).toBe('mentionSuggestion1');
    expect(document.getElementById('mentionSuggestion1')?.textContent).toContain('Imani Osei');
  });

  it('[SH-USER-044] is silent about refusals below 500', async () => {
    answer([], 422);
    renderInPage(<Picker />);
    type('im');
    await settle();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(options()).toEqual([]);
  });

  it('[SH-USER-044] reports failures from 500 on', async () => {
    answer([], 503);
    renderInPage(<Picker />);
    type('im');
    await settle();
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  });
});

describe('choosing members', () => {
  const choose = async (text: string) => {
    type(text);
    await settle();
    await screen.findAllByRole('option');
  };

  it('works with arrows and Enter, and removes the last one by Backspace', async () => {
    answer(['Ada', 'Bo', 'Cy']);
    renderInPage(<Picker />);
    await choose('x');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(screen.getByRole('list', { name: 'Selected' }).textContent).toBe('Bo');
    expect(field().value).toBe('');
    expect(document.querySelector<HTMLInputElement>('input[name="to"]')?.value).toBe('2');
    await choose('y');
    expect(options()).toEqual(['Ada', 'Cy']);
    fireEvent.click(screen.getByText('Cy'));
    expect(screen.getByRole('list', { name: 'Selected' }).textContent).toBe('BoCy');
    fireEvent.keyDown(field(), { key: 'Backspace' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove Bo' }));
    expect(screen.queryByRole('list', { name: 'Selected' })).toBeNull();
  });

  it('never sends the form by a half typed name, nor closes what is around by Escape', async () => {
    answer(['Ada']);
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const escaped = vi.fn();
    renderInPage(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a modal
      <div onKeyDown={(event) => event.key === 'Escape' && escaped()}>
        <form onSubmit={sent}>
          <Picker excluded={[9]} max={1} />
        </form>
      </div>,
    );
    await choose('a');
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
    expect([options(), escaped.mock.calls]).toEqual([[], []]);
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().disabled).toBe(true);
    expect(screen.getByText('You can choose at most 1 member.')).toBeTruthy();
  });

  it('says when no one has such a name', async () => {
    answer([]);
    renderInPage(<Picker />);
    type('zz');
    await settle();
    expect(await screen.findByText('No matching members.')).toBeTruthy();
  });

  it('walks round its list', () => {
    expect([
      nextActive('ArrowDown', 2, 3),
      nextActive('ArrowUp', 0, 3),
      nextActive('ArrowDown', -1, 3),
      nextActive('ArrowUp', -1, 3),
    ]).toEqual([0, 2, 0, 2]);
    expect([nextActive('ArrowDown', 0, 0), nextActive('a', 0, 3)]).toEqual([undefined, undefined]);
  });
});
