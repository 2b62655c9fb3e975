// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import type { SearchSettings } from '#contracts/search.ts';
import { compactSearchScopeWidth, searchScopeWidth, searchSettings } from '#domain/search.ts';
import { english } from '#i18n/locale.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
import { watchSearchBoxes } from './watchSearchBoxes.ts';

const server = setUpApi();
let asked: string[];
let stop: (() => void) | undefined;
const follow = vi.fn();

const result = (name: string, rest = {}) => ({
  recordID: 1,
  recordType: 'discussion',
  type: 'discussion',
  name,
  url: `/discussion/${name}`,
  labelCodes: [],
  isForeign: false,
  ...rest,
});

beforeEach(() => {
  asked = [];
  server.use(
    http.get(`${apiOrigin}/api/v2/search`, ({ request }) => {
      const query = new URL(request.url).searchParams.get('query') ?? '';
      asked.push(query);
      return HttpResponse.json([
        result('Kitchen', { type: 'category', url: '/categories/kitchen' }),
        result(`${query} one`),
        result(`${query} two`),
      ]);
    }),
  );
});
afterEach(() => {
  stop?.();
  follow.mockReset();
  vi.restoreAllMocks();
});

/** A box on a page whose script is loaded; suggestions are requested immediately unless the test sets a delay. */
function open(props: SearchBoxProps = {}, different: Partial<SearchSettings> = {}) {
  const search = { debounceMs: 0, ...different };
  const drawn = renderInPage(<SearchBox {...props} />, { site: { search } });
  stop = watchSearchBoxes(document, {
    settings: searchSettings(search),
    locale: english,
    sectionGroup: 'vanilla',
    follow,
  });
  const input = drawn.container.querySelector('input') as HTMLInputElement;
  const box = drawn.container.querySelector('[data-search-box]') as HTMLElement;
  return { ...drawn, input, box };
}

const type = (input: HTMLInputElement, value: string) => act(() => void fireEvent.input(input, { target: { value } }));
const key = (input: HTMLElement, name: string) => {
  let wasLeftAlone = true;
  act(() => {
    wasLeftAlone = fireEvent.keyDown(input, { key: name });
  });
  return wasLeftAlone;
};
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent);
const answered = (text: string) => waitFor(() => expect(lines()).toContain(`${text} two Discussion`));

describe('search box without script', () => {
  it('[SH-SEARCH-040] [SH-SEARCH-042] [SH-SEARCH-004] is a plain GET form with its words', () => {
    const { container } = renderInPage(<SearchBox initialParams={{ domain: 'discussions', categoryID: 3 }} />);
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action'), form?.getAttribute('role')]).toEqual([
      'get',
      '/search',
      'search',
    ]);
    expect([...(form?.querySelectorAll('input') ?? [])].map((field) => [field.name, field.value])).toEqual([
      ['query', ''],
      ['domain', 'discussions'],
      ['categoryIDs[0]', '3'],
    ]);
    expect(screen.getByPlaceholderText('Search')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear Search' })).toBeTruthy();
  });

  it('[SH-SEARCH-002] [SH-SEARCH-041] [SH-SEARCH-015] has a scope selector only where scopes are configured', () => {
    const plain = renderInPage(<SearchBox />);
    expect(plain.container.querySelector('select')).toBeNull();
    plain.unmount();
    renderInPage(<SearchBox />, {
      site: {
        search: {
          scopes: [
            { name: '', value: 'site' },
            { name: 'Everywhere', value: 'hub' },
          ],
          defaultScope: 'hub',
        },
      },
    });
    const select = screen.getByRole('combobox', { name: 'Search In' }) as HTMLSelectElement;
    expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
      ['site', 'This community'],
      ['hub', 'Everywhere'],
    ]);
    expect(select.value).toBe('hub');
  });

  it('[SH-SEARCH-006] [SH-SEARCH-007] names its field as the site does', () => {
    const { container } = renderInPage(<SearchBox />, {
      site: { search: { parameter: 'search', path: '/kb/search' } },
    });
    expect([container.querySelector('input')?.name, container.querySelector('form')?.getAttribute('action')]).toEqual([
      'search',
      '/kb/search',
    ]);
  });
});

it('[SH-SEARCH-036] [SH-SEARCH-037] [SH-SEARCH-038] [SH-SEARCH-039] takes its sizes from the named numbers', () => {
  const styles = readFileSync('src/features/search/styles.css.ts', 'utf8');
  expect([searchScopeWidth, compactSearchScopeWidth]).toEqual([142, 58]);
  expect(styles).toContain('inlineSize: searchScopeWidth');
  expect(styles).toContain('inlineSize: compactSearchScopeWidth');
  expect(styles).toMatch(
    /const bannerMinHeight = 40;[\s\S]*const bannerMaxWidth = 705;[\s\S]*minBlockSize: bannerMinHeight,\s*maxInlineSize: bannerMaxWidth/,
  );
});

