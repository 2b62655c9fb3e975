import type { Problem } from '#lib/problem.ts';
import type { Registry } from '../../registry/createRegistry.ts';
import { headingOrder } from './headingOrder.ts';
import { picturesWithoutText, secondMain } from './markup.ts';
import { type MeaningRule, pageNodes } from './page.ts';
import { duplicateAssets, emptySections } from './parts.ts';
import { missingTranslations, type TextSource } from './translations.ts';
import { neverVisible } from './visibility.ts';

const rules: readonly MeaningRule[] = [
  headingOrder,
  secondMain,
  picturesWithoutText,
  neverVisible,
  duplicateAssets,
  emptySections,
];

export interface MeaningOptions {
  readonly registry: Registry;
  readonly layoutViewType: string | undefined;
  /** Not checked if undefined. */
  readonly texts: TextSource | undefined;
  /** The time of the check; dates that are over are not found without it. */
  readonly now?: Date | undefined;
}

/**
 * Warns of what is valid, but can hardly be meant. Call only for documents within the limits, because the rules
 * recurse.
 */
export function checkMeaning(
  layout: unknown,
  { registry, layoutViewType, texts, now }: MeaningOptions,
): readonly Problem[] {
  const page = { nodes: pageNodes(layout, registry), registry, layoutViewType, now };
  return [...rules.flatMap((rule) => rule(page)), ...(texts ? missingTranslations(layout, texts) : [])];
}
