import type { SetupStep } from '#domain/setup.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { writeSetupMarks } from '../repo/setupMarks.ts';
import { setupState } from '../setupState.ts';

const access = { tags: ['Dashboard'], session: true, neverCached: true, permission: ['site.manage'] } as const;

const read = defineRoute({
  ...access,
  method: 'GET',
  path: '/dashboard/setup',
  summary: 'How far the setup of the site is, for its administrators.',
  reply: record('setup'),
  handle: async ({ services }) => ({ body: await setupState(services) }),
});

/** Whether these steps are done is up to the site, which has categories or members, or has sent an email. */
const byFacts = { type: 'string', enum: ['open', 'skipped'] } as const;
/** The defaults of these may be what an administrator wants. */
const byChoice = { type: 'string', enum: ['open', 'skipped', 'done'] } as const;

const change = defineRoute({
  ...access,
  method: 'PATCH',
  path: '/dashboard/setup',
  summary: 'Skips, confirms or reopens steps of the setup, and puts its checklist away. Other steps stay as they are.',
  body: {
    type: 'object',
    properties: {
      steps: {
        type: 'object',
        properties: {
          name: byChoice,
          look: byChoice,
          access: byChoice,
          categories: byFacts,
          mail: byFacts,
          members: byFacts,
        },
        additionalProperties: false,
      },
      isPutAway: { type: 'boolean' },
    },
  },
  reply: record('setup'),
  handle: async ({ services, viewer, body: { steps = {}, isPutAway } }) => {
    const marks = Object.entries(steps) as [SetupStep, 'open' | 'skipped' | 'done'][];
    await writeSetupMarks(services, viewer.userID, {
      ...Object.fromEntries(marks.map(([step, state]) => [step, state === 'open' ? null : state])),
      ...(isPutAway === undefined ? {} : { checklist: isPutAway ? 'putAway' : null }),
    });
    return { body: await setupState(services) };
  },
});

export const setupRoutes: readonly AnyRoute[] = [read, change];
