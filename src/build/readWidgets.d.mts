import type { WidgetDefinition } from '#runtime/registry/defineWidget.ts';

export interface ReadWidget {
  readonly folder: string;
  readonly directory: string;
  readonly definition: WidgetDefinition;
}

export function readWidgets(): Promise<readonly ReadWidget[]>;

/** Throws if a widget with a higher version has no migrations. */
export function checkMigrations(folder: string, version: number, path: string): Promise<void>;
