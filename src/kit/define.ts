import { defineWidget as define, type WidgetDefinition, type WidgetVariant } from '#runtime/registry/defineWidget.ts';
import type { IconName } from '#ui/icon/icons.ts';

/** A variant of a widget in this project, with the data for the composer's palette. */
interface PaletteVariant extends WidgetVariant {
  readonly icon: IconName;
  readonly keywords: readonly string[];
}

interface PaletteDefinition extends WidgetDefinition {
  readonly variants: readonly PaletteVariant[];
}

/** Defines a widget. This is only data: component, schemas and hydrator are found by the folder's name. */
export const defineWidget = (definition: PaletteDefinition): WidgetDefinition => define(definition);
