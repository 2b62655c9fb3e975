// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './client.ts';
import { noteForReload, reloadNoteKey, takeReloadNote } from './afterReload.ts';
import { keepPlace, restorePlace } from './keptPlace.ts';
import { answersWaitMs, reloadOnce } from './reloadGuard.ts';
import { apiOrigin as origin, setUpApi } from './testing/apiServer.ts';
import { keepTyped, restoreTyped, typedTextKey } from './typedText.ts';

const server = setUpApi();
const replace = vi.fn();
const page = () => ({ sessionStorage, location: { pathname: '/post', search: '?a=1', replace } });

beforeEach(() => {
  sessionStorage.clear();
  replace.mockClear();
  document.body.innerHTML = '';
});
afterEach(() => void vi.useRealTimers());

describe('reload guard', () => {
  it('loads the page again once per reason and build, and again an hour later', () => {
    vi.useFakeTimers();
    expect([
      reloadOnce('stale-chunk', 'b1', page()),
      reloadOnce('stale-chunk', 'b1', page()),
      reloadOnce('stale-chunk', 'b2', page()),
    ]).toEqual([true, false, true]);
    expect(replace.mock.calls).toEqual([['/post?a=1'], ['/post?a=1']]);
    vi.advanceTimersByTime(3_600_000);
    expect(reloadOnce('stale-chunk', 'b1', page())).toBe(true);
  });

  it('does not reload where it cannot count', () => {
    const blocked = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    expect(reloadOnce('challenge', '', { ...page(), sessionStorage: blocked })).toBe(false);
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('writes under way when the page must reload', () => {
  /** The answer waits until it is called. */
  function hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      http.patch(`${origin}/api/v2/discussions/4`, async () => {
        await promise;
        return HttpResponse.json({ discussionID: 4 });
      }),
    );
    return resolve;
  }
  const save = () => callApi('/discussions/4', { method: 'PATCH', body: { name: 'Beans' } });

  it('[F25] get their answer first', async () => {
    const answer = hold();
    const saving = save();
    expect(reloadOnce('stale-chunk', 'b3', page())).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(replace).not.toHaveBeenCalled();
    answer();
    await saving;
    await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(takeReloadNote()).toBeUndefined();
  });

  it('[F25] are waited for only so long; then the viewer learns that one may be lost', async () => {
    const answer = hold();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const saving = save();
    reloadOnce('stale-chunk', 'b4', page());
    await vi.advanceTimersByTimeAsync(answersWaitMs - 1);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(replace).toHaveBeenCalledOnce();
    expect(takeReloadNote()).toBe('openAct');
    vi.useRealTimers();
    answer();
    await saving;
  });
});

describe('the place in the page', () => {
  const jump = vi.fn();
  beforeEach(() => {
    jump.mockClear();
    vi.stubGlobal('scrollTo', jump);
    history.replaceState(null, '', '/post?a=1#details');
    vi.stubGlobal('scrollY', 700);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('[F25] is restored once, with the hash', () => {
    reloadOnce('stale-chunk', 'b5', page());
    expect(replace).toHaveBeenCalledExactlyOnceWith('/post?a=1');
    history.replaceState(null, '', '/post?a=1');
    restorePlace();
    expect(location.hash).toBe('#details');
    expect(jump.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
    history.replaceState(null, '', '/post?a=1');
    restorePlace();
    expect([location.hash, jump.mock.calls.length]).toEqual(['', 1]);
  });

  it('is not that of another page', () => {
    keepPlace(sessionStorage);
    history.replaceState(null, '', '/post?a=2');
    restorePlace();
    history.replaceState(null, '', '/post?a=1');
    restorePlace();
    expect([location.hash, jump.mock.calls.length]).toEqual(['', 0]);
  });
});

describe('a write that meets a challenge', () => {
  const challenge = () =>
    new HttpResponse('<title>Just a moment...</title>', {
      status: 403,
      headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
    });

  it('[SH-ERR-016] is not saved, as the page says after the reload; a draft is, in this browser', async () => {
    server.use(http.all(`${origin}/api/v2/*`, challenge));
    const reload = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    const draft = { recordType: 'comment', attributes: {} } as const;
    await expect(callApi('/drafts', { method: 'POST', body: draft })).rejects.toThrow();
    await expect(callApi('/users/me')).rejects.toThrow();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(takeReloadNote()).toBeUndefined();
    await expect(
      callApi('/discussions/4/bookmark', {
        method: 'PUT',
        body: { bookmarked: true },
      }),
    ).rejects.toThrow();
    expect(takeReloadNote()).toBe('lostAct');
    expect(takeReloadNote()).toBeUndefined();
    reload.mockRestore();
  });

  it('is said to no one else (N8)', () => {
    const drawFor = (userID: number) => {
      document.body.innerHTML = `<script id="page-state"
        type="application/json">{"viewer":{"userID":${userID}}}</script>`;
    };
    drawFor(4);
    noteForReload('lostAct');
    expect(sessionStorage.getItem(reloadNoteKey)).not.toBeNull();
    drawFor(5);
    expect(takeReloadNote()).toBeUndefined();
    noteForReload('otherViewer', '4');
    expect(takeReloadNote()).toBe('otherViewer');
    noteForReload('otherViewer', '5');
    expect(takeReloadNote()).toBeUndefined();
  });
});

it('[SH-ERR-016] reloads once for a challenge, keeps what was typed and posts nothing twice', async () => {
  let posts = 0;
  server.use(
    http.post(`${origin}/api/v2/comments`, () => {
      posts += 1;
      return new HttpResponse('<title>Just a moment...</title>', {
        status: 403,
        headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
      });
    }),
  );
  document.body.innerHTML = '<textarea name="body"></textarea>';
  (document.querySelector('textarea') as HTMLTextAreaElement).value = 'A long answer';
  const reload = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const post = () =>
    callApi('/comments', {
      method: 'POST',
      body: { body: 'A long answer', format: 'text' },
    });
  await expect(post()).rejects.toThrow('Just a moment...');
  await expect(post()).rejects.toThrow('Just a moment...');
  expect([reload.mock.calls.length, posts]).toEqual([1, 2]);
  expect(sessionStorage.getItem(typedTextKey)).toContain('A long answer');
  reload.mockRestore();
});

describe('typed text', () => {
  const form =
    '<form><input name="title"><textarea name="body"></textarea><input type="password" name="pw">' +
    '<input name="code" autocomplete="one-time-code"><input name="title"></form>';
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);

  function typeAndReload(): void {
    document.body.innerHTML = form;
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = `${field.name}!`;
    keepTyped(document, sessionStorage);
    document.body.innerHTML = form;
  }

  it('comes back into the fields it was in, secrets excepted', () => {
    typeAndReload();
    expect(sessionStorage.getItem(typedTextKey)).not.toMatch(/pw!|code!/);
    const { hasText, stop } = restoreTyped(document, sessionStorage);
    stop();
    expect(hasText).toBe(true);
    expect(fields()).toEqual(['title!', 'body!', '', '', 'title!']);
    expect(sessionStorage.getItem(typedTextKey)).toBeNull();
  });

  it('waits for fields that are rendered later or rendered empty again, and then stops', () => {
    vi.useFakeTimers();
    typeAndReload();
    document.body.innerHTML = '';
    const { stop } = restoreTyped(document, sessionStorage);
    document.body.innerHTML = form;
    vi.advanceTimersByTime(250);
    expect(fields()[1]).toBe('body!');
    document.body.innerHTML = form;
    vi.advanceTimersByTime(3000);
    expect(fields()[1]).toBe('body!');
    (document.querySelector('textarea') as HTMLTextAreaElement).value = '';
    vi.advanceTimersByTime(3000);
    expect(fields()[1]).toBe('');
    stop();
  });

  it('is restored only for the account that typed it (N8)', () => {
    const drawFor = (userID: number) => {
      document.body.innerHTML = `${form}<script id="page-state"
        type="application/json">{"viewer":{"userID":${userID}}}</script>`;
    };
    drawFor(4);
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = `${field.name}!`;
    keepTyped(document, sessionStorage);
    drawFor(5);
    expect(restoreTyped(document, sessionStorage).hasText).toBe(false);
    expect(sessionStorage.getItem(typedTextKey)).toBeNull();
  });

  it('belongs to its page alone', () => {
    typeAndReload();
    sessionStorage.setItem(
      typedTextKey,
      (sessionStorage.getItem(typedTextKey) ?? '').replace('"path":"', '"path":"/elsewhere'),
    );
    expect(restoreTyped(document, sessionStorage).hasText).toBe(false);
    // the sign-in page may come in between
    expect(sessionStorage.getItem(typedTextKey)).toContain('title!');
    sessionStorage.setItem(typedTextKey, 'not json');
    expect(restoreTyped(document, sessionStorage).hasText).toBe(false);
  });
});
