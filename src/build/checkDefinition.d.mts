import type { WidgetDefinition, WidgetVariant } from '#runtime/registry/defineWidget.ts';

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Throws if a variant lacks what the composer's palette displays, or names an unknown fragment type. */
export function checkDefinition(
  source: Source,
  definition: Pick<WidgetDefinition, 'fragmentTypes' | 'renderedBy'> & {
    readonly variants: readonly Pick<WidgetVariant, 'id' | 'name' | 'icon' | 'keywords' | 'fragmentTypes'>[];
  },
): void;

/** Throws if a variant names an unknown view type. */
export function checkViews(
  source: Source,
  definition: { readonly variants: readonly Pick<WidgetVariant, 'views' | 'isRequired'>[] },
  known: readonly string[],
): void;

/** Throws if `neverReads` names a list or field that the props do not have. */
export function checkNeverReads(
  source: Source,
  definition: Pick<WidgetDefinition, 'neverReads'>,
  hydrated: object,
  apiFields: readonly string[],
): void;
