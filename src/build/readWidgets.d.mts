import type { WidgetDefinition } from '#runtime/registry/defineWidget.ts';

export interface ReadWidget {
  readonly folder: string;
  readonly directory: string;
  readonly definition: WidgetDefinition;
}

export function readWidgets(): Promise<readonly ReadWidget[]>;
