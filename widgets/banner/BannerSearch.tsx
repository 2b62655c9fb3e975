import { SearchBox } from '#features/search';
import { useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { BannerProps } from './types.gen.ts';

/** A large search box. On a category page it searches in that category. */
export function BannerSearch({ initialParams }: Pick<BannerProps, 'initialParams'>) {
  const t = useT(messages);
  const label = t((initialParams?.categoryIDs?.length ?? 0) > 0 ? 'searchThisCategory' : 'search');
  return (
    <div className={styles.search}>
      <SearchBox look="banner" label={label} placeholder={label} initialParams={{ ...initialParams }} />
    </div>
  );
}
