import {
  digestPreference,
  fullChoices,
  languageKey,
  type NotificationChoices,
  type NotificationPreference,
  notificationPreferences,
  preferenceGroups,
  readChoices,
} from '#domain/notificationPreferences.ts';
import type { Translate } from '#i18n/locale.ts';
import messages from '../../../messages.json' with { type: 'json' };
import { type Reader, wordsFor } from '../../../texts/viewerLocale.ts';
import { findPreferences, savePreferences, type UserPreferences } from '../repo/preferences.ts';
import { findUser } from '../../../db/repos/users.ts';
import { notFound, permissionProblem } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { localeKeys } from '../../translations/index.ts';
import { hasDigest } from '../../categories/index.ts';

const tags = ['Notifications'];
const permissionForDefaults = 'site.manage';

interface Params {
  readonly userID: number;
}

const params = { type: 'object', properties: { userID: recordID }, required: ['userID'] } as const;
const channel = { type: 'object', properties: { email: { type: 'boolean' }, popup: { type: 'boolean' } } } as const;
/** Accepts preferences of add-ons that this server does not have, and ignores them. */
const changeSchema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(notificationPreferences.map(({ name }) => [name, channel])),
    [languageKey]: { type: 'string', maxLength: 40 },
  },
  maxProperties: 100,
} as const;

/** Access to the preferences of others requires users.edit. */
async function checkOwner({
  params: { userID },
  viewer,
  services,
}: Pick<RouteInput<Params, unknown, unknown>, 'params' | 'viewer' | 'services'>): Promise<void> {
  if (userID === viewer.userID) return;
  if (!viewer.can('users.edit', { mode: 'global' })) throw permissionProblem('users.edit');
  if (!(await findUser(services, userID))) throw notFound('User');
}

const siteDefaults = ({ config }: Services): NotificationChoices => config.get('notifications.defaults');

function answer(services: Services, { choices, language }: UserPreferences) {
  return {
    body: {
      ...fullChoices(choices, siteDefaults(services)),
      [languageKey]: language ?? String(services.config.get('garden.locale')),
    },
  };
}

type Words = Translate<Extract<keyof typeof messages, string>>;

const checkBox = (label: string) => ({ description: label, labelType: 'standard', inputType: 'checkBox', label });

/** Schema of a preference for forms: a checkbox for each available channel. */
function preferenceSchema(
  { name: preference, byDefault }: NotificationPreference,
  { hasEmail, t }: { readonly hasEmail: boolean; readonly t: Words },
) {
  const label = t(`preference.${preference}`);
  const channels = Object.entries(byDefault).filter(([name]) => name !== 'email' || hasEmail);
  return {
    type: 'object',
    'x-control': { label, description: label },
    properties: Object.fromEntries(
      channels.map(([name, value]) => [
        name,
        {
          type: 'boolean',
          default: value,
          'x-control': checkBox(t(name === 'email' ? 'channel.email' : 'channel.popup')),
        },
      ]),
    ),
  };
}

async function formSchema(services: Services, reader: Reader) {
  const t = await wordsFor(services, reader, messages);
  const hasEmail = services.config.get('emails.enabled');
  const shown = notificationPreferences.filter(({ name }) => name !== digestPreference || hasDigest(services.config));
  const groups = preferenceGroups.map((group) => [
    group,
    {
      type: 'object',
      'x-control': { label: t(`preferenceGroup.${group}`), description: '' },
      properties: Object.fromEntries(
        shown.filter((one) => one.group === group).map((one) => [one.name, preferenceSchema(one, { hasEmail, t })]),
      ),
    },
  ]);
  const notifications = {
    type: 'object',
    'x-control': { label: t('preferenceGroups'), description: '' },
    properties: Object.fromEntries(groups),
  };
  return { type: 'object', properties: { notifications } };
}

const schema = defineRoute({
  method: 'GET',
  path: '/notification-preferences/schema',
  summary: 'The form schema of notification preferences.',
  tags,
  session: true,
  query: {
    type: 'object',
    properties: { userID: recordID, schemaType: { type: 'string', enum: ['user', 'defaults'], default: 'user' } },
  },
  reply: {
    type: 'object',
    'x-type': 'jsonSchema',
    properties: { type: { type: 'string' }, properties: { type: 'object' } },
    required: ['type', 'properties'],
  },
  handle: async (input) => {
    const { query, viewer, services } = input;
    if (query.schemaType === 'defaults' && !viewer.can(permissionForDefaults, { mode: 'global' }))
      throw permissionProblem(permissionForDefaults);
    if (query.userID !== undefined) await checkOwner({ params: { userID: query.userID }, viewer, services });
    return { body: await formSchema(services, input) };
  },
});

const readDefaults = defineRoute({
  method: 'GET',
  path: '/notification-preferences/defaults',
  summary: 'Default notification preferences of members.',
  tags,
  permission: permissionForDefaults,
  neverCached: true,
  reply: record('notificationPreferences'),
  handle: ({ services }) => answer(services, { choices: {}, language: null }),
});

const writeDefaults = defineRoute({
  method: 'PATCH',
  path: '/notification-preferences/defaults',
  summary: 'Updates the default notification preferences. Send only what changes.',
  tags,
  permission: permissionForDefaults,
  body: changeSchema,
  reply: record('notificationPreferences'),
  handle: async ({ services, body, viewer }) => {
    const change = readChoices(body);
    const before = siteDefaults(services);
    const merged = {
      ...before,
      ...Object.fromEntries(Object.entries(change).map(([name, choice]) => [name, { ...before[name], ...choice }])),
    };
    await services.config.receive({ 'notifications.defaults': merged }, () => true, { userID: viewer.userID });
    return answer(services, { choices: {}, language: null });
  },
});

const read = defineRoute({
  method: 'GET',
  path: '/notification-preferences/:userID',
  summary: 'A user’s notification preferences.',
  tags,
  session: true,
  neverCached: true,
  params,
  reply: record('notificationPreferences'),
  handle: async (input) => {
    await checkOwner(input);
    return answer(input.services, await findPreferences(input.services, input.params.userID));
  },
});

const write = defineRoute({
  method: 'PATCH',
  path: '/notification-preferences/:userID',
  summary: 'Updates a user’s notification preferences. Send only what changes; the response contains all preferences.',
  tags,
  session: true,
  params,
  body: changeSchema,
  reply: record('notificationPreferences'),
  handle: async (input) => {
    const {
      services,
      body,
      params: { userID },
    } = input;
    await checkOwner(input);
    const wanted = body[languageKey];
    const language =
      typeof wanted === 'string'
        ? localeKeys(services).find((key) => key.toLowerCase() === wanted.toLowerCase())
        : undefined;
    if (typeof wanted === 'string' && language === undefined) throw notFound('Locale');
    await savePreferences(services, userID, {
      choices: readChoices(body),
      language,
    });
    return answer(services, await findPreferences(services, userID));
  },
});

export const notificationPreferenceRoutes: readonly AnyRoute[] = [schema, readDefaults, writeDefaults, read, write];
