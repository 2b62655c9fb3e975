import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const nothing = ';';

/** Runs in the page: waits until nothing fades in or moves, because what is half transparent has too little contrast. */
async function settle(): Promise<void> {
  const ending = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
    });
  for (let left = ending(); left.length > 0; left = ending())
    await Promise.allSettled(left.map(({ finished }) => finished));
}

/** Sends axe to a page once, however often the page is judged. */
class PageAxe extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    // A page without frames gets axe below; the builder would send it with each analysis, twice.
    super({ page, axeSource: page.frames().length === 1 ? nothing : axeSource });
    this.#page = page;
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    if (!(await this.#page.evaluate(() => 'axe' in window))) await this.#page.evaluate(axeSource);
    await this.#page.evaluate(settle);
    return super.analyze();
  }
}

/**
 * axe for a page with these standards. By default axe copies adopted stylesheets into a new document, which the page's
 * content security policy blocks; none of the rules used needs the copies. Findings that pass are not described, and a
 * page without frames is judged in place: axe needs a second page only to put the findings of several frames together.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new PageAxe(page)
    .options({ preload: false, resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .withTags(standards);

/** For a page that all rules have judged in another look: those whose verdict depends on its colors. */
export const axeOfColors = (page: Page): AxeBuilder => axeOf(page).withRules(['color-contrast', 'link-in-text-block']);
