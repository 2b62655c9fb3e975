import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { WidgetDefinition } from '#runtime/registry/defineWidget.ts';

/** Generates a widget's reference page; `authored` has its dereferenced schemas by file name. */
export function widgetReadme(
  widget: { readonly folder: string; readonly definition: WidgetDefinition; readonly hasOwnHydrated: boolean },
  authored: Readonly<Record<string, JsonSchema>>,
  hydrated: JsonSchema,
): string;
