import type { WidgetDefinition } from '#runtime/registry/defineWidget.ts';

export interface ReadWidget {
  readonly folder: string;
  readonly directory: string;
  readonly definition: WidgetDefinition;
}

export function readWidgets(): Promise<readonly ReadWidget[]>;

/** Throws where a version has been raised without a way up to it. */
export function checkMigrations(folder: string, version: number, path: string): Promise<void>;
