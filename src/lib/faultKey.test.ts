import { describe, expect, it } from 'vitest';
import { faultKey } from './faultKey.ts';

describe('[F23] the key of a fault', () => {
  it.each([
    [
      'The database is not responding. (Queue: mail, Worker: 5f9e0c1a-7c2d-4d6e-8a2b-0123456789ab)',
      'The database is not responding. (Queue: search.index, Worker: 00000000-7c2d-4d6e-8a2b-ffffffffffff)',
    ],
    ['The database is not responding.', 'The database is not responding. (Queue: mail, Worker: a1)'],
    ['Queue mail does not exist', 'Queue "digests" does not exist'],
    ['Job 12 took 4.5 s', 'Job 9000 took 17 s'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:61123'],
    ['ApiError: The database is not responding.', 'The database is not responding.'],
    ['lost ab12cd34ef56', 'lost 99887766aabb'],
  ])('is the same for every reporter and repetition: %s', (one, other) => {
    expect(faultKey(one)).toBe(faultKey(other));
  });

  it('is another for another fault', () => {
    expect(faultKey('column "a" does not exist')).not.toBe(faultKey('column "b" does not exist'));
    expect(faultKey('Queue mail does not exist')).not.toBe(faultKey('Queue mail is full'));
    expect(faultKey('added to the defaced')).toBe('added to the defaced');
  });
});
