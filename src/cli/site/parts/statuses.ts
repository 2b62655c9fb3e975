import type { ApiStatus } from '#contracts/api-status.gen.ts';
import type { SiteCall } from '../siteCalls.ts';
import type { SitePart, Thing } from '../sitePart.ts';

const path = 'statuses.json';

const readOwn = async (call: SiteCall, includeDeleted: boolean): Promise<readonly ApiStatus[]> =>
  (await call<readonly ApiStatus[]>('GET', `/discussions/statuses?includeDeleted=${includeDeleted}`)).filter(
    ({ isSystem }) => !isSystem,
  );

/** Statuses of posts by their names; a renamed one is another one. Those of the system are the same everywhere. */
export const statusesPart: SitePart = {
  name: 'statuses',
  owns: (thing) => thing.path === path,
  isKeyed: true,
  schema: {
    type: 'object',
    properties: {
      state: { enum: ['open', 'closed'], default: 'open' },
      recordSubtype: { enum: ['discussion', 'question', null], default: null },
      isDefault: { type: 'boolean', default: false },
    },
    additionalProperties: false,
  },
  read: async ({ call }) =>
    (await readOwn(call, false)).map(
      ({ name, state, recordSubType, isDefault = false }): Thing => ({
        path,
        key: name,
        value: { state, recordSubtype: recordSubType, isDefault },
      }),
    ),
  write: async ({ call }, { key: name = '', value }) => {
    // a deleted status keeps its posts, which have it again when it comes back
    const named = (await readOwn(call, true)).filter((one) => one.name === name);
    const known = named.find(({ deleted }) => !deleted) ?? named[0];
    if (known) await call('PATCH', `/discussions/statuses/${known.statusID}`, { ...(value as object), deleted: false });
    else await call('POST', '/discussions/statuses', { ...(value as object), name });
  },
  remove: async ({ call }, { key: name = '' }) => {
    const known = (await readOwn(call, false)).find((one) => one.name === name);
    if (known) await call('DELETE', `/discussions/statuses/${known.statusID}`);
  },
};
