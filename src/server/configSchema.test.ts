import { expect, it } from 'vitest';
import { english } from '#i18n/locale.ts';
import { configGroups } from './configGroups.ts';
import { type ConfigKey, type Setting, settings } from './configKeys.ts';
import { describeSettings } from './configSchema.ts';
import { notificationPreferences, preferenceGroups } from '#domain/notificationPreferences.ts';
import siteSections from '../../schemas/siteSections.schema.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };

const registry: Readonly<Record<string, Setting>> = settings;
const grouped: readonly string[] = Object.values(configGroups).flat();
const t = english.translator(messages as Readonly<Record<string, string>>);
const get = (values: Readonly<Record<string, unknown>> = {}) => ({
  get: (key: ConfigKey) => values[key] ?? settings[key].default,
});

it('has every setting in exactly one group, except for the one that the program sets itself', () => {
  expect(Object.keys(settings).filter((key) => !grouped.includes(key))).toEqual(['demo.seeded']);
  expect(new Set(grouped).size).toBe(grouped.length);
});

it('has a text for everything it shows, and none for anything else', () => {
  const needed = [
    ...Object.keys(configGroups).map((group) => `group.${group}`),
    ...grouped.flatMap((key) => {
      const { choices = [], requires, warnsOf } = registry[key] as Setting;
      return [
        `${key}.label`,
        `${key}.help`,
        ...choices.map((choice) => `${key}=${choice}`),
        ...(requires ? [`${key}.requires`] : []),
        ...(warnsOf === undefined ? [] : [`${key}.warning`]),
      ];
    }),
    ...notificationPreferences.map(({ name }) => `preference.${name}`),
    ...preferenceGroups.map((group) => `preferenceGroup.${group}`),
    'preferenceGroups',
    'channel.email',
    'channel.popup',
    ...Object.keys(siteSections.items.properties).flatMap((field) =>
      ['label', 'help'].map((word) => `site.sections.${field}.${word}`),
    ),
  ];
  expect(Object.keys(messages).sort()).toEqual(needed.sort());
});

it('[CO-LAYOUT-015] says how the fields of a section are written, and offers the languages of the site', () => {
  const form = describeSettings(get({ 'garden.locale': 'en', 'garden.locales': ['de', 'pt-BR'] }), t);
  interface Items {
    readonly items?: { readonly properties?: Readonly<Record<string, unknown>> };
  }
  const { properties } = form.schema as { readonly properties: Readonly<Record<string, Items>> };
  const offered = (key: string, field: string) => properties[key]?.items?.properties?.[field];
  expect(offered('site.sections', 'sectionID')).toMatchObject({
    pattern: siteSections.items.properties.sectionID.pattern,
    'x-control': { label: 'Section ID', description: expect.stringContaining('A whole number from 1') as string },
  });
  const options = [{ value: 'en' }, { value: 'de' }, { value: 'pt-BR' }];
  expect(offered('site.sections', 'contentLocale')).toMatchObject({ 'x-control': { inputType: 'select', options } });
  expect(offered('translation.services', 'locale')).toMatchObject({
    'x-control': { inputType: 'select', options, description: 'A language of the site.' },
  });
});

it('names settings that exist as requirements', () => {
  const named = Object.values(registry).flatMap(({ requires = [] }) => requires.map(({ key }) => key));
  expect(named.filter((key) => !Object.hasOwn(settings, key))).toEqual([]);
});

it('keeps every secret from those who can read settings, and shows whether it is set', () => {
  const form = describeSettings(get({ 'webhook.secret': 'hush' }), t);
  expect(JSON.stringify(form)).not.toContain('hush');
  const secrets = form.settings.filter(({ isSecret }) => isSecret);
  expect(secrets.map(({ key, isChanged, version }) => [key, isChanged, version])).toEqual([
    ['garden.reCaptcha.secretKey', false, 'unset'],
    ['emails.smtp.password', false, 'unset'],
    ['webhook.secret', true, 'set'],
    ['translation.libreTranslate.apiKey', false, 'unset'],
    ['translation.deepL.apiKey', false, 'unset'],
  ]);
  const names = Object.keys(settings).filter((key) => /secret|password|token/i.test(key));
  // A switch: whether members can have tokens.
  expect(names.filter((key) => registry[key]?.isSecret !== true)).toEqual(['APIv2.tokensForMembers']);
});

it('describes a setting’s requirements, state and warning', () => {
  const find = (values: Readonly<Record<string, unknown>>, key: string) =>
    describeSettings(get(values), t).settings.find((one) => one.key === key);
  expect(find({}, 'emails.digest')?.requires).toEqual([
    { key: 'emails.enabled', text: 'Emails must be on.', isMet: false },
  ]);
  expect(find({ 'emails.enabled': true }, 'emails.digest')?.requires[0]?.isMet).toBe(true);
  expect(find({ 'tagging.max': 5 }, 'tagging.max')?.isChanged).toBe(false);
  expect(find({ 'tagging.max': 6 }, 'tagging.max')?.isChanged).toBe(true);
  expect(find({}, 'garden.registration.method')?.warning).toMatchObject({ value: 'None' });
  expect(find({}, 'garden.cookie.name')?.warning).not.toHaveProperty('value');
});

it('offers languages by their own names', () => {
  const { properties } = describeSettings(get(), t).schema as { properties: Record<string, { 'x-control': object }> };
  const options = expect.arrayContaining([
    { value: 'de', label: 'Deutsch' },
    { value: 'en', label: 'English' },
  ]);
  expect(properties['garden.locale']?.['x-control']).toMatchObject({ inputType: 'select', options });
  expect(properties['garden.locales']?.['x-control']).toMatchObject({ multiple: true, options });
});
