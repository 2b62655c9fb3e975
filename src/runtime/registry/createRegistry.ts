import type { WidgetDefinition, WidgetVariant } from './defineWidget.ts';

/** An error of a compiled validator, in ajv's format. */
export interface ValidationError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validator compiled at build time. It fills in defaults in its argument, so pass a copy. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface RegisteredVariant extends WidgetVariant {
  readonly authoredSchema: JsonSchema;
  readonly validateAuthored: Validator;
}

/**
 * Comment threads and similar widgets are assets too, but by default only assets of the group are what a page is about.
 */
export const isRequiredAsset = ({ isRequired, group }: WidgetVariant): boolean =>
  isRequired === undefined ? group === 'Assets' : isRequired !== false;

/** Whether a page of this view type is about this variant. */
export function isRequiredIn(variant: WidgetVariant, layoutViewType: string): boolean {
  const { isRequired, views = [], kind } = variant;
  const places = typeof isRequired === 'object' ? isRequired : views;
  return kind === 'asset' && isRequiredAsset(variant) && places.includes(layoutViewType);
}

/** The part of a widget that does not need React, for the server, the command line and the composer. */
export interface RegisteredWidget extends Omit<WidgetDefinition, 'variants'> {
  /** Folder in widgets/. */
  readonly folder: string;
  /** The fields of each older version, the first one first; absent if there is none. */
  readonly oldFields?: readonly (readonly string[])[];
  readonly variants: readonly RegisteredVariant[];
  readonly hydratedSchema: JsonSchema;
  readonly validateHydrated: Validator;
}

export interface Registry {
  readonly widgets: readonly RegisteredWidget[];
  /** By component name, case-insensitive. */
  readonly findByComponent: (component: string) => RegisteredWidget | undefined;
  /** By resolver ID with or without `react.`, case-insensitive. */
  readonly findByID: (
    id: string,
  ) => { readonly widget: RegisteredWidget; readonly variant: RegisteredVariant } | undefined;
  /** The ID of the palette entry with this name, folder or keyword, in any spelling, for suggestions. */
  readonly findIDByWords: (words: string) => string | undefined;
  readonly components: readonly string[];
  readonly ids: readonly string[];
}

const lettersOf = (words: string) =>
  words
    .slice(0, 80)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Names take precedence over keywords, and the first widget over others with the same keyword. */
function indexWords(widgets: readonly RegisteredWidget[]): ReadonlyMap<string, string> {
  const all = widgets.flatMap(({ folder, variants }) => variants.map((variant) => ({ folder, variant })));
  const named = [
    ...all.map(({ variant: { name, id } }) => [name, id] as const),
    ...all.map(({ folder, variant: { id } }) => [folder, id] as const),
    ...all.flatMap(({ variant: { keywords = [], id } }) => keywords.map((word) => [word, id] as const)),
  ];
  const byWords = new Map<string, string>();
  for (const [words, id] of named) if (!byWords.has(lettersOf(words))) byWords.set(lettersOf(words), id);
  return byWords;
}

/** Creates the frozen registry. A duplicate name is a bug and throws. */
export function createRegistry(widgets: readonly RegisteredWidget[]): Registry {
  const byComponent = new Map<string, RegisteredWidget>();
  const byID = new Map<string, { widget: RegisteredWidget; variant: RegisteredVariant }>();
  for (const widget of widgets) {
    for (const name of [widget.component, ...(widget.aliases ?? [])]) {
      const holder = byComponent.get(name.toLowerCase());
      if (holder)
        throw new Error(
          `registry: "${name}" is registered by widgets/${holder.folder} and ` +
            `widgets/${widget.folder}. Rename one of them.`,
        );
      byComponent.set(name.toLowerCase(), widget);
    }
    for (const variant of widget.variants) {
      const holder = byID.get(variant.id.toLowerCase());
      if (holder)
        throw new Error(
          `registry: "react.${variant.id}" is registered by ` +
            `widgets/${holder.widget.folder} and widgets/${widget.folder}. Rename one of ` +
            'them.',
        );
      byID.set(variant.id.toLowerCase(), { widget, variant });
    }
  }
  const byWords = indexWords(widgets);
  return Object.freeze({
    widgets: Object.freeze([...widgets]),
    findByComponent: (component: string) => byComponent.get(component.toLowerCase()),
    findByID: (id: string) => byID.get(id.toLowerCase().replace(/^react\./, '')),
    findIDByWords: (words: string) => byWords.get(lettersOf(words)),
    components: Object.freeze(widgets.flatMap((widget) => [widget.component, ...(widget.aliases ?? [])])),
    ids: Object.freeze(widgets.flatMap((widget) => widget.variants.map((variant) => variant.id))),
  });
}
