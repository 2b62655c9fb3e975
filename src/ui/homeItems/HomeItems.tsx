import { Carousel } from './Carousel.tsx';
import { HomeItemCard } from './HomeItemCard.tsx';
import { columnsOf, contentTypeOf, type DisplayType, displayTypeOf, type HomeItem, type ItemOptions } from './items.ts';
import { safeHref } from '../link/safeHref.ts';
import * as styles from './styles.css.ts';

interface ItemsContainerOptions {
  readonly displayType?: string | null;
  readonly maxColumnCount?: number | null;
  readonly isGrid?: boolean;
  readonly isCarousel?: boolean;
}

export interface HomeItemsProps {
  readonly items: readonly HomeItem[];
  readonly containerOptions?: ItemsContainerOptions | readonly unknown[] | null;
  readonly itemOptions?: ItemOptions | readonly unknown[] | null;
  /** How items are laid out when the document does not say. */
  readonly defaultDisplay?: DisplayType;
}

/** Servers of the contract print an empty object as `[]`. */
function record<Value extends object>(value: Value | readonly unknown[] | null | undefined): Value {
  return (value && !Array.isArray(value) ? value : {}) as Value;
}

function Links({ items }: { readonly items: readonly HomeItem[] }) {
  return (
    <ul className={styles.links}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a document have no id and do not move
        <li key={index}>
          <a className={styles.link} href={safeHref(item.to ?? item.url)}>
            {item.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Home widget items as grid, list, carousel or plain links. */
export function HomeItems({ items, containerOptions, itemOptions, defaultDisplay }: HomeItemsProps) {
  const container = record<ItemsContainerOptions>(containerOptions);
  const options = record<ItemOptions>(itemOptions);
  const display = displayTypeOf(container, defaultDisplay);
  const type = contentTypeOf(options);
  if (display === 'link') return <Links items={items} />;
  const columns = columnsOf(display, type, container.maxColumnCount);
  const cards = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items of a document have no id and do not move
    <li key={index}>
      <HomeItemCard item={item} type={type} display={display} options={options} />
    </li>
  ));
  if (display === 'carousel') return <Carousel columns={columns}>{cards}</Carousel>;
  return <ul className={display === 'list' ? styles.list : styles.grid[columns]}>{cards}</ul>;
}
