import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * axe for a page with these standards. By default axe copies adopted stylesheets into a new document, which the page's
 * content security policy blocks; none of the rules used needs the copies. Findings that pass are not described, and a
 * page without frames is judged in place: axe needs a second page only to put the findings of several frames together.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ preload: false, resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .withTags(standards);

/** For a page that all rules have judged in another look: those whose verdict depends on its colors. */
export const axeOfColors = (page: Page): AxeBuilder => axeOf(page).withRules(['color-contrast', 'link-in-text-block']);
