import { expect, it } from 'vitest';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { hydrate } from './hydrate.ts';

it.each([
  ['America/Los_Angeles', '2026-03-08', '[2026-03-08T08:00:00.000Z,2026-03-09T07:00:00.000Z)'],
  ['Pacific/Apia', '2026-11-23', '[2026-11-22T11:00:00.000Z,2026-11-23T11:00:00.000Z)'],
  ['UTC', '2026-11-23', '[2026-11-23T00:00:00.000Z,2026-11-24T00:00:00.000Z)'],
])('reads days in the time zone of the viewer: %s', async (timeZone, day, dateInserted) => {
  const context = hydrateContext(() => [], {
    timeZone,
    params: { from: day, to: day },
  });
  expect(await hydrate({}, context)).toMatchObject({ from: day, to: day });
  expect(context.asked[0]?.query).toMatchObject({ dateInserted });
});
