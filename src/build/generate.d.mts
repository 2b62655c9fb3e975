import type { WidgetDefinition } from '#runtime/registry/defineWidget.ts';
import type { ReadWidget } from './readWidgets.mjs';

export function generate(): Promise<readonly ReadWidget[]>;

/** The text of a widget's types.gen.ts; `authored` and `old` are schemas by file name. */
export function widgetTypes(widget: {
  readonly folder: string;
  readonly directory: string;
  readonly definition: Pick<WidgetDefinition, 'variants'>;
  readonly authored: Readonly<Record<string, object>>;
  readonly old: Readonly<Record<string, object>>;
  readonly hydrated: object;
  readonly hasOwnHydrated: boolean;
}): Promise<string>;
