import { queryOptions } from '@tanstack/react-query';
import { callApi, callList } from './client.ts';

export interface SiteLocales {
  /** The language that the site's own texts are in. */
  readonly own: string;
  /** All languages, such as `de` or `pt_BR`. */
  readonly keys: readonly string[];
}

/** The languages of the site. */
export const localesOptions = queryOptions({
  queryKey: ['locales'],
  staleTime: 60_000,
  queryFn: async (): Promise<SiteLocales> => {
    const [locales, config] = await Promise.all([
      callList('/locales'),
      callApi('/config', { query: { select: 'garden.locale' } }),
    ]);
    return { own: String(config['garden.locale'] ?? 'en'), keys: locales.map(({ localeID }) => localeID) };
  },
});
