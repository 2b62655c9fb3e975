import { expect, it } from 'vitest';
import { postLookups } from './lookups.ts';

async function placeAsked(at: string, timeZone?: string): Promise<unknown> {
  let asked: unknown;
  const get = async (path: string, query: { readonly at?: string }) => {
    if (path.endsWith('/comment-at')) asked = query.at;
    return {
      body: path.endsWith('/comment-at') ? { commentID: 7 } : { discussionID: 3, type: 'discussion' },
    };
  };
  const context = {
    calls: { get },
    requester: { timeZone },
    services: { config: { get: () => false } },
  };
  const query = {
    layoutViewType: 'post',
    recordType: 'discussion',
    recordID: 3,
    params: { at },
  };
  await postLookups.discussion(query, context as never);
  return asked;
}

it('opens a thread where the day begins in the time zone of the viewer', async () => {
  expect(await placeAsked('2026-11-23', 'America/Los_Angeles')).toBe('2026-11-23T08:00:00.000Z');
  expect(await placeAsked('2026-10-26', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
  expect(await placeAsked('2026-11-23')).toBe('2026-11-23T00:00:00.000Z');
  expect(await placeAsked('last', 'America/Los_Angeles')).toBe('last');
  expect(await placeAsked('12', 'America/Los_Angeles')).toBe('12');
});
