import type { ApiReportReason } from '#contracts/api-reportReason.gen.ts';
import { idOf, inOneFile, type Thing } from '../sitePart.ts';

const path = 'report-reasons.json';

interface ReasonFile {
  readonly name: string;
  readonly description: string;
  readonly sort: number;
  /** Keys of the roles that may choose it; empty for everyone who may report. */
  readonly roles: readonly string[];
}

/** Reasons for reports by their IDs. Those of the system are the same everywhere. */
export const reportReasonsPart = inOneFile(path, {
  properties: {
    name: { type: 'string', minLength: 1 },
    description: { type: 'string', default: '' },
    sort: { type: 'integer', default: 0 },
    roles: { type: 'array', items: { type: 'string' }, default: [] },
  },
  required: ['name'],
  read: async ({ call, keys }) =>
    (await call<readonly ApiReportReason[]>('GET', '/report-reasons')).map(
      ({ reportReasonID: key, name, description, sort, roleIDs = [] }): Thing => ({
        path,
        key,
        value: {
          name,
          description,
          sort,
          roles: roleIDs.flatMap((id) => keys.roles.keyOf(id) ?? []).toSorted(),
        },
      }),
    ),
  write: async (site, { key: reportReasonID = '', value }) => {
    const { roles, ...fields } = value as ReasonFile;
    const roleIDs = roles.map((key, index) => idOf(site, 'roles', key, `/roles/${index}`));
    // a deleted reason keeps its ID, and comes back under it
    const all = await site.call<readonly ApiReportReason[]>('GET', '/report-reasons?includeDeleted=true');
    if (all.some((one) => one.reportReasonID === reportReasonID))
      await site.call('PATCH', `/report-reasons/${reportReasonID}`, { ...fields, roleIDs, deleted: false });
    else await site.call('POST', '/report-reasons', { ...fields, roleIDs, reportReasonID });
  },
  remove: async ({ call }, { key: reportReasonID = '' }) => {
    await call('DELETE', `/report-reasons/${reportReasonID}`);
  },
  pointerOf: ({ field }) => (field === 'roleIDs' ? '/roles' : `/${field}`),
});
