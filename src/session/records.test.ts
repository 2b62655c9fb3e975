// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownFields } from '#domain/postFields.ts';
import { announcePage } from './pageViews.ts';
import { recordsOf } from './records.ts';
import { createSession } from './SessionProvider.tsx';

const record = { recordType: 'discussion', recordID: 12 } as const;
const place = (isPressed: boolean) =>
  `<article data-record="discussion:12"><button aria-pressed="${isPressed}"></button></article>`;
const pressed = () => [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed'));
const never = { load: async () => ({}), isUnknown: () => false };

const painter = {
  read: (element: HTMLElement): KnownFields => ({
    bookmarked: element.querySelector('button')?.getAttribute('aria-pressed') === 'true',
  }),
  paint: (element: HTMLElement, { bookmarked }: KnownFields) =>
    element.querySelector('button')?.setAttribute('aria-pressed', String(bookmarked)),
};

function setUp() {
  const records = recordsOf(createSession());
  records.addPainter(painter);
  return records.of(record);
}

beforeEach(() => {
  document.body.innerHTML = place(false) + place(false);
});

describe('a record that a page shows in several places', () => {
  it('is the same everywhere, and for subscribers, from the click to the response', async () => {
    const own = setUp();
    const heard = vi.fn();
    own.store.subscribe(() => heard(own.store.get().bookmarked));
    const change = own.change({ bookmarked: true }, async () => undefined, never);
    expect(pressed()).toEqual(['true', 'true']);
    await change;
    expect([pressed(), heard.mock.calls.at(-1)]).toEqual([['true', 'true'], [true]]);
  });

  it('[CO-DISC-023] is restored everywhere if the write fails', async () => {
    const own = setUp();
    await expect(own.change({ bookmarked: true }, () => Promise.reject(new Error('No.')), never)).rejects.toThrow(
      'No.',
    );
    expect([pressed(), own.store.get()]).toEqual([['false', 'false'], { bookmarked: false }]);
  });

  it('has one object for all who ask', () => {
    const session = createSession();
    expect(recordsOf(session).of(record)).toBe(recordsOf(session).of({ ...record }));
    expect(recordsOf(createSession()).of(record)).not.toBe(recordsOf(session).of(record));
  });
});

describe('writes to one record', () => {
  it('go one after the other, also while the browser says that it is without a line', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    const own = setUp();
    const sent: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const send = (name: string, answer: Promise<undefined> | undefined) => async () => {
      sent.push(name);
      return answer;
    };
    const one = own.change({ bookmarked: true }, send('bookmark', first.promise), never);
    const other = own.change({ mine: 'Like' }, send('like', undefined), never);
    await vi.waitFor(() => expect(sent).toEqual(['bookmark']));
    first.resolve(undefined);
    expect(await Promise.all([one, other])).toEqual(['done', 'done']);
    expect(sent).toEqual(['bookmark', 'like']);
    dispatchEvent(new Event('online'));
    vi.restoreAllMocks();
  });
});

describe('another page', () => {
  it('shows the current state: an older one does not invert the next press', async () => {
    const own = setUp();
    await own.change({ bookmarked: true }, async () => undefined, never);
    // Undone in another tab.
    document.body.innerHTML = place(false);
    announcePage();
    expect(own.store.get().bookmarked).toBe(false);
  });

  it('shows pending changes', async () => {
    const own = setUp();
    const sent = Promise.withResolvers<undefined>();
    const change = own.change({ bookmarked: true }, () => sent.promise, never);
    document.body.innerHTML = place(false);
    announcePage();
    expect(pressed()).toEqual(['true']);
    sent.resolve(undefined);
    await change;
    expect(pressed()).toEqual(['true']);
  });
});
