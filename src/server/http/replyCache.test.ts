import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeFeed } from '../changeFeed.ts';
import { createReplyCache, type ReplyCache } from './replyCache.ts';

let now = 1;
let change: (tags: readonly string[]) => void;
let cache: ReplyCache;
const reply = { status: 200, headers: {}, body: Buffer.from('[]') };
const keep = (key: string, ...tags: string[]) =>
  cache.set(key, reply, { dependsOn: new Set(tags), version: cache.version() });

beforeEach(() => {
  now = 1;
  const changes: Pick<ChangeFeed, 'subscribe'> = {
    subscribe: (onChange) => {
      change = onChange;
      return () => undefined;
    },
  };
  cache = createReplyCache(changes, () => now);
});

describe('createReplyCache', () => {
  it('keeps an answer until something it depends on changes', () => {
    keep('a', 'discussions');
    keep('b', 'tags');
    change(['discussions', 'discussion:5']);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBe(reply);
    change(['*']);
    expect(cache.get('b')).toBeUndefined();
  });

  it('does not keep what was made while something it depends on changed', () => {
    const version = cache.version();
    change(['discussions']);
    cache.set('a', reply, { dependsOn: new Set(['discussions']), version });
    expect(cache.get('a')).toBeUndefined();
  });

  it('expires after half a minute', () => {
    keep('a', 'tags');
    now = 29_000;
    expect(cache.get('a')).toBe(reply);
    now = 31_000;
    expect(cache.get('a')).toBeUndefined();
  });

  it('[B10] does not grow with the number of addresses', () => {
    for (let index = 0; index < 6000; index += 1) keep(`/tags?x=${index}`, 'tags');
    expect(cache.get('/tags?x=0')).toBeUndefined();
    expect(cache.get('/tags?x=5999')).toBe(reply);
  });
});
