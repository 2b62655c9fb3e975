import { defineWidget as define, type WidgetDefinition, type WidgetVariant } from '#runtime/registry/defineWidget.ts';
import type { IconName } from '#ui/icon/icons.ts';

/** A variant as a widget of this project declares it: with what the palette of the composer shows. */
interface PaletteVariant extends WidgetVariant {
  readonly icon: IconName;
  readonly keywords: readonly string[];
}

interface PaletteDefinition extends WidgetDefinition {
  readonly variants: readonly PaletteVariant[];
}

/** Declares a widget. It is data: the folder's name says where its component, schemas and hydrator are. */
export const defineWidget = (definition: PaletteDefinition): WidgetDefinition => define(definition);
