import type { ConfigForm } from '#api/config.ts';
import type { Translate } from '#i18n/locale.ts';
import { type Control, fieldsOf, type FormSchema } from '#ui/schemaForm/schema.ts';
import type messages from './messages.json';

export interface Language {
  readonly key: string;
  readonly name: string;
}

type T = Translate<Extract<keyof typeof messages, string>>;

/** Here languages are chosen from those with translations, and ways to join are all visible. */
function controlsFor(languages: readonly Language[], t: T): Readonly<Record<string, Control>> {
  const options = languages.map(({ key, name }) => ({ value: key, label: name }));
  return {
    'garden.locale': { inputType: 'select', options, description: t('languageHelp') },
    'garden.locales': { inputType: 'select', multiple: true, options, description: t('moreLanguagesHelp') },
    'garden.registration.method': { inputType: 'radio' },
  };
}

/** The part of the form of all settings with the same keys as `given`, with the controls of the setup. */
export function fieldsOfSetup(
  given: ConfigForm,
  languages: readonly Language[],
  t: T,
): (form: ConfigForm) => ConfigForm {
  const keys = given.settings.map(({ key }) => key);
  const controls = controlsFor(languages, t);
  return ({ groups, schema, settings }) => {
    const properties = fieldsOf(schema['properties']) as Readonly<Record<string, FormSchema>>;
    const fields = Object.entries(properties)
      .filter(([key]) => keys.includes(key))
      .map(([key, field]) => [key, { ...field, 'x-control': { ...field['x-control'], ...controls[key] } }]);
    return {
      groups: groups
        .map((group) => ({ ...group, keys: group.keys.filter((key) => keys.includes(key)) }))
        .filter((group) => group.keys.length > 0),
      schema: { ...schema, properties: Object.fromEntries(fields) },
      settings: settings.filter(({ key }) => keys.includes(key)),
    };
  };
}

/** The meaning of the access settings together. */
export function accessWords(values: Readonly<Record<string, unknown>>, t: T): string {
  const isPrivate = values['garden.privateCommunity'] === true ? 'yes' : 'no';
  const method = String(values['garden.registration.method']);
  const isOpen = method !== 'None' && method !== 'Connect';
  return [
    t('readers', { isPrivate }),
    t('joining', { method }),
    values['garden.registration.confirmEmail'] === true && isOpen ? t('confirming') : '',
  ]
    .filter(Boolean)
    .join(' ');
}