describe('search box', () => {
  it('[SH-SEARCH-017] is focused or blurred as its input is', () => {
    const { input, box } = open();
    act(() => input.focus());
    expect(box.hasAttribute('data-focused')).toBe(true);
    act(() => input.blur());
    expect(box.hasAttribute('data-focused')).toBe(false);
  });

  it('[SH-SEARCH-001] [SH-SEARCH-018] [SH-SEARCH-043] [SH-SEARCH-013] opens by typing: the text itself, places as quick links, the rest', async () => {
    const { input } = open();
    expect(screen.queryByRole('listbox')).toBeNull();
    type(input, 'ket');
    expect(lines()).toEqual(['Search for ket']);
    await answered('ket');
    expect(lines()).toEqual(['Search for ket', 'Kitchen Category', 'ket one Discussion', 'ket two Discussion']);
    expect(screen.getByRole('group', { name: 'Quick links' }).textContent).toContain('Kitchen');
    expect(screen.getByRole('option', { name: /Kitchen/ }).getAttribute('href')).toBe('/categories/kitchen');
    expect(input.getAttribute('role')).toBe('combobox');
    expect([input.getAttribute('aria-expanded'), input.getAttribute('aria-controls')]).toEqual([
      'true',
      screen.getByRole('listbox').id,
    ]);
    expect(screen.getByRole('status').textContent).toBe('3 suggestions');
  });

  it('[SH-SEARCH-028] [CO-SEARCH-009] asks for a single character, never for none, and closes when the text is gone', async () => {
    const { input } = open();
    type(input, 'k');
    await answered('k');
    type(input, ' ');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(asked).toEqual(['k']);
  });

  it('[CO-SEARCH-011] asks once the typing has paused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { input } = open({}, { debounceMs: 500 });
    type(input, 'ke');
    vi.advanceTimersByTime(499);
    type(input, 'ket');
    vi.advanceTimersByTime(499);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await answered('ket');
    expect(asked).toEqual(['ket']);
  });

  it('drops the answer of an older text and keeps quiet about failures', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get(`${apiOrigin}/api/v2/search`, async ({ request }) => {
        const text = new URL(request.url).searchParams.get('query');
        if (text === 'a') await held;
        return text === 'abc' ? new HttpResponse(null, { status: 500 }) : HttpResponse.json([result(`${text} two`)]);
      }),
    );
    const { input } = open({}, { abortsStale: false });
    type(input, 'a');
    await waitFor(() => expect(lines()).toEqual(['Search for a']));
    type(input, 'ab');
    await answered('ab');
    release();
    type(input, 'abc');
    await waitFor(() => expect(lines()).toEqual(['Search for abc']));
    expect(input.value).toBe('abc');
  });

  it('[SH-SEARCH-019] [SH-SEARCH-020] submits by Enter or by its button, and within the page', () => {
    const { input } = open({ defaultValue: 'slow puncture', initialParams: { domain: 'discussions' } });
    act(() => input.form?.requestSubmit());
    expect(follow).toHaveBeenLastCalledWith('/search?query=slow%20puncture&domain=discussions');
    act(() => screen.getByRole('button', { name: 'Search' }).click());
    expect(follow).toHaveBeenCalledTimes(2);
  });

  it('[SH-SEARCH-019] submits by Enter wherever the mouse rests over the list', async () => {
    const { input } = open();
    act(() => input.focus());
    type(input, 'ket');
    await answered('ket');
    const line = screen.getByRole('option', { name: /ket one/ });
    for (const name of ['pointerOver', 'pointerMove', 'mouseOver', 'mouseMove'] as const)
      act(() => void fireEvent[name](line));
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(input.hasAttribute('aria-activedescendant')).toBe(false);
    // Left to the browser, which submits the form on Enter.
    expect(key(input, 'Enter')).toBe(true);
    act(() => input.form?.requestSubmit());
    expect(follow).toHaveBeenLastCalledWith('/search?query=ket');
  });

  it('[SH-SEARCH-009] opens another search in a new tab', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { input } = open({ defaultValue: 'a b' }, { externalQuery: 'https://find.example/?q=%s' });
    act(() => input.form?.requestSubmit());
    expect(opened).toHaveBeenCalledWith('https://find.example/?q=a%20b', '_blank', 'noopener');
    expect(follow).not.toHaveBeenCalled();
  });

  it('[SH-SEARCH-021] [SH-SEARCH-022] empties the text and refocuses, and searches only where it is told to', () => {
    const { input, unmount } = open({ defaultValue: 'kettle' });
    act(() => screen.getByRole('button', { name: 'Clear Search' }).click());
    expect([input.value, document.activeElement === input]).toEqual(['', true]);
    expect(follow).not.toHaveBeenCalled();
    unmount();
    stop?.();
    open({ defaultValue: 'kettle', searchesOnClear: true });
    act(() => screen.getByRole('button', { name: 'Clear Search' }).click());
    expect(follow).toHaveBeenCalledWith('/search');
  });

  it('[SH-SEARCH-023] leaves Home and End to the caret while nothing is suggested, and steps through lines by keys', async () => {
    const { input } = open();
    act(() => input.focus());
    expect([key(input, 'Home'), key(input, 'End')]).toEqual([true, true]);
    type(input, 'ket');
    await answered('ket');
    const active = () => screen.queryByRole('option', { selected: true })?.textContent ?? '';
    expect(key(input, 'ArrowDown')).toBe(false);
    expect(active()).toBe('Search for ket');
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    key(input, 'End');
    expect(active()).toContain('ket two');
    key(input, 'ArrowDown');
    expect(active()).toBe('');
    key(input, 'ArrowUp');
    expect(active()).toContain('ket two');
    key(input, 'Home');
    expect(active()).toBe('Search for ket');
  });

  it('opens the chosen line with Enter and closes with Escape, which takes nothing away', async () => {
    const { input } = open();
    act(() => input.focus());
    type(input, 'ket');
    await answered('ket');
    key(input, 'ArrowDown');
    key(input, 'ArrowDown');
    const clicked = vi.fn((event: Event) => event.preventDefault());
    screen.getByRole('option', { name: /Kitchen/ }).addEventListener('click', clicked);
    expect(key(input, 'Enter')).toBe(false);
    expect(clicked).toHaveBeenCalledOnce();
    expect(screen.queryByRole('listbox')).toBeNull();
    type(input, 'ket');
    await answered('ket');
    expect(key(input, 'Escape')).toBe(false);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input.value).toBe('ket');
  });

  it('[SH-A11Y-003] [SH-SEARCH-027] closes the list with Tab, and the clear button is the next stop', async () => {
    const { input } = open();
    act(() => input.focus());
    type(input, 'ket');
    await answered('ket');
    expect(key(input, 'Tab')).toBe(true);
    expect(screen.queryByRole('listbox')).toBeNull();
    const stops = [...(input.form?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    expect(stops[stops.indexOf(input) + 1]).toBe(screen.getByRole('button', { name: 'Clear Search' }));
  });

  it('[SH-SEARCH-029] does nothing while it is disabled', () => {
    const { input } = open({ isDisabled: true });
    expect(input.disabled).toBe(true);
    for (const button of screen.getAllByRole('button')) expect((button as HTMLButtonElement).disabled).toBe(true);
    type(input, 'ket');
    expect(screen.queryByRole('listbox')).toBeNull();
    act(() => void fireEvent.submit(input.form as HTMLFormElement));
    expect([asked, follow.mock.calls]).toEqual([[], []]);
  });
});

