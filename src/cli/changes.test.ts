import { expect, it } from 'vitest';
import { journeysOf } from './changes.ts';

it.each([
  [['README.md', 'src/decisions/0001-x.md', '.github/workflows/ci.yml'], 'none'],
  [['src/lib/x.test.ts', 'tests/contract/posts.test.ts', 'tests/architecture.test.ts'], 'none'],
  [['tests/journeys/guest.journey.ts', 'README.md'], 'changed'],
  [['tests/journeys/guest.journey.ts', 'tests/support/journey.ts'], 'all'],
  [['widgets/tag/Tag.tsx'], 'all'],
] as const)('of %j runs the journeys: %s', (files, journeys) => {
  expect(journeysOf(files)).toBe(journeys);
});
