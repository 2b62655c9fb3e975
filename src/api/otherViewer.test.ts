import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { isSignedOut } from '#lib/apiError.ts';
import { callApi } from './client.ts';
import { apiOrigin as origin, setUpApi } from './testing/apiServer.ts';

const server = setUpApi();
afterEach(() => vi.unstubAllGlobals());

it('[F23] text of one account is not sent in the name of the next one', async () => {
  const state = (userID: number) => `{"site":{},"viewer":{"userID":${userID},"transientKey":"k${userID}"}}`;
  vi.stubGlobal('document', { getElementById: () => ({ textContent: state(2) }) });
  vi.stubGlobal('location', new URL(`${origin}/discussions`));
  let posts = 0;
  const page = { of: 3 };
  server.use(
    http.get(`${origin}/api/v2/users/me`, () => HttpResponse.json({ userID: page.of })),
    http.get(`${origin}/discussions`, () => HttpResponse.html(`<script>${state(page.of)}</script>`)),
    http.post(`${origin}/api/v2/tags`, ({ request }) => {
      posts += 1;
      if (request.headers.get('x-transient-key') === 'k2') return HttpResponse.json({ ok: true });
      return HttpResponse.json({ message: 'Invalid CSRF token.', status: 403 }, { status: 403 });
    }),
  );
  await expect(callApi('/tags', { method: 'POST', body: { name: 'a secret' } })).rejects.toMatchObject({ status: 403 });
  expect(posts).toBe(1);
  page.of = 2;
  await expect(callApi('/tags', { method: 'POST', body: { name: 'mine' } })).resolves.toEqual({ ok: true });
});

it('[F22] tells a member with an expired session to sign in, and a guest what is refused', async () => {
  const page = { of: 2 };
  const getElementById = () => ({ textContent: `{"viewer":{"userID":${page.of}}}` });
  vi.stubGlobal('document', { getElementById, dispatchEvent: () => true });
  let viewerID = 0;
  let status = 403;
  server.use(
    http.post(`${origin}/api/v2/messages`, () =>
      HttpResponse.json({ message: 'Permission Problem', status }, { status }),
    ),
    http.get(`${origin}/api/v2/users/me`, () => HttpResponse.json({ userID: viewerID })),
    http.get(`${origin}/api/v2/sessions/refusal`, () => new HttpResponse(null, { status: 204 })),
  );
  const write = () => callApi('/messages', { method: 'POST', body: { conversationID: 1, body: 'Hello' } });
  await expect(write()).rejects.toMatchObject({ message: 'You have been signed out.', extras: { isSignedOut: true } });
  // as a private community responds to guests
  status = 401;
  await expect(write()).rejects.toMatchObject({
    message: 'You have been signed out.',
    status: 401,
    extras: { isSignedOut: true },
  });
  viewerID = 2;
  await expect(write()).rejects.toMatchObject({ message: 'Permission Problem', extras: {} });
  viewerID = 0;
  page.of = 0;
  await expect(write()).rejects.toMatchObject({ message: 'Permission Problem', extras: {} });
});

it('[F22] tells a member whose account was banned so, instead of to sign in', async () => {
  const getElementById = () => ({ textContent: '{"viewer":{"userID":2}}' });
  vi.stubGlobal('document', { getElementById, dispatchEvent: () => true });
  const banned = { message: 'This account has been banned.', description: 'Please ask.', status: 403 };
  server.use(
    http.post(`${origin}/api/v2/comments`, () =>
      HttpResponse.json({ message: 'Permission Problem', permissions: ['session.valid'] }, { status: 403 }),
    ),
    http.get(`${origin}/api/v2/users/me`, () => HttpResponse.json({ userID: 0 })),
    http.get(`${origin}/api/v2/sessions/refusal`, () => HttpResponse.json(banned, { status: 403 })),
  );
  const error: unknown = await callApi('/comments', { method: 'POST', body: { body: 'Hello', format: 'text' } }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ message: banned.message, extras: { description: banned.description } });
  expect(isSignedOut(error)).toBe(false);
});
