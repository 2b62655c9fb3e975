import { columnsOf, contentTypeOf, HomeItems, ItemLayout, WidgetFrame } from '#kit';
import { CategoryEntry } from './CategoryEntry.tsx';
import { countsOf, type CategoryItem, type Facts, factsOf, type Group, groupsOf } from './facts.ts';
import * as styles from './styles.css.ts';
import type { CategoriesProps } from './types.gen.ts';

type Display = 'grid' | 'list' | 'carousel' | 'link';

function displayOf({ containerOptions, isAsset }: CategoriesProps): Display {
  const { displayType, isCarousel, isGrid } = containerOptions ?? {};
  return displayType ?? (isCarousel ? 'carousel' : isGrid ? 'grid' : isAsset ? 'list' : 'grid');
}

const pictured: ReadonlySet<unknown> = new Set([
  'title-background',
  'title-background-description',
  'title-chat-bubble',
]);

/** The kit's cards are sufficient unless the document requests fields that home items lack. */
function needsOwnEntries(facts: Facts, display: Display, contentType: unknown): boolean {
  if (display === 'carousel' || display === 'link' || pictured.has(contentType)) return false;
  return (
    display === 'list' ||
    facts.asIcons ||
    facts.followButton ||
    facts.lastPostName ||
    facts.lastPostAuthor ||
    facts.lastPostDate ||
    facts.subcategories
  );
}

interface ItemsProps {
  readonly items: readonly CategoryItem[];
  readonly props: CategoriesProps;
  readonly facts: Facts;
  readonly headingLevel: 2 | 3 | 4;
}

function Items({ items, props, facts, headingLevel }: ItemsProps) {
  const display = displayOf(props);
  if (needsOwnEntries(facts, display, props.itemOptions?.contentType)) {
    const entries = items.map((item) => (
      <CategoryEntry
        key={item.categoryID ?? item.to}
        item={item}
        facts={facts}
        options={props.itemOptions}
        isCard={display === 'grid'}
        headingLevel={headingLevel}
      />
    ));
    if (display !== 'grid') return <ul className={styles.list}>{entries}</ul>;
    const columns = columnsOf(display, contentTypeOf(props.itemOptions ?? {}), props.containerOptions?.maxColumnCount);
    return (
      <ItemLayout display="grid" columns={columns} className={styles.grid}>
        {entries}
      </ItemLayout>
    );
  }
  const shown = items.map((item) => ({
    ...item,
    description: facts.description ? item.description : null,
    counts: countsOf(item, facts),
  }));
  return (
    <HomeItems
      items={shown}
      containerOptions={{ ...props.containerOptions, displayType: display }}
      itemOptions={props.itemOptions}
    />
  );
}

function Section({
  group,
  props,
  facts,
}: {
  readonly group: Group;
  readonly props: CategoriesProps;
  readonly facts: Facts;
}) {
  const { heading, items } = group;
  // As the asset of a page, its title is the page's heading.
  const Level = props.isAsset ? 'h2' : 'h3';
  if (!heading) return <Items items={items} props={props} facts={facts} headingLevel={props.isAsset ? 2 : 3} />;
  return (
    <section>
      <Level className={styles.heading}>
        <bdi>{heading.name}</bdi>
      </Level>
      {items.length > 0 ? (
        <Items items={items} props={props} facts={facts} headingLevel={props.isAsset ? 3 : 4} />
      ) : (
        heading.noChildCategoriesMessage && <p className={styles.none}>{heading.noChildCategoriesMessage}</p>
      )}
    </section>
  );
}

/** Categories as a grid, list, carousel or links; heading categories come before their children. */
export function Categories(props: CategoriesProps) {
  const { titleType, title, subtitle, descriptionType, description, itemData, containerOptions, isAsset } = props;
  if (itemData.length === 0) return null;
  const facts = factsOf(props);
  const groups = groupsOf(itemData);
  return (
    <WidgetFrame
      headingLevel={isAsset ? 1 : 2}
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      {groups.length === 1 && groups[0] ? (
        <Section group={groups[0]} props={props} facts={facts} />
      ) : (
        <div className={styles.groups}>
          {groups.map((group, index) => (
            <Section key={group.heading?.categoryID ?? `group ${index}`} group={group} props={props} facts={facts} />
          ))}
        </div>
      )}
    </WidgetFrame>
  );
}
