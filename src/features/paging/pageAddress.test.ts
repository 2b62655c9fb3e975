import { expect, it } from 'vitest';
import { pageAddress } from './pageAddress.ts';

it('[CO-PAGER-001] ends pages above the first in /p{n} and gives the first no suffix', () => {
  expect(pageAddress('/discussions', 2)).toBe('/discussions/p2');
  expect(pageAddress('/discussions/p7', 3)).toBe('/discussions/p3');
  expect(pageAddress('/discussions/p7', 1)).toBe('/discussions');
});

it('keeps every other parameter of the address', () => {
  expect(pageAddress('/discussions/p2?sort=-score&tagID[0]=3&page=9', 4)).toBe(
    '/discussions/p4?sort=-score&tagID%5B0%5D=3',
  );
});

it('keeps an origin and drops a fragment', () => {
  expect(pageAddress('https://example.com/discussion/3/tea/p2#Comment_4', 3)).toBe(
    'https://example.com/discussion/3/tea/p3',
  );
});
