import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { partHeader, shownAddressHeader } from '#routing/pages/pageParts.ts';
import { deleteComment, judgeAnswer } from './commentActs.ts';
import { bumpDiscussion, setTags } from './discussionActs.ts';
import { receivePages } from './withPage.ts';

const server = setupServer();
const take = vi.fn();
let isInUse = false;
const asked: (readonly [string | null, string | null])[] = [];
const page = { html: '<p>Page</p>', nonce: 'mark' };
const answer = (body: object, kind?: string) => {
  const reply = ({ request: { headers } }: { request: Request }) => {
    asked.push([headers.get(partHeader), headers.get(shownAddressHeader)]);
    return HttpResponse.json(body, kind === undefined ? {} : { headers: { [partHeader]: kind } });
  };
  server.use(http.all('http://localhost:3000/api/v2/*', reply));
};

beforeAll(() => {
  vi.stubGlobal('location', new URL('http://localhost:3000/discussion/5'));
  server.listen({ onUnhandledFrame: 'error' });
  receivePages({ part: () => '/m.json ff', address: () => '/discussion/5?page=2', isInUse: () => isInUse, take });
});
beforeEach(() => {
  asked.splice(0);
  take.mockReset();
  isInUse = false;
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

it('asks for the page with what the browser has, hands it on, and gives the record alone', async () => {
  answer({ answer: { commentID: 9 }, page }, 'beside');
  expect(await judgeAnswer(9, 'accepted')).toEqual({ commentID: 9 });
  expect(asked).toEqual([['/m.json ff', '/discussion/5?page=2']]);
  expect(take).toHaveBeenCalledWith('/discussion/5?page=2', page);
});

it('is undefined if the call returns no record', async () => {
  answer({ page }, 'beside');
  expect(await deleteComment(9, 'full')).toBeUndefined();
});

it('gives the list of a call that returns one, and takes no other kind of reply', async () => {
  answer({ answer: [{ tagID: 3 }], page }, 'beside');
  expect(await setTags(5, [3])).toEqual([{ tagID: 3 }]);
  answer({ answer: { tagID: 3 }, page }, 'beside');
  await expect(setTags(5, [3])).rejects.toThrow();
  answer([{ tagID: 3 }]);
  expect(await setTags(5, [3])).toEqual([{ tagID: 3 }]);
});

it('gives the record of a server that sends no page', async () => {
  answer({ commentID: 9 });
  expect(await judgeAnswer(9, 'accepted')).toEqual({ commentID: 9 });
  expect(take).not.toHaveBeenCalled();
});

it('a page that cannot be read takes nothing from what was done', async () => {
  answer({ answer: { commentID: 9 }, page }, 'beside');
  take.mockImplementation(() => {
    throw new Error('Not a page.');
  });
  expect(await judgeAnswer(9, 'accepted')).toEqual({ commentID: 9 });
});

it('does not ask for what would not do: where something runs that has to be told', async () => {
  isInUse = true;
  answer({ discussionID: 5 });
  await bumpDiscussion(5);
  expect(asked).toEqual([[null, null]]);
});
