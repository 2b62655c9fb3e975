import type { ApiProfileField } from '#contracts/api-profileField.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import {
  formTypesOf,
  profileDataTypes,
  profileFormTypes,
  profileMutabilities,
  profileVisibilities,
  registrationChoices,
  seesProfileField,
} from '#domain/profileFields.ts';
import { seesPersonalData } from '#domain/restrictedProfile.ts';
import { changedElsewhere, fieldError, notFound, permissionProblem, validationFailed } from '../../../http/errors.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import type { Services } from '../../../services.ts';
import {
  checkProfileField,
  type ProfileFieldState,
  profileFieldState,
  profileFieldVersion,
} from '../profileFieldState.ts';
import { profileFieldRecord } from '../records.ts';
import {
  countProfileValues,
  deleteProfileField,
  insertProfileField,
  sortProfileFields,
  updateProfileField,
} from '../repo/profileFields.ts';
import { loadProfileFields, type ProfileFieldRow } from '../repo/profileValues.ts';

const tags = ['Users'];
const managed = { tags, permission: 'site.manage', neverCached: true } as const;
const nameSchema = { type: 'string', minLength: 1, maxLength: 50 } as const;
const params = { type: 'object', properties: { apiName: nameSchema }, required: ['apiName'] } as const;
/** More would not fit into a form. */
const mostFields = 100;
const mostChoices = 200;
const largestSort = 100_000;

const isManager = (viewer: Viewer) => viewer.can('site.manage', { mode: 'global' });

interface Asker {
  readonly services: Services;
  readonly viewer: Viewer;
}

/** Records of fields; with counts and versions only for site managers. */
async function toWire({ services, viewer }: Asker, rows: readonly ProfileFieldRow[]): Promise<ApiProfileField[]> {
  const open = rows.map(profileFieldRecord);
  if (!isManager(viewer)) return open;
  const counts = await countProfileValues(services);
  return rows.map((row, index) => ({
    ...(open[index] as ApiProfileField),
    countValues: counts.get(row.api_name) ?? 0,
    version: profileFieldVersion(row),
  }));
}

async function toOne(asker: Asker, row: ProfileFieldRow): Promise<ApiProfileField> {
  const [found] = await toWire(asker, [row]);
  if (!found) throw notFound('Profile field');
  return found;
}

/** The fields that the viewer can come across; disabled ones only for site managers. */
async function seenFields({ services, viewer }: Asker): Promise<readonly ProfileFieldRow[]> {
  const all = await loadProfileFields(services);
  if (isManager(viewer)) return all;
  const reader = { isOwn: !viewer.isGuest, isStaff: viewer.can(seesPersonalData, { mode: 'global' }) };
  return all.filter((row) => row.enabled && seesProfileField(row, reader));
}

const several = <Value extends string>(values: readonly Value[]) =>
  ({ type: 'array', items: { type: 'string', enum: values }, maxItems: 10 }) as const;
const filters = {
  dataType: several(profileDataTypes),
  formType: several(profileFormTypes),
  visibility: several(profileVisibilities),
  mutability: several(profileMutabilities),
  registrationOptions: several(registrationChoices),
  enabled: { type: 'boolean' },
} as const;
type Filters = FromSchema<{ readonly type: 'object'; readonly properties: typeof filters }>;

const isAmong = <Value>(wanted: readonly Value[] | undefined, value: Value) =>
  wanted === undefined || wanted.length === 0 || wanted.includes(value);
const matches = (row: ProfileFieldRow, query: Filters) =>
  isAmong(query.dataType, row.data_type) &&
  isAmong(query.formType, row.form_type) &&
  isAmong(query.visibility, row.visibility) &&
  isAmong(query.mutability, row.mutability) &&
  isAmong(query.registrationOptions, row.registration_options) &&
  (query.enabled === undefined || query.enabled === row.enabled);

const list = defineRoute({
  method: 'GET',
  path: '/profile-fields',
  summary: 'The fields of profiles that the viewer can see, in their order.',
  tags,
  query: { type: 'object', properties: filters },
  reply: listOf('profileField'),
  handle: async (input) => {
    input.dependsOn('profileFields');
    const seen = await seenFields(input);
    return {
      body: await toWire(
        input,
        seen.filter((row) => matches(row, input.query)),
      ),
    };
  },
});

const read = defineRoute({
  method: 'GET',
  path: '/profile-fields/:apiName',
  summary: 'One field of profiles.',
  tags,
  params,
  reply: record('profileField'),
  handle: async (input) => {
    input.dependsOn('profileFields');
    const row = (await seenFields(input)).find((one) => one.api_name === input.params.apiName);
    if (!row) throw notFound('Profile field');
    return { body: await toOne(input, row) };
  },
});

const fields = {
  label: { type: 'string', maxLength: 100 },
  description: { type: 'string', maxLength: 500 },
  formType: { type: 'string', enum: profileFormTypes },
  visibility: { type: 'string', enum: profileVisibilities },
  mutability: { type: 'string', enum: profileMutabilities },
  displayOptions: {
    type: 'object',
    properties: { userCards: { type: 'boolean', description: 'Whether cards of members show it, too.' } },
  },
  dropdownOptions: {
    type: ['array', 'null'],
    items: { type: ['string', 'number'], maxLength: 100 },
    maxItems: mostChoices,
    description: 'Choices of the form types `dropdown` and `tokens`.',
  },
  registrationOptions: { type: 'string', enum: registrationChoices },
  enabled: { type: 'boolean' },
} as const;
type Sent = FromSchema<{ readonly type: 'object'; readonly properties: typeof fields }>;

