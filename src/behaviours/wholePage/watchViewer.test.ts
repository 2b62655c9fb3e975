// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { takeReloadNote } from '#api/afterReload.ts';
import { noteSessionEnd, onSessionChange } from '#api/sessionEnd.ts';
import type { PageContext } from '../behaviour.ts';
import { watchViewer } from './watchViewer.ts';

let asked = 0;
let signedIn = 2;
const server = setupServer(
  http.get('*/api/v2/users/me', () => {
    asked += 1;
    return HttpResponse.json({ userID: signedIn });
  }),
);
/** Channels reach all of the process: these are told apart from those of other tests, and end with this file. */
const opened: BroadcastChannel[] = [];
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of this test`);
    opened.push(this);
  }
}
const refresh = vi.fn();
const page = { state: { viewer: { userID: 2 } }, refresh: refresh as () => void } as PageContext;
let otherTab: BroadcastChannel;
let heard: unknown[];
beforeAll(() => {
  server.listen();
  vi.stubGlobal('BroadcastChannel', OwnChannel);
});
afterAll(() => {
  for (const channel of opened) channel.close();
  vi.unstubAllGlobals();
  server.close();
});

beforeEach(() => {
  asked = 0;
  heard = [];
  document.body.innerHTML = '<main>A page</main>';
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  otherTab = new BroadcastChannel('folkmoot.reader');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
});
afterEach(() => otherTab.close());

it('[F23] [N8] a tab that missed a change of account learns it when it announces its own', async () => {
  watchViewer(page, undefined);
  await vi.waitFor(() => expect(heard).toEqual([{ userID: 2, isAnswer: false }]));
  otherTab.postMessage({ userID: 0, isAnswer: false });
  await vi.waitFor(() => expect(heard).toContainEqual({ userID: 2, isAnswer: true }));
  expect(document.body.textContent).toBe('A page');
});

// The page of the first test is still there.
it('an answer is not answered, so that two tabs that disagree for good come to rest', async () => {
  otherTab.postMessage({ userID: 0, isAnswer: true });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
  otherTab.postMessage({ userID: 2, isAnswer: false });
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([]);
});

it('[F22] what an expired session could not load is loaded once its member signs in in another tab', async () => {
  const heardHere = vi.fn();
  const stop = onSessionChange(heardHere);
  otherTab.postMessage({ userID: 2, isAnswer: false });
  await new Promise((resolve) => setImmediate(resolve));
  expect([asked, refresh.mock.calls.length]).toEqual([0, 0]);
  noteSessionEnd();
  otherTab.postMessage({ userID: 2, isAnswer: false });
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  stop();
  expect(heardHere.mock.calls).toEqual([[true], [false]]);
  expect(document.body.textContent).toBe('A page');
});

it('[F23] [N8] a page of a signed-out account leaves when another tab reports it', async () => {
  signedIn = 5;
  otherTab.postMessage({ userID: 5, isAnswer: true });
  await vi.waitFor(() => expect(location.replace).toHaveBeenCalledOnce());
  expect(document.body.textContent).toBe('');
  document.body.innerHTML = '<script id="page-state" type="application/json">{"viewer":{"userID":5}}</script>';
  expect(takeReloadNote()).toBe('otherViewer');
});
