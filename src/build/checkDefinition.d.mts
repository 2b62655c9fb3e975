import type { WidgetVariant } from '#runtime/registry/defineWidget.ts';

/** Throws if a variant lacks what the composer's palette displays. */
export function checkDefinition(
  source: { readonly path: string; readonly text: string },
  definition: { readonly variants: readonly Pick<WidgetVariant, 'id' | 'name' | 'icon' | 'keywords'>[] },
): void;
