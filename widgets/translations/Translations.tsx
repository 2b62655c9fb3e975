import { TranslationPage, useCategoryProperties } from '#features/translations';
import { Pager } from '#kit';
import type { TranslationsProps } from './types.gen.ts';

function addressOf(recordIDs: string | null | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(recordIDs ? { recordIDs } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/dashboard/translations${query.size > 0 ? `?${query}` : ''}`;
}

/** The translator on a page of its own, for all categories or those in the URL. */
export function Translations({
  title,
  subtitle,
  description,
  containerOptions,
  categories,
  locales,
  locale,
  offered,
  recordIDs,
  paging,
}: TranslationsProps) {
  const properties = useCategoryProperties(categories);
  return (
    <TranslationPage
      resource="categories"
      properties={properties}
      locales={locales}
      locale={locale}
      offered={offered}
      backHref="/categories"
      frame={{ title, subtitle, description, containerOptions }}
    >
      <Pager paging={paging ?? {}} shown={properties.length} pageHref={(page) => addressOf(recordIDs, page)} />
    </TranslationPage>
  );
}
