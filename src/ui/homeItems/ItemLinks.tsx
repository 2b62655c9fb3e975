import { SiteLink } from '../link/SiteLink.tsx';
import type { HomeItem } from './items.ts';
import * as styles from './layout.css.ts';

/** Only the names, each a link. */
export function ItemLinks({ items }: { readonly items: readonly Pick<HomeItem, 'to' | 'url' | 'name'>[] }) {
  return (
    <ul className={styles.links}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a document have no id and do not move
        <li key={index}>
          <SiteLink className={styles.link} href={item.to ?? item.url} dir="auto">
            {item.name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
