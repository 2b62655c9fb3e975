import type { Permission } from '#contracts/permission.gen.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { listSwitches, readSwitch, switchWidget } from '../widgetSwitches.ts';

const managed = { tags: ['Layouts'], permission: 'site.manage', neverCached: true } as const;
const params = {
  type: 'object',
  properties: { widgetID: { type: 'string', maxLength: 100, description: 'Its name in layouts, such as react.rss.' } },
  required: ['widgetID'],
} as const;

const list = defineRoute({
  ...managed,
  method: 'GET',
  path: '/layout-widgets',
  summary: 'Kinds of widgets, with the layouts that use them, their failures, and whether they are switched off.',
  reply: listOf('widgetSwitch'),
  handle: async ({ services }) => ({ body: await listSwitches(services) }),
});

const read = defineRoute({
  ...managed,
  method: 'GET',
  path: '/layout-widgets/:widgetID',
  summary: 'A kind of widget.',
  params,
  reply: record('widgetSwitch'),
  handle: async ({ services, params: { widgetID } }) => ({ body: await readSwitch(services, widgetID) }),
});

const patch = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/layout-widgets/:widgetID',
  summary: 'Switches a kind of widget off or on, on all pages from the next request on.',
  params,
  body: {
    type: 'object',
    properties: {
      isOff: { type: 'boolean' },
      reason: { type: 'string', maxLength: 300, description: 'Why it is off; other administrators see it.' },
    },
    required: ['isOff'],
  },
  reply: record('widgetSwitch'),
  handle: async ({ services, viewer, params: { widgetID }, body }) => {
    const can = (permission: Permission) => viewer.can(permission, { mode: 'global' });
    await switchWidget(services, widgetID, body, { userID: viewer.userID, can });
    return { body: await readSwitch(services, widgetID) };
  },
});

export const widgetRoutes: readonly AnyRoute[] = [list, read, patch];
