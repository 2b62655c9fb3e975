import type { WidgetVariant } from '#runtime/registry/defineWidget.ts';

/** Throws when a variant lacks what the palette of the composer shows. */
export function checkDefinition(
  source: { readonly path: string; readonly text: string },
  definition: { readonly variants: readonly Pick<WidgetVariant, 'id' | 'name' | 'icon' | 'keywords'>[] },
): void;
