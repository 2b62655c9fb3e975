import type { LayoutViewType } from '#contracts/viewTypes.gen.ts';
import type { AnyFragmentType } from '#domain/fragments.ts';
import { defineWidget as define, type WidgetDefinition, type WidgetVariant } from '#runtime/registry/defineWidget.ts';
import type { IconName } from '#ui/icon/icons.ts';

/** A variant of a widget in this project: only known names, and the data for the composer's palette. */
interface PaletteVariant extends WidgetVariant {
  readonly icon: IconName;
  readonly keywords: readonly string[];
  readonly fragmentTypes?: readonly AnyFragmentType[];
  readonly views?: readonly LayoutViewType[];
  readonly isRequired?: boolean | readonly LayoutViewType[];
}

interface PaletteDefinition extends WidgetDefinition {
  readonly variants: readonly PaletteVariant[];
  readonly fragmentTypes?: readonly AnyFragmentType[];
  readonly renderedBy?: readonly AnyFragmentType[];
}

/** Defines a widget. This is only data: component, schemas and hydrator are found by the folder's name. */
export const defineWidget = (definition: PaletteDefinition): WidgetDefinition => define(definition);
