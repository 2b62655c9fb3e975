import type { HydrateContext } from '#hydrate';
import type { InterfaceTextsAuthored, InterfaceTextsProps, InterfaceTextsView } from './types.gen.ts';

const pageSize = 30;
const states = ['all', 'missing', 'changed'] as const;

/** The texts of a language; the calls reject viewers who cannot manage the site. */
export const hydrate = async (
  props: InterfaceTextsAuthored,
  { get, params, config }: HydrateContext<InterfaceTextsView>,
): Promise<InterfaceTextsProps> => {
  const { body: languages } = await get('/locales/texts');
  const wanted = [params.into, config('garden.locale')].map((key) => String(key ?? '').toLowerCase());
  const known = wanted.map((key) => languages.find(({ localeID }) => localeID.toLowerCase() === key));
  const localeID = known.find(Boolean)?.localeID ?? 'en';
  const query = (params.query ?? '').slice(0, 200);
  const state = states.find((one) => one === params.state) ?? 'all';
  const page = get(`/locales/${localeID}/texts`, {
    query: query === '' ? undefined : query,
    state,
    page: params.page,
    limit: pageSize,
  });
  const [{ body: texts, paging }, { body: services }, { body: locale }] = await Promise.all([
    page,
    get('/translation-services'),
    get(`/locales/${localeID}`),
  ]);
  const service = locale.translationService?.type ?? null;
  return { ...props, localeID, query, state, languages, texts, paging, services, service };
};
