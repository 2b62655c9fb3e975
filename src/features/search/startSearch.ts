import type { PageState } from '#contracts/page.ts';
import { searchSettings } from '#domain/search.ts';
import { createLocale } from '#i18n/locale.ts';
import { watchSearchBoxes } from './watchSearchBoxes.ts';
import { watchSearchForms } from './watchSearchForms.ts';

interface Page {
  readonly state: Pick<PageState, 'site'>;
  readonly follow: (address: string) => void;
}

/**
 * Page behavior (src/app/behaviours.ts): adds suggestions to search boxes and lets search forms navigate without a page
 * load.
 */
export function startSearch({ state, follow }: Page, event: Event | undefined): void {
  const { site } = state;
  watchSearchForms(document);
  const page = {
    settings: searchSettings(site.search),
    locale: createLocale(site.locale),
    sectionGroup: site.siteSection.sectionGroup,
    follow,
  };
  watchSearchBoxes(document, page, event);
}
