// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeCount } from '#api/freshness.ts';
import { onOwnChange, tellTabs, toldFollowing, toldRecords } from './ownChanges.ts';
import { announcePage } from './pageViews.ts';

const change = { userID: 2, topic: 'record', key: 'discussion:12', value: { bookmarked: true } } as const;
const otherTab = new BroadcastChannel('folkmoot.ownChanges');
const sent = vi.fn();
otherTab.addEventListener('message', ({ data }) => sent(data));
const heard = vi.fn();
let stop: () => void;

beforeEach(() => {
  stop = onOwnChange(2, heard);
});
afterEach(() => {
  announcePage();
  stop();
  vi.clearAllMocks();
});
afterAll(() => otherTab.close());

it('[N8] a page listens to its own account alone, and pages fetched before are old', async () => {
  const before = changeCount();
  for (const data of [{ ...change, userID: 3 }, { ...change, userID: 0 }, { userID: 2 }, 'text', null])
    otherTab.postMessage(data);
  otherTab.postMessage(change);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls).toEqual([[change]]);
  expect(changeCount()).toBe(before + 1);
});

it('what was told is there for scripts that come later, until another page brings it itself', async () => {
  otherTab.postMessage(change);
  otherTab.postMessage({ ...change, value: { mine: 'Like' } });
  otherTab.postMessage({ ...change, topic: 'follow', key: '5', value: { followed: true } });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3));
  expect(toldRecords()).toEqual([['discussion:12', { bookmarked: true, mine: 'Like' }]]);
  expect(toldFollowing('5')).toEqual({ followed: true });
  announcePage();
  expect([toldRecords(), toldFollowing('5')]).toEqual([[], undefined]);
});

it('a guest tells nothing and is not notified', async () => {
  const none = vi.fn();
  const stopGuest = onOwnChange(0, none);
  tellTabs({ ...change, userID: 0 });
  tellTabs(change);
  otherTab.postMessage({ ...change, userID: 0 });
  otherTab.postMessage(change);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  stopGuest();
  expect(none).not.toHaveBeenCalled();
  expect(sent.mock.calls).toEqual([[change]]);
});
