import { HomeItemCard } from './HomeItemCard.tsx';
import { ItemLayout } from './ItemLayout.tsx';
import { ItemLinks } from './ItemLinks.tsx';
import { columnsOf, contentTypeOf, type DisplayType, displayTypeOf, type HomeItem, type ItemOptions } from './items.ts';
import * as styles from './styles.css.ts';
import { useItemLook } from './useItemLook.ts';

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
  /** The layout if the document does not specify one. */
  readonly defaultDisplay?: DisplayType;
}

/** Compatible servers serialize an empty object as `[]`. */
function record<Value extends object>(value: Value | readonly unknown[] | null | undefined): Value {
  return (value && !Array.isArray(value) ? value : {}) as Value;
}

/** Items of home widgets as grid, list, carousel or links. */
export function HomeItems({ items, containerOptions, itemOptions, defaultDisplay }: HomeItemsProps) {
  const container = record<ItemsContainerOptions>(containerOptions);
  const options = record<ItemOptions>(itemOptions);
  const look = useItemLook(options);
  const display = displayTypeOf(container, defaultDisplay);
  const type = contentTypeOf(options);
  if (display === 'link') return <ItemLinks items={items} />;
  const cards = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items of a document have no id and do not move
    <li key={index}>
      {index === 0 && look.style}
      <HomeItemCard item={item} type={type} display={display} options={options} look={look.className} />
    </li>
  ));
  if (display === 'list') return <ul className={styles.list}>{cards}</ul>;
  return (
    <ItemLayout display={display} columns={columnsOf(display, type, container.maxColumnCount)}>
      {cards}
    </ItemLayout>
  );
}
