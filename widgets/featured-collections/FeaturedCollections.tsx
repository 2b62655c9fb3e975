import { type HomeItem, HomeItems, WidgetFrame } from '#kit';
import type { FeaturedCollectionsProps } from './types.gen.ts';

type Entry = FeaturedCollectionsProps['collection']['records'][number];

function toItem({ record }: Entry): HomeItem[] {
  if (!record?.name || !record.url) return [];
  return [
    {
      to: record.url,
      name: record.name,
      description: record.excerpt ?? record.description,
      imageUrl: record.image?.url,
      imageUrlSrcSet: record.image?.urlSrcSet,
    },
  ];
}

/** The records of a collection, in the curator's order. */
export function FeaturedCollections({
  titleType,
  title,
  subtitle,
  descriptionType,
  description,
  collection,
  displayOptions,
  containerOptions,
}: FeaturedCollectionsProps) {
  const items = [...collection.records].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0)).flatMap(toItem);
  if (items.length === 0) return null;
  const hasImages =
    displayOptions?.featuredImage === true &&
    (Boolean(displayOptions.fallbackImage) || items.some((item) => item.imageUrl));
  const options = {
    // Without any images, only placeholders would be visible.
    contentType: hasImages ? 'title-description-image' : 'title-description',
    fallbackImage: displayOptions?.fallbackImage,
  };
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <HomeItems items={items} containerOptions={containerOptions} itemOptions={options} />
    </WidgetFrame>
  );
}
