import { Ajv } from 'ajv';
import {
  createRegistry,
  type JsonSchema,
  type Registry,
  type Validator,
} from '../../src/runtime/registry/createRegistry.ts';
import type { WidgetDefinition } from '../../src/runtime/registry/defineWidget.ts';

export interface TestWidget extends Omit<WidgetDefinition, 'variants'> {
  readonly variants?: WidgetDefinition['variants'];
  readonly oldFields?: readonly (readonly string[])[];
  readonly schema?: JsonSchema;
  readonly hydratedSchema?: JsonSchema;
}

const anything: JsonSchema = { type: 'object' };

/** A registry created at runtime; its validators behave like the compiled ones. */
export function testRegistry(widgets: readonly TestWidget[]): Registry {
  const authored = new Ajv({ strict: false, useDefaults: true, allErrors: true });
  const hydrated = new Ajv({ strict: false });
  return createRegistry(
    widgets.map(({ schema = anything, hydratedSchema = schema, ...widget }) => ({
      ...widget,
      folder: widget.component.toLowerCase(),
      hydratedSchema,
      validateHydrated: hydrated.compile(hydratedSchema) as Validator,
      variants: (
        widget.variants ?? [
          { id: widget.component.toLowerCase(), name: widget.component, group: 'Widgets', kind: 'widget' },
        ]
      ).map((variant) => ({
        ...variant,
        authoredSchema: schema,
        validateAuthored: authored.compile(schema) as Validator,
      })),
    })),
  );
}

const region: JsonSchema = { type: 'array', items: { type: 'object' } };

/** Two sections, a banner, a list and a title bar: enough for all rules of the engine. */
export const tinyRegistry: Registry = testRegistry([
  {
    component: 'SectionOneColumn',
    needsBrowser: 'never',
    regions: ['children'],
    variants: [{ id: 'section.1-column', name: '1 column', group: 'Sections', kind: 'section' }],
    schema: { type: 'object', properties: { children: region, isNarrow: { type: 'boolean', default: false } } },
  },
  {
    component: 'SectionFullWidth',
    needsBrowser: 'never',
    regions: ['children'],
    variants: [{ id: 'section.full-width', name: 'Full width', group: 'Sections', kind: 'section' }],
    schema: { type: 'object', properties: { children: region } },
  },
  {
    component: 'Banner',
    needsBrowser: 'never',
    fitsIn: ['section.full-width'],
    variants: [{ id: 'app-banner', name: 'Banner', keywords: ['hero image'], group: 'Widgets', kind: 'widget' }],
    schema: { type: 'object', properties: { title: { type: 'string' } } },
  },
  {
    component: 'List',
    aliases: ['DiscussionListAsset'],
    needsBrowser: 'never',
    version: 2,
    variants: [
      { id: 'list', name: 'List', group: 'Community', kind: 'widget' },
      { id: 'asset.list', name: 'List', group: 'Assets', kind: 'asset', views: ['discussionList'] },
    ],
    schema: {
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string' },
        limit: { type: 'integer', minimum: 1, maximum: 100 },
        display: { enum: ['grid', 'list', 'carousel'] },
        tags: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
        options: {
          type: 'object',
          properties: {
            color: { type: 'string', default: 'blue' },
            sort: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          },
        },
      },
    },
  },
  {
    component: 'Html',
    needsBrowser: 'never',
    fitsIn: 'every-section',
    sealed: ['html', 'javascript'],
    schema: { type: 'object', properties: { html: { type: 'string' }, javascript: { type: 'string' } } },
  },
  {
    component: 'TitleBar',
    role: 'titleBar',
    needsBrowser: 'interaction',
    variants: [{ id: 'titleBar', name: 'Title bar', group: 'Widgets', kind: 'titleBar' }],
  },
  {
    component: 'Provider',
    role: 'context',
    needsBrowser: 'load',
    variants: [{ id: 'provider', name: 'Provider', group: 'Custom', kind: 'context' }],
  },
]);

/** A hydrated node. */
export function node(
  component: string,
  props: unknown = {},
  rest: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { $reactComponent: component, $reactProps: props, ...rest };
}
