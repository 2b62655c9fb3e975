import { HomeItems, WidgetFrame } from '#kit';
import type { RssProps } from './types.gen.ts';

/** Entries of a feed. */
export function Rss({ titleType, title, subtitle, descriptionType, description, itemData, itemOptions, containerOptions, apiParams }: RssProps) {
  if (itemData.length === 0) return null;
  const hasImages = itemData.some((item) => item.imageUrl);
  const fallback = (apiParams as { fallbackImageUrl?: string | null } | undefined)?.fallbackImageUrl;
  const options = {
    contentType: hasImages || fallback ? 'title-description-image' : 'title-description',
    ...itemOptions,
    ...(fallback ? { fallbackImage: fallback } : {}),
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
      <HomeItems items={itemData} containerOptions={containerOptions} itemOptions={options} />
    </WidgetFrame>
  );
}
