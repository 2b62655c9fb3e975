import { expect, it } from 'vitest';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { hydrate } from './hydrate.ts';

it('reads days in the time zone of the viewer, for the list and for actions on all results', async () => {
  const context = hydrateContext(() => [], {
    timeZone: 'America/Los_Angeles',
    params: {
      joinedFrom: '2026-10-31',
      joinedTo: '2026-11-01',
      seenFrom: '2026-11-23',
      seenTo: '31.1.2027',
    },
  });
  const props = await hydrate({}, context);
  const days = {
    dateInserted: '[2026-10-31T07:00:00.000Z,2026-11-02T08:00:00.000Z)',
    dateLastActive: '[2026-11-23T08:00:00.000Z,)',
  };
  expect(context.asked.find(({ path }) => path === '/users')?.query).toMatchObject(days);
  expect(props.call).toMatchObject(days);
  expect(props.filter).toMatchObject({
    joinedFrom: '2026-10-31',
    joinedTo: '2026-11-01',
    seenTo: null,
  });
});
