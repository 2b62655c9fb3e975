import { TranslateButton, useCategoryProperties } from '#features/translations';
import { cx } from '#kit';
import * as styles from './styles.css.ts';
import type { CategoryTranslateProps } from './types.gen.ts';

/** A translator for the categories of the page. */
export function CategoryTranslate({ alignment = 'end', categories, locales }: CategoryTranslateProps) {
  const properties = useCategoryProperties(categories);
  const ids = categories.map(({ categoryID }) => categoryID).join();
  if (properties.length === 0) return null;
  return (
    <div className={cx(styles.line, styles.align[alignment])} data-print="no">
      <TranslateButton
        resource="categories"
        properties={properties}
        locales={locales}
        pageHref={`/dashboard/translations?recordIDs=${ids}`}
      />
    </div>
  );
}
