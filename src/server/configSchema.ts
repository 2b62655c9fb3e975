import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sortedJson } from '#lib/sortedJson.ts';
import type { ApiConfigForm } from '#contracts/api-configForm.gen.ts';
import { type NotificationPreference, notificationPreferences } from '#domain/notificationPreferences.ts';
import type { Translate } from '#i18n/locale.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import localeServices from '../../schemas/localeServices.schema.json' with { type: 'json' };
import searchScopes from '../../schemas/searchScopes.schema.json' with { type: 'json' };
import searchSources from '../../schemas/searchSources.schema.json' with { type: 'json' };
import siteSections from '../../schemas/siteSections.schema.json' with { type: 'json' };
import switchedOffWidgets from '../../schemas/switchedOffWidgets.schema.json' with { type: 'json' };
import { configGroups, type GroupedKey } from './configGroups.ts';
import { type ConfigKey, type Setting, settings } from './configKeys.ts';
import messages from './messages.json' with { type: 'json' };
import { canonicalTag, translatedLanguages } from './texts/languageFiles.ts';
import { languageName } from './texts/languageNames.ts';

/** A form control. */
type FormControl = Readonly<Record<string, unknown>>;

/** The settings as a form: groups, a JSON schema, and the state of each. */
export type ConfigForm = ApiConfigForm;
type SettingState = ConfigForm['settings'][number];

const registry: Readonly<Record<ConfigKey, Setting>> = settings;
export const isSecretSetting = (key: ConfigKey): boolean => registry[key].isSecret === true;

/** Name of a setting in English, for records that outlive the language of the site. */
export const settingName = (key: ConfigKey): string =>
  (messages as Readonly<Record<string, string>>)[`${key}.label`] ?? key;

const versionLength = 16;
/** A secret only tells whether it is set, because a digest of a short one could be guessed. */
export function versionOf(key: ConfigKey, value: unknown): string {
  if (isSecretSetting(key)) return value === '' ? 'unset' : 'set';
  // The database returns the keys of an object in another order than they were sent in.
  return createHash('sha256').update(sortedJson(value)).digest('base64url').slice(0, versionLength);
}

export const isChangedSetting = (key: ConfigKey, value: unknown): boolean =>
  !isDeepStrictEqual(value, registry[key].default);

type Get = (key: ConfigKey) => unknown;

const items = {
  localeServices: localeServices.items,
  siteSections: siteSections.items,
  searchScopes: searchScopes.items,
  searchSources: searchSources.items,
  switchedOffWidgets: switchedOffWidgets.items,
} as const;

const longText = 300;
const asTexts = { type: 'array', items: { type: 'string' } };

function textControl({ control, isSecret, maxLength = 0, form }: Setting): FormControl {
  if (isSecret) return { inputType: 'textBox', type: 'password' };
  if (control === 'color' || control === 'upload') return { inputType: control };
  if (control === 'theme') {
    const optionsLookup = {
      searchUrl: '/api/v2/themes',
      singleUrl: '/api/v2/themes/%s',
      valueKey: 'themeID',
      labelKey: 'name',
    };
    return { inputType: 'select', optionsLookup };
  }
  if (form) return { inputType: 'textBox', type: 'text' };
  return { inputType: 'textBox', type: maxLength > longText ? 'textarea' : 'text' };
}