const sentState = ({ displayOptions, ...sent }: Sent): Partial<ProfileFieldState> => ({
  ...sent,
  ...(displayOptions?.userCards === undefined ? {} : { userCards: displayOptions.userCards }),
});

/** A name from a label: `Home town` becomes `home-town`. */
function nameFrom(label: string, all: readonly ProfileFieldRow[]): string {
  const words =
    label
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const text = words.join('-').slice(0, 40);
  const base = /^[a-z]/.test(text) && !(text in Object.prototype) ? text : `field-${text}`.replace(/-$/, '');
  const taken = new Set(all.map((row) => row.api_name));
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`;
  return name;
}

const initial = {
  description: '',
  visibility: 'public',
  mutability: 'all',
  userCards: false,
  dropdownOptions: null,
  registrationOptions: 'hidden',
  enabled: true,
} as const;

export const addProfileField = defineRoute({
  ...managed,
  method: 'POST',
  path: '/profile-fields',
  summary: 'Adds a field to profiles.',
  body: {
    type: 'object',
    properties: {
      apiName: { ...nameSchema, pattern: '^[A-Za-z][A-Za-z0-9_-]*$', description: 'Made from the label if omitted.' },
      dataType: { type: 'string', enum: profileDataTypes },
      ...fields,
    },
    required: ['label', 'dataType'],
  },
  reply: record('profileField'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    const row = await insertProfileField(services, viewer.userID, (all) => {
      const { apiName, dataType, label, ...sent } = body;
      const [formType = 'text'] = formTypesOf[dataType];
      const state = checkProfileField({ ...initial, formType, ...sentState(sent), dataType, label }, all);
      if (all.length >= mostFields)
        throw validationFailed([fieldError('label', 'invalid', `There can be ${mostFields} fields at most.`)]);
      if (apiName !== undefined && apiName in Object.prototype)
        throw validationFailed([fieldError('apiName', 'invalid', 'This name cannot be used.')]);
      if (all.some((one) => one.api_name === apiName))
        throw validationFailed([fieldError('apiName', 'invalid', 'There is already a field with this name.')]);
      return { ...state, apiName: apiName ?? nameFrom(state.label, all), sort: (all.at(-1)?.sort ?? 0) + 1 };
    });
    return { body: await toOne(input, row) };
  },
});

const elsewhere = 'This field was changed elsewhere.';

const patchBody = {
  type: 'object',
  properties: {
    ...fields,
    version: {
      type: 'string',
      maxLength: 100,
      description: 'The version that was edited. If the field has changed since, nothing is saved (409).',
    },
  },
} as const;

async function save(input: RouteInput<{ apiName: string }, unknown, FromSchema<typeof patchBody>>) {
  const { services, viewer, params: named, body } = input;
  const { version, ...sent } = body;
  let stale: ProfileFieldRow | undefined;
  try {
    return await updateProfileField(services, { ...named, userID: viewer.userID }, (before, others) => {
      if (version !== undefined && version !== profileFieldVersion(before)) {
        stale = before;
        throw changedElsewhere(elsewhere);
      }
      const after = checkProfileField({ ...profileFieldState(before), ...sentState(sent) }, others);
      // answers were given under the old visibility
      const isOpened = profileVisibilities.indexOf(after.visibility) < profileVisibilities.indexOf(before.visibility);
      if (isOpened && !viewer.can(seesPersonalData, { mode: 'global' })) throw permissionProblem(seesPersonalData);
      return after;
    });
  } catch (error) {
    throw stale ? changedElsewhere(elsewhere, { current: await toOne(input, stale) }) : error;
  }
}

export const patchProfileField = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/profile-fields/:apiName',
  summary: 'Changes a field of profiles. Its name and the type of its data stay.',
  params,
  body: patchBody,
  reply: record('profileField'),
  handle: async (input) => ({ body: await toOne(input, await save(input)) }),
});

const remove = defineRoute({
  ...managed,
  method: 'DELETE',
  path: '/profile-fields/:apiName',
  summary: 'Deletes a field of profiles, with all that members answered.',
  params,
  handle: async ({ services, viewer: { userID }, params: { apiName } }) => {
    await deleteProfileField(services, { apiName, userID });
    return {};
  },
});

const sort = defineRoute({
  ...managed,
  method: 'PUT',
  path: '/profile-fields/sorts',
  summary: 'Sets the order of profile fields.',
  body: {
    type: 'object',
    maxProperties: mostFields,
    additionalProperties: { type: 'integer', minimum: -largestSort, maximum: largestSort },
    description: 'Place by name of the field.',
  },
  handle: async ({ services, viewer, body }) => {
    await sortProfileFields(services, viewer.userID, body);
    return {};
  },
});

/** Fields of profiles, which administrators define. */
export const profileFieldRoutes: readonly AnyRoute[] = [list, sort, read, addProfileField, patchProfileField, remove];
