import type { ApiRoleRequest } from '#contracts/api-roleRequest.gen.ts';
import type { ApiRoleRequestMeta } from '#contracts/api-roleRequestMeta.gen.ts';
import { absolute, wireDate } from '../../http/wire.ts';
import type { MetaRow } from './repo/roleRequestMetas.ts';
import type { RequestRow } from './repo/roleRequests.ts';

const type = 'application';

export const requestRecord = (row: RequestRow): ApiRoleRequest => ({
  roleRequestID: row.role_request_id,
  type,
  roleID: row.role_id,
  userID: row.user_id,
  status: row.status,
  dateInserted: wireDate(row.date_inserted),
  dateOfStatus: wireDate(row.date_of_status),
  statusUserID: row.status_user_id,
  dateExpires: wireDate(row.date_expires),
  attributes: { ...row.attributes },
});

export const metaRecord = (row: MetaRow, origin: string): ApiRoleRequestMeta => ({
  roleID: row.role_id,
  type,
  name: row.name,
  body: row.body,
  format: 'text',
  attributesSchema: {
    type: 'object',
    properties: { ...row.attributes_schema.properties },
    required: [...row.attributes_schema.required],
  },
  attributes: { ...row.attributes },
  url: absolute(origin, '/profile/edit'),
});
