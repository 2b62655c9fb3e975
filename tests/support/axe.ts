import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * axe over a page, by those standards. It copies adopted style sheets into a document of its own unless told not to;
 * the content policy of the page refuses that, and no rule used here reads the copies.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ preload: false }).withTags(standards);
