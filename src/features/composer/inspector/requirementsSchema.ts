import { maxRecords, maxRequirements, requirementKinds } from '#runtime/core/requirements.ts';
import type { FormSchema } from '#ui/schemaForm/schema.ts';
import { addonField, settingFields, type T } from './visibilitySchema.ts';

/** Lists of the API that pages commonly depend on; any other can be written in JSON. */
const lists = ['/discussions', '/categories', '/tags', '/collections'] as const;

const only = (kind: (typeof requirementKinds)[number]) => [{ field: 'kind', const: kind }];

const nameFields = (t: T): Record<string, FormSchema> => ({
  addonID: addonField(t('needs.addon')),
  widgetID: {
    type: 'string',
    'x-control': {
      inputType: 'select',
      label: t('needs.widget'),
      optionsLookup: {
        searchUrl: '/api/v2/layout-widgets',
        singleUrl: '/api/v2/layout-widgets/%s',
        valueKey: 'widgetID',
        labelKey: 'name',
      },
      conditions: only('widget'),
    },
  },
});

const ruleSchema = (t: T): FormSchema => ({
  type: 'object',
  properties: {
    kind: {
      type: 'string',
      default: 'addon',
      'x-control': {
        inputType: 'select',
        label: t('rule'),
        options: requirementKinds.map((value) => ({ value, label: t(`needs.${value}`) })),
      },
    },
    ...nameFields(t),
    ...settingFields(t),
    url: {
      type: 'string',
      'x-control': {
        inputType: 'select',
        label: t('needs.list'),
        options: lists.map((value) => ({ value, label: t(`list.${value}`) })),
        conditions: only('records'),
      },
    },
    atLeast: {
      type: 'integer',
      default: 1,
      minimum: 1,
      maximum: maxRecords,
      'x-control': { inputType: 'textBox', type: 'number', label: t('needs.atLeast'), conditions: only('records') },
    },
    not: { type: 'boolean', default: false, 'x-control': { inputType: 'toggle', label: t('not') } },
  },
});

/** The form of what a node requires. */
export const requirementsSchema = (t: T): FormSchema => ({
  type: 'object',
  properties: {
    rules: {
      type: 'array',
      maxItems: maxRequirements,
      'x-control': { inputType: 'dragAndDrop', label: t('requires'), itemSchema: ruleSchema(t) },
    },
    match: {
      type: 'string',
      default: 'all',
      'x-control': {
        inputType: 'select',
        label: t('match'),
        options: (['all', 'any', 'none'] as const).map((value) => ({ value, label: t(`match.${value}`) })),
        conditions: [{ field: 'rules', type: 'array', minItems: 2 }],
      },
    },
  },
});
