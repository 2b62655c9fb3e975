import { categoryProperties, type TranslatableProperty } from '#domain/translations.ts';
import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };

/** The translatable properties of categories, with labels in the viewer’s language. */
export function useCategoryProperties(
  categories: Parameters<typeof categoryProperties>[0],
): readonly TranslatableProperty[] {
  const t = useT(messages);
  return categoryProperties(categories, { name: t('name'), description: t('description') });
}
