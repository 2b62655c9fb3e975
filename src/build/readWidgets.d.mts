import type { WidgetDefinition } from '#runtime/registry/defineWidget.ts';

export interface ReadWidget {
  readonly folder: string;
  readonly directory: string;
  readonly definition: WidgetDefinition;
}

export function readWidgets(): Promise<readonly ReadWidget[]>;

/** The nodes before and after each step of a widget's migrations. Throws if a step has none. */
export function readMigrationExamples(widget: {
  readonly source: { readonly path: string; readonly text: string };
  readonly folder: string;
  readonly version: number;
  readonly path: string;
}): Promise<
  readonly { readonly from: number; readonly name: string; readonly before: object; readonly after: object }[]
>;

/** Throws if the version of a widget and its migrations do not fit, or if the schema of an older version is missing. */
export function checkMigrations(widget: {
  readonly source: { readonly path: string; readonly text: string };
  readonly folder: string;
  readonly version: number;
  readonly path: string;
  readonly files: readonly string[];
}): Promise<void>;
