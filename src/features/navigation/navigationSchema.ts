import type { Translate } from '#i18n/locale.ts';
import type { FormSchema } from '#ui/schemaForm/schema.ts';
import type messages from './messages.json';

type Words = Translate<Extract<keyof typeof messages, string>>;

/** Levels of a menu: links, those below them, and those below these. */
const levels = 3;
const mostItems = 200;

function listOf(t: Words, label: string, level: number, description?: string): FormSchema {
  return {
    type: 'array',
    description,
    maxItems: mostItems,
    items: itemOf(t, level),
    'x-control': {
      inputType: 'dragAndDrop',
      label,
      asModal: true,
      modalTitle: t('link'),
      modalSubmitLabel: t('apply'),
    },
  };
}

function itemOf(t: Words, level: number): FormSchema {
  return {
    type: 'object',
    required: ['name'],
    properties: {
      name: {
        type: 'string',
        maxLength: 100,
        'x-control': { inputType: 'textBox', label: t('name'), type: 'text' },
      },
      url: {
        type: ['string', 'null'],
        maxLength: 2000,
        description: t('targetHelp'),
        'x-control': { inputType: 'custom', component: 'target', label: t('target') },
      },
      roleIDs: {
        type: ['array', 'null'],
        items: { type: 'integer' },
        description: t('rolesHelp'),
        'x-control': {
          inputType: 'select',
          multiple: true,
          label: t('roles'),
          optionsLookup: { searchUrl: '/roles', singleUrl: '/roles/%s', valueKey: 'roleID', labelKey: 'name' },
        },
      },
      openInNewTab: {
        type: ['boolean', 'null'],
        'x-control': { inputType: 'toggle', label: t('newTab') },
      },
      isHidden: { type: ['boolean', 'null'], 'x-control': { inputType: 'toggle', label: t('hidden') } },
      ...(level < levels ? { children: listOf(t, t('below'), level + 1) } : {}),
    },
  };
}

/** Form of all menus. Links of the title bar and of phones can have others below them. */
export const navigationSchema = (t: Words): FormSchema => ({
  type: 'object',
  properties: {
    titleBar: listOf(t, t('titleBar'), 1),
    phone: listOf(t, t('phone'), 1),
    quickLinks: listOf(t, t('quickLinks'), levels, t('quickLinksHelp')),
    footer: listOf(t, t('footer'), levels),
  },
});
