import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { wireDate } from '../../../http/wire.ts';
import { digestDates } from '../digest/digests.ts';

const dates = defineRoute({
  method: 'GET',
  path: '/digest/delivery-dates',
  summary: 'When digests were sent and will be.',
  tags: ['Notifications'],
  permission: 'site.manage',
  neverCached: true,
  reply: record('digestDates'),
  handle: async ({ services }) => {
    const { sent, next, upcoming, subscribers } = await digestDates(services);
    return {
      body: {
        sent: sent.map(({ day, count }) => ({ dateScheduled: wireDate(day), totalSubscribers: count })),
        scheduled: next ? { dateScheduled: wireDate(next), totalSubscribers: subscribers } : null,
        upcoming: upcoming.map(wireDate),
      },
    };
  },
});

export const digestRoutes: readonly AnyRoute[] = [dates];
