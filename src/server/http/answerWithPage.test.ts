import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partHeader, shownAddressHeader } from '#routing/pages/pageParts.ts';
import { answerWithPage } from './answerWithPage.ts';

const request = (method = 'POST') =>
  ({
    method,
    headers: { [partHeader]: '/m.json 0', [shownAddressHeader]: '/discussion/5' },
  }) as unknown as FastifyRequest;
const reply = { status: 201, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"commentID":9}') };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('answers as ever once the page takes too long, or fails', async () => {
  const slow = answerWithPage(request(), reply, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1500);
  expect(await slow).toBe(reply);
  expect(await answerWithPage(request(), reply, () => Promise.reject(new Error('No database.')))).toBe(reply);
});

it('makes no page for what changes nothing, or was refused', async () => {
  const findPage = vi.fn(async () => ({ html: '', nonce: '' }));
  const refused = { ...reply, status: 403 };
  expect(await answerWithPage(request('GET'), reply, findPage)).toBe(reply);
  expect(await answerWithPage(request(), refused, findPage)).toBe(refused);
  expect(findPage).not.toHaveBeenCalled();
});
