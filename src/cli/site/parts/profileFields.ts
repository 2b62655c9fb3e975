import type { ApiProfileField } from '#contracts/api-profileField.gen.ts';
import { inOneFile, type Thing, ThingFault } from '../sitePart.ts';

const path = 'profile-fields.json';

type FieldFile = Omit<ApiProfileField, 'apiName' | 'countValues' | 'version'>;

const text = { type: 'string' } as const;

/** Definitions of profile fields, by name. Answers of members are not exported. */
export const profileFieldsPart = inOneFile(path, {
  properties: {
    label: { type: 'string', minLength: 1 },
    description: { ...text, default: '' },
    dataType: { ...text, default: 'text' },
    formType: { ...text, default: 'text' },
    visibility: { ...text, default: 'public' },
    mutability: { ...text, default: 'all' },
    displayOptions: {
      type: 'object',
      properties: { userCards: { type: 'boolean', default: false } },
      additionalProperties: false,
      default: {},
    },
    dropdownOptions: { type: ['array', 'null'], items: { type: ['string', 'number'] }, default: null },
    registrationOptions: { ...text, default: 'hidden' },
    enabled: { type: 'boolean', default: true },
    sort: { type: 'integer', default: 0 },
  },
  required: ['label'],
  read: async ({ call }) =>
    (await call<readonly ApiProfileField[]>('GET', '/profile-fields')).map(
      ({ apiName, countValues: _count, version: _version, ...value }): Thing => ({ path, key: apiName, value }),
    ),
  write: async ({ call }, { key: apiName = '', value }, before) => {
    const { sort, dataType, ...fields } = value as FieldFile;
    const had = before?.value as FieldFile | undefined;
    if (had && had.dataType !== dataType)
      throw new ThingFault(
        '/dataType',
        `The answers in ${apiName} are of the type ${had.dataType}, which cannot be changed.`,
        'Keep the type, or add a field under another name and remove this one.',
      );
    if (had) await call('PATCH', `/profile-fields/${apiName}`, fields);
    else await call('POST', '/profile-fields', { ...fields, dataType, apiName });
    if (had?.sort !== sort) await call('PUT', '/profile-fields/sorts', { [apiName]: sort });
  },
  remove: async ({ call }, { key: apiName = '' }) => {
    await call('DELETE', `/profile-fields/${apiName}`);
  },
});
