import type { ApiLayoutCatalog } from '#contracts/api-layoutCatalog.gen.ts';
import type { ApiLayoutCatalogEntry } from '#contracts/api-layoutCatalogEntry.gen.ts';
import {
  isRequiredAsset,
  type JsonSchema,
  type RegisteredVariant,
  type RegisteredWidget,
  type Registry,
} from '#runtime/registry/createRegistry.ts';
import type { WidgetKind } from '#runtime/registry/defineWidget.ts';
import { type CustomWidget, customWidgetComponent } from './fragments/customWidgets.ts';
import { widgetIDOf } from './instead.ts';
import { middlewares } from './middlewares.ts';
import { resolvers } from './resolvers.ts';
import { commonParams } from './paramSchemas.ts';
import type { ViewTypes } from './createViewTypes.ts';
import type { ViewType } from './views/viewType.ts';

export interface Offered {
  readonly id: string;
  readonly widget: RegisteredWidget;
  readonly variant: RegisteredVariant;
}

/** Widget variants available in a view type; all of them without one. */
export function offeredWidgets(registry: Registry, view: ViewType | undefined): readonly Offered[] {
  return registry.widgets.flatMap((widget) =>
    widget.variants
      .filter((variant) => view === undefined || variant.views === undefined || variant.views.includes(view.id))
      .map((variant) => ({ id: `react.${variant.id}`, widget, variant })),
  );
}

const frameKinds: ReadonlySet<WidgetKind> = new Set(['section', 'titleBar', 'footer', 'context']);

/** Whether a widget is allowed in a section. Parts of the frame are not. */
export function fitsIntoSection({ widget, variant }: Offered, sectionID: string): boolean {
  if (frameKinds.has(variant.kind)) return false;
  if (widget.fitsIn === 'every-section') return true;
  return widget.fitsIn ? (widget.fitsIn as readonly string[]).includes(sectionID) : sectionID !== 'section.full-width';
}

function entryOf({ widget, variant }: Offered): ApiLayoutCatalogEntry {
  return {
    $reactComponent: variant.component ?? widget.component,
    schema: variant.authoredSchema,
    iconUrl: null,
    name: variant.name,
    icon: variant.icon,
    keywords: variant.keywords && [...variant.keywords],
    fragmentTypes: [...(variant.fragmentTypes ?? widget.fragmentTypes ?? [])],
    widgetGroup: variant.group,
    hasData: widget.records && true,
    isPageFooter: variant.kind === 'footer' || undefined,
  };
}

function sectionEntry(
  section: Offered,
  offered: readonly Offered[],
  custom: readonly CustomWidget[],
): ApiLayoutCatalogEntry {
  const fitting = offered.filter((candidate) => fitsIntoSection(candidate, section.variant.id));
  return { ...entryOf(section), allowedWidgetIDs: [...fitting, ...custom].map(({ id }) => id) };
}

const customEntry = ({ name, schema }: CustomWidget): ApiLayoutCatalogEntry => ({
  $reactComponent: customWidgetComponent,
  schema,
  iconUrl: null,
  name,
  fragmentTypes: ['CustomFragment'],
  widgetGroup: 'Custom',
});

/** Comment threads and similar widgets are listed as assets, but only assets of the group can be required. */
function assetEntry(asset: Offered): ApiLayoutCatalogEntry {
  const { isRequired, group } = asset.variant;
  return {
    ...entryOf(asset),
    ...(isRequired !== undefined || group === 'Assets' ? { isRequired: isRequiredAsset(asset.variant) } : {}),
  };
}

/** Outputs that every page has. */
export const commonOutputs: Readonly<Record<string, JsonSchema>> = {
  layoutViewType: { type: 'string' },
  'siteSection/name': { type: 'string' },
  'siteSection/description': { type: 'string' },
  'siteSection/sectionID': { type: 'string' },
  'siteSection/basePath': { type: 'string' },
  'siteSection/contentLocale': { type: 'string' },
  'siteSection/sectionGroup': { type: 'string' },
  'category/categoryID': { type: 'integer' },
  'category/name': { type: 'string' },
  'category/description': { type: 'string' },
  'category/url': { type: 'string' },
};

function layoutParams(views: readonly ViewType[]): ApiLayoutCatalog['layoutParams'] {
  const schemas = Object.assign(
    { ...commonParams, ...commonOutputs },
    ...views.flatMap(({ inputs, outputs }) => [inputs, outputs]),
  ) as Record<string, JsonSchema>;
  return Object.fromEntries(Object.entries(schemas).map(([path, schema]) => [path, { schema }]));
}

function fragments(registry: Registry): ApiLayoutCatalog['fragments'] {
  const types = registry.widgets.flatMap((widget) =>
    (widget.fragmentTypes ?? []).map(
      (fragmentType) => [fragmentType, { fragmentType, schema: widget.hydratedSchema }] as const,
    ),
  );
  // a fragment type belongs to the first widget that has it; the banner and search widgets share theirs
  return Object.fromEntries(types.toReversed());
}

const byID = <Value>(list: readonly Offered[], toValue: (offered: Offered) => Value) =>
  Object.fromEntries(list.map((offered) => [offered.id, toValue(offered)]));

const schemasOf = (parts: Readonly<Record<string, { readonly schema: JsonSchema }>>): ApiLayoutCatalog['middlewares'] =>
  Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, { schema }]));

/** The widgets, fragments and resolvers that layouts on this site can use. */
export interface LayoutMaterial {
  readonly registry: Registry;
  readonly views: ViewTypes;
  /** Reasons of widgets that are switched off, by `widgetIDOf`. */
  readonly switchedOff?: ReadonlyMap<string, string>;
}

/** The catalog of a view type; `all` for every view type. */
export function createCatalog(
  { registry, views, switchedOff }: LayoutMaterial,
  layoutViewType: string,
  custom: readonly CustomWidget[] = [],
): ApiLayoutCatalog {
  const view = views.find(layoutViewType);
  const offered = offeredWidgets(registry, view);
  const own = (entry: Offered, make: (offered: Offered) => ApiLayoutCatalogEntry) => {
    return { ...make(entry), switchedOff: switchedOff?.get(widgetIDOf(entry.variant.id)) };
  };
  const ofKind = (...kinds: readonly string[]) => offered.filter(({ variant }) => kinds.includes(variant.kind));
  return {
    layoutViewType: view?.id ?? null,
    layoutParams: layoutParams(view ? [view] : views.all),
    middlewares: schemasOf(middlewares),
    resolvers: schemasOf(resolvers),
    widgets: {
      ...byID(ofKind('widget', 'titleBar', 'footer'), (offeredOne) => own(offeredOne, entryOf)),
      ...Object.fromEntries(custom.map((widget) => [widget.id, customEntry(widget)])),
    },
    assets: byID(ofKind('asset'), (asset) => own(asset, assetEntry)),
    sections: byID(ofKind('section'), (section) => sectionEntry(section, offered, custom)),
    fragments: fragments(registry),
  };
}