/** Languages by their own names. The form shows a value that is not among them as it is. */
function languageOptions() {
  const tags = ['en', ...translatedLanguages().map(canonicalTag)];
  return tags
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The languages that the site is offered in. */
function siteLanguages(get: Get) {
  const tags = [get('garden.locale'), ...[get('garden.locales')].flat()].map(String).filter(Boolean);
  return [...new Set(tags)].map((value) => ({ value, label: languageName(value) }));
}

/** Fields of list items that are languages of the site. */
const languageFields: ReadonlySet<string> = new Set(['site.sections.contentLocale', 'translation.services.locale']);

/** The form of a list item: fields have the words of the interface, and languages are chosen. */
function itemForm(key: GroupedKey, shape: keyof typeof items, get: Get, t: Translate): JsonSchema {
  const item: JsonSchema = items[shape];
  const fields = Object.entries(item.properties as Readonly<Record<string, JsonSchema>>).map(([name, field]) => {
    const path = `${key}.${name}`;
    const isWorded = Object.hasOwn(messages, `${path}.label`);
    const words = isWorded ? { label: t(`${path}.label`), description: t(`${path}.help`) } : {};
    const choice = languageFields.has(path) ? { inputType: 'select', options: siteLanguages(get) } : {};
    if (!isWorded && !languageFields.has(path)) return [name, field];
    return [name, { ...field, 'x-control': { description: field.description, ...choice, ...words } }];
  });
  return { ...item, properties: Object.fromEntries(fields) };
}

/** The channels of one notification preference. */
function channelsOf({ name, byDefault }: NotificationPreference, t: Translate): JsonSchema {
  const channels = (['popup', 'email'] as const).filter((channel) => byDefault[channel] !== undefined);
  const properties = channels.map((channel) => [
    channel,
    { type: 'boolean', title: t(`channel.${channel}`), default: byDefault[channel] },
  ]);
  return { type: 'object', title: t(`preference.${name}`), properties: Object.fromEntries(properties) };
}

/** Type and control of a `json` setting: lists of records get a form for each, all others are edited as JSON. */
function jsonForm(key: GroupedKey, get: Get, t: Translate): readonly [JsonSchema, FormControl] {
  const { schema } = registry[key];
  if (schema === 'notificationDefaults') {
    const properties = notificationPreferences.map((one) => [one.name, channelsOf(one, t)]);
    return [{ type: 'object', properties: Object.fromEntries(properties) }, {}];
  }
  if (schema === undefined || schema === 'themeVariables')
    return [{ type: 'object' }, { inputType: 'codeBox', language: 'application/json' }];
  const itemSchema = itemForm(key, schema, get, t);
  return [
    { type: 'array', items: itemSchema },
    { inputType: 'dragAndDrop', itemSchema, asModal: true },
  ];
}

/** Type and control of a setting. A list of texts has no `inputType` of its own. */
function formOf(key: GroupedKey, get: Get, t: Translate): readonly [JsonSchema, FormControl] {
  const setting = registry[key];
  const { kind, choices, minimum, maximum, maxLength, maxItems, control } = setting;
  if (kind === 'boolean') return [{ type: 'boolean' }, { inputType: 'toggle' }];
  if (kind === 'integer')
    return [
      { type: 'integer', minimum, maximum },
      { inputType: 'textBox', type: 'number' },
    ];
  const languages = control === 'language' && { inputType: 'select', options: languageOptions() };
  if (kind === 'strings') return [{ ...asTexts, maxItems }, languages ? { ...languages, multiple: true } : {}];
  if (kind === 'json') return jsonForm(key, get, t);
  if (!choices) return [{ type: 'string', maxLength }, languages || textControl(setting)];
  const options = choices.map((value) => ({ value, label: t(`${key}=${value}`) }));
  return [
    { type: 'string', enum: choices },
    { inputType: 'select', options },
  ];
}

function schemaOf(key: GroupedKey, get: Get, t: Translate): JsonSchema {
  const [type, control] = formOf(key, get, t);
  const words = { label: t(`${key}.label`), description: t(`${key}.help`) };
  const given = Object.fromEntries(Object.entries(type).filter(([, value]) => value !== undefined));
  return { ...given, default: registry[key].default, 'x-control': { ...control, ...words } };
}

/** A requirement names a setting that is on, filled in, or other than a value. */
function isMet({ key, not }: { readonly key: string; readonly not?: string }, get: Get): boolean {
  // safe cast: a test checks that requirements name settings
  const value = get(key as ConfigKey);
  return not === undefined ? value === true || (typeof value === 'string' && value !== '') : value !== not;
}

/** Changed settings that have no effect, because another one that they need is missing or off. */
export const idleSettings = (get: Get): readonly ConfigKey[] =>
  Object.values(configGroups)
    .flat()
    .filter((key: GroupedKey) => {
      const { requires = [] } = registry[key];
      return isChangedSetting(key, get(key)) && requires.some((one) => !isMet(one, get));
    });

function warningOf(key: GroupedKey, t: Translate): Pick<SettingState, 'warning'> {
  const { warnsOf } = registry[key];
  if (warnsOf === undefined) return {};
  const text = t(`${key}.warning`);
  return { warning: typeof warnsOf === 'object' ? { text } : { text, value: warnsOf } };
}

/** Settings that an environment variable of the server overrides, with its name. */
export type HeldSettings = Partial<Readonly<Record<ConfigKey, string>>>;

interface Source {
  readonly get: Get;
  readonly held?: HeldSettings;
}

function stateOf(key: GroupedKey, { get, held = {} }: Source, t: Translate): SettingState {
  const { requires = [], isSecret = false } = registry[key];
  const value = get(key);
  return {
    key,
    // safe cast: values of settings are of these types
    ...(isSecret ? {} : { value: value as NonNullable<SettingState['value']> }),
    isChanged: isChangedSetting(key, value),
    isSecret,
    version: versionOf(key, value),
    requires: requires.map((one) => ({ key: one.key, text: t(`${key}.requires`), isMet: isMet(one, get) })),
    heldBy: held[key],
    ...warningOf(key, t),
  };
}

/** Describes all settings for a form, in the language of `t`. Values of secrets are left out. */
export function describeSettings(source: Source, t: Translate): ConfigForm {
  const groups = Object.entries(configGroups);
  const keys: readonly GroupedKey[] = groups.flatMap(([, own]) => own);
  return {
    groups: groups.map(([groupID, own]) => ({ groupID, label: t(`group.${groupID}`), keys: [...own] })),
    schema: { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, schemaOf(key, source.get, t)])) },
    settings: keys.map((key) => stateOf(key, source, t)),
  };
}
