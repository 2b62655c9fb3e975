// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiMessage, NewMessage } from '#api/conversations.ts';
import { ApiError } from '#lib/apiError.ts';
import { clearOwn } from '#session/ownStorage.ts';
import { learnWrongClock, setUpWrongClock, wrongClocks } from '#ui/testing/wrongClock.ts';
import { createOutbox } from './outbox.ts';
import { mergeMessages } from './useThread.ts';

setUpWrongClock();
beforeEach(() => localStorage.clear());

/** A server whose responses the test releases one by one. */
function createServer() {
  const received: NewMessage[] = [];
  const waiting: { resolve: (message: ApiMessage) => void; reject: (error: Error) => void }[] = [];
  return {
    received,
    send: (_conversationID: number, message: NewMessage) => {
      received.push(message);
      return new Promise<ApiMessage>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    answer: async () => {
      waiting.shift()?.resolve({ messageID: received.length, body: received.at(-1)?.body } as unknown as ApiMessage);
      await Promise.resolve();
      await Promise.resolve();
    },
    fail: async (error = new ApiError(0, 'No line.')) => {
      waiting.shift()?.reject(error);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const open = (server: ReturnType<typeof createServer>, userID = 1) => {
  const sent: ApiMessage[] = [];
  const outbox = createOutbox({
    userID,
    conversationID: 5,
    send: server.send,
    onSent: (message) => sent.push(message),
  });
  return { outbox, sent, states: () => outbox.store.get().map(({ body, state }) => `${body} ${state}`) };
};

describe('pending messages', () => {
  it('are shown at once, and give way to the real one', async () => {
    const server = createServer();
    const { outbox, sent, states } = open(server);
    outbox.send({ format: 'rich2', body: 'Hello' });
    expect(states()).toEqual(['Hello sending']);
    await server.answer();
    expect([states(), sent]).toMatchObject([[], [{ body: 'Hello' }]]);
    expect(localStorage).toHaveLength(0);
  });

  it('F16 F17: keep their text and their key when they fail, so that trying again makes no second one', async () => {
    const server = createServer();
    const { outbox, states } = open(server);
    outbox.send({ format: 'rich2', body: 'Hello' });
    await server.fail();
    expect(states()).toEqual(['Hello failed']);
    const [pending] = outbox.store.get();
    expect(pending?.fault).toMatchObject({ message: 'No line.' });
    outbox.retry(pending?.clientKey ?? '');
    outbox.retry(pending?.clientKey ?? '');
    expect(server.received.map(({ clientKey }) => clientKey)).toEqual([pending?.clientKey, pending?.clientKey]);
    await server.answer();
    expect(states()).toEqual([]);
  });

  it('F18: are there after a crash as not sent, under the same key', () => {
    const server = createServer();
    const before = open(server);
    before.outbox.send({ format: 'rich2', body: 'Never confirmed' });
    const after = open(createServer());
    expect(after.states()).toEqual(['Never confirmed failed']);
    expect(after.outbox.store.get()[0]?.clientKey).toBe(server.received[0]?.clientKey);
  });

  it('settle when they are heard of by another way', () => {
    const server = createServer();
    const { outbox, states } = open(server);
    outbox.send({ format: 'rich2', body: 'Hello' });
    outbox.settle(new Set(['other']));
    expect(states()).toEqual(['Hello sending']);
    outbox.settle(new Set(server.received.map(({ clientKey }) => clientKey)));
    expect(states()).toEqual([]);
  });

  it.each(wrongClocks)('F26: have the time of the site if the clock is %s', (_name, ahead) => {
    const now = learnWrongClock(ahead).getTime();
    const { outbox } = open(createServer());
    outbox.send({ format: 'rich2', body: 'Hello' });
    const [{ dateInserted } = { dateInserted: '' }] = outbox.store.get();
    expect(Math.abs(Date.parse(dateInserted) - now)).toBeLessThan(60_000);
  });

  it('F23 N8: are private, and deleted at sign-out', () => {
    open(createServer(), 1).outbox.send({ format: 'rich2', body: 'Mine' });
    expect(open(createServer(), 2).states()).toEqual([]);
    localStorage.setItem('other', 'stays');
    clearOwn();
    expect(open(createServer(), 1).states()).toEqual([]);
    expect(localStorage.getItem('other')).toBe('stays');
  });

  it('F21: are sent without storage, and broken storage is ignored', async () => {
    localStorage.setItem('folkmoot.own.1.outbox.5', '{"not":"a list"}');
    expect(open(createServer()).states()).toEqual([]);
    localStorage.setItem(
      'folkmoot.own.1.outbox.5',
      '[{"body":1},null,{"clientKey":"k","body":"kept","dateInserted":"2026-01-01"}]',
    );
    expect(open(createServer()).states()).toEqual(['kept failed']);
  });
});

it('merges messages from every side into one order, each once', () => {
  const messages = (...ids: number[]) => ids.map((messageID) => ({ messageID }) as ApiMessage);
  const known = messages(3, 4);
  expect(mergeMessages(known, messages(5, 4)).map(({ messageID }) => messageID)).toEqual([3, 4, 5]);
  expect(mergeMessages(known, messages(2, 1)).map(({ messageID }) => messageID)).toEqual([1, 2, 3, 4]);
  expect(mergeMessages(known, messages(4))).toBe(known);
});
