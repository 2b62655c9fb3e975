import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { WidgetDefinition } from '#runtime/registry/defineWidget.ts';

/** The reference page of a widget; `authored` holds its dereferenced schemas by file. */
export function widgetReadme(
  widget: { readonly folder: string; readonly definition: WidgetDefinition; readonly hasOwnHydrated: boolean },
  authored: Readonly<Record<string, JsonSchema>>,
  hydrated: JsonSchema,
): string;
