import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fairQueue.ts';

const idle = () => false;

describe('the queue of bodies', () => {
  it('serves senders by turns, and each in order', () => {
    const queue = createFairQueue<string>();
    for (const job of ['a1', 'a2', 'a3']) queue.add('a', job);
    queue.add('b', 'b1');
    queue.add('b', 'b2');
    expect([queue.size(), queue.countOf('a'), queue.countOf('c')]).toEqual([5, 3, 0]);
    expect(Array.from({ length: 6 }, () => queue.take(idle))).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', undefined]);
    expect(queue.size()).toBe(0);
    queue.add('a', 'a4');
    queue.add('c', 'c1');
    expect(queue.take(idle)).toBe('c1');
  });

  it('passes over senders that are busy', () => {
    const queue = createFairQueue<string>();
    queue.add(1, 'one');
    queue.add(2, 'two');
    expect(queue.take((sender) => sender === 1)).toBe('two');
    expect(queue.take((sender) => sender === 1)).toBeUndefined();
    expect(queue.drain()).toEqual(['one']);
    expect(queue.take(idle)).toBeUndefined();
  });
});
