import { Icon, useT, VisuallyHidden } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { BannerProps } from './types.gen.ts';

/** A plain form: it searches without script. On a category's page it looks into that category. */
export function BannerSearch({ initialParams }: Pick<BannerProps, 'initialParams'>) {
  const t = useT(messages);
  const categoryIDs = initialParams?.categoryIDs ?? [];
  const label = t(categoryIDs.length > 0 ? 'searchThisCategory' : 'search');
  return (
    <div className={styles.search}>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search> */}
      <form role="search" action="/search" className={styles.form}>
        <label className={styles.field}>
          <VisuallyHidden>{label}</VisuallyHidden>
          <Icon name="search" className={styles.fieldIcon} />
          <input type="search" name="query" placeholder={label} autoComplete="off" className={styles.input} />
        </label>
        {initialParams?.domain !== undefined && <input type="hidden" name="domain" value={initialParams.domain} />}
        {categoryIDs.map((categoryID) => (
          <input key={categoryID} type="hidden" name="categoryIDs[]" value={categoryID} />
        ))}
        {categoryIDs.length > 0 && initialParams?.includeChildCategories && <input type="hidden" name="includeChildCategories" value="true" />}
        <button type="submit" className={styles.submit}>
          {t('search')}
        </button>
      </form>
    </div>
  );
}
