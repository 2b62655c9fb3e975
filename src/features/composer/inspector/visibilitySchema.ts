import type { Translate } from '#i18n/locale.ts';
import { maxConditionRules, ruleKinds } from '#runtime/core/conditions.ts';
import type { FormSchema } from '#ui/schemaForm/schema.ts';
import type messages from '../messages.json';
import type { Language } from '../texts/useLanguages.ts';

export type T = Translate<Extract<keyof typeof messages, string>>;

/** Permissions that pages are commonly limited to; any other can be written in JSON. */
const offered = ['discussions.add', 'comments.add', 'community.moderate', 'site.manage'] as const;

/** Groups inside groups that the form offers; deeper ones are edited as JSON. */
const offeredDepth = 2;

const matchField = (t: T): FormSchema => ({
  type: 'string',
  default: 'all',
  'x-control': {
    inputType: 'select',
    label: t('match'),
    options: (['all', 'any', 'none'] as const).map((value) => ({ value, label: t(`match.${value}`) })),
  },
});

const only = (kind: (typeof ruleKinds)[number]) => [{ field: 'kind', const: kind }];

const dateField = (label: string): FormSchema => ({
  type: 'string',
  format: 'date-time',
  'x-control': { inputType: 'datePicker', label, conditions: only('dates') },
});

export const settingFields = (t: T): Record<string, FormSchema> => ({
  setting: {
    type: 'string',
    'x-control': { inputType: 'textBox', label: t('kind.setting'), conditions: only('setting') },
  },
  value: {
    type: ['boolean', 'string', 'number'],
    'x-control': {
      inputType: 'select',
      label: t('settingIs'),
      options: [
        { value: true, label: t('settingOn') },
        { value: false, label: t('settingOff') },
      ],
      conditions: only('setting'),
    },
  },
});

export const addonField = (label: string): FormSchema => ({
  type: 'string',
  'x-control': {
    inputType: 'select',
    label,
    optionsLookup: {
      searchUrl: '/api/v2/addons?type=addon',
      singleUrl: '/api/v2/addons/%s',
      valueKey: 'addonID',
      labelKey: 'name',
    },
    conditions: only('addon'),
  },
});

function ruleSchema(t: T, languages: readonly Language[], depth: number): FormSchema {
  const kinds = ruleKinds.filter((kind) => kind !== 'group' || depth < offeredDepth);
  return {
    type: 'object',
    properties: {
      kind: {
        type: 'string',
        default: 'signedIn',
        'x-control': {
          inputType: 'select',
          label: t('rule'),
          options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
      },
      roleIDs: { ...rolesField(t, true), type: 'array' },
      permission: {
        type: 'string',
        'x-control': {
          inputType: 'select',
          label: t('kind.permission'),
          options: offered.map((value) => ({ value, label: t(`permission.${value}`) })),
          conditions: only('permission'),
        },
      },
      locales: {
        type: 'array',
        items: { type: 'string' },
        'x-control': {
          inputType: 'select',
          multiple: true,
          label: t('languages'),
          options: languages.map(({ key, name }) => ({ value: key, label: name })),
          conditions: only('language'),
        },
      },
      from: dateField(t('from')),
      until: dateField(t('until')),
      ...settingFields(t),
      addonID: addonField(t('kind.addon')),
      ...(depth < offeredDepth ? groupFields(t, languages, depth) : {}),
      not: { type: 'boolean', default: false, 'x-control': { inputType: 'toggle', label: t('not') } },
    },
  };
}

const groupFields = (t: T, languages: readonly Language[], depth: number): Record<string, FormSchema> => {
  const { 'x-control': control, ...match } = matchField(t);
  return {
    match: { ...match, 'x-control': { ...control, conditions: only('group') } },
    rules: {
      type: 'array',
      'x-control': {
        inputType: 'dragAndDrop',
        label: t('rules'),
        itemSchema: ruleSchema(t, languages, depth + 1),
        conditions: only('group'),
      },
    },
  };
};

const rolesField = (t: T, isRule = false): FormSchema => ({
  type: 'array',
  items: { type: 'integer' },
  'x-control': {
    inputType: 'select',
    multiple: true,
    label: t('kind.role'),
    optionsLookup: {
      searchUrl: '/api/v2/roles',
      singleUrl: '/api/v2/roles/%s',
      valueKey: 'roleID',
      labelKey: 'name',
    },
    conditions: isRule ? only('role') : undefined,
  },
});

/** The form of what limits a node: devices, roles and a category as other servers know them, and rules. */
export const visibilitySchema = (t: T, languages: readonly Language[]): FormSchema => ({
  type: 'object',
  properties: {
    device: {
      type: 'string',
      default: 'all',
      'x-control': {
        inputType: 'select',
        label: t('devices'),
        options: (['all', 'desktop', 'mobile'] as const).map((value) => ({ value, label: t(`device.${value}`) })),
      },
    },
    roleIDs: rolesField(t),
    categoryID: {
      type: ['integer', 'string'],
      'x-control': {
        inputType: 'select',
        label: t('inCategory'),
        optionsLookup: {
          searchUrl: '/api/v2/categories/search?query=%s&limit=30',
          singleUrl: '/api/v2/categories/%s',
          valueKey: 'categoryID',
          labelKey: 'name',
        },
      },
    },
    includeChildCategories: {
      type: 'boolean',
      default: false,
      'x-control': {
        inputType: 'toggle',
        label: t('subcategories'),
        conditions: [{ field: 'categoryID', type: ['integer', 'string'] }],
      },
    },
    rules: {
      type: 'array',
      maxItems: maxConditionRules,
      'x-control': { inputType: 'dragAndDrop', label: t('rules'), itemSchema: ruleSchema(t, languages, 1) },
    },
    match: {
      ...matchField(t),
      'x-control': { ...matchField(t)['x-control'], conditions: [{ field: 'rules', type: 'array', minItems: 2 }] },
    },
  },
});