describe('compact search box', () => {
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  const isOpen = (box: HTMLElement) => box.hasAttribute('data-open');
  const pressOutside = () =>
    act(() => {
      fireEvent.pointerDown(document.body);
      fireEvent.click(document.body);
    });

  it('[SH-SEARCH-024] [SH-SEARCH-025] is an icon button that opens to a field and Cancel', () => {
    const { box, input } = open({ compact: 'always', button: 'none' });
    expect(isOpen(box)).toBe(false);
    expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-expanded')).toBe('false');
    press('Search');
    expect([isOpen(box), document.activeElement === input]).toEqual([true, true]);
    act(() => void fireEvent.input(input, { target: { value: 'kept' } }));
    press('Cancel');
    expect([isOpen(box), document.activeElement?.getAttribute('aria-label'), input.value]).toEqual([
      false,
      'Search',
      'kept',
    ]);
  });

  it('[SH-SEARCH-026] closes on an outside click, unless suggestions are showing', async () => {
    const { box, input } = open({ compact: 'always', button: 'none' });
    press('Search');
    type(input, 'ket');
    await answered('ket');
    pressOutside();
    expect([isOpen(box), screen.queryByRole('listbox')]).toEqual([true, null]);
    pressOutside();
    expect(isOpen(box)).toBe(false);
  });

  it('[SH-SEARCH-027] closes when the focus leaves it, unless suggestions are showing', async () => {
    const { box, input } = open({ compact: 'always', button: 'none' });
    const elsewhere = document.body.appendChild(document.createElement('button'));
    press('Search');
    type(input, 'ket');
    await answered('ket');
    act(() => void fireEvent.focusOut(input, { relatedTarget: elsewhere }));
    expect(isOpen(box)).toBe(true);
    act(() => void fireEvent.focusOut(input, { relatedTarget: elsewhere }));
    expect(isOpen(box)).toBe(false);
    elsewhere.remove();
  });
});
