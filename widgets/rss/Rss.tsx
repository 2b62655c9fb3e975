import { HomeItems, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { RssProps } from './types.gen.ts';

function Problem({ fault, message }: NonNullable<RssProps['feedProblem']>) {
  const t = useT(messages);
  return (
    <p className={styles.problem}>
      {t(fault === 'pending' ? 'pending' : 'problem')}
      {message && <span className={styles.reason}>{message}</span>}
    </p>
  );
}

function optionsOf({ itemData, itemOptions, apiParams }: RssProps) {
  const fallback = (apiParams as { fallbackImageUrl?: string | null } | undefined)?.fallbackImageUrl;
  const hasImages = itemData.some((item) => item.imageUrl);
  return {
    contentType: hasImages || fallback ? 'title-description-image' : 'title-description',
    ...itemOptions,
    ...(fallback ? { fallbackImage: fallback } : {}),
  };
}

/** Entries of a feed, linked to their sources. */
export function Rss(props: RssProps) {
  const { titleType, title, subtitle, descriptionType, description, itemData, feedProblem, containerOptions } = props;
  if (itemData.length === 0 && !feedProblem) return null;
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      {itemData.length === 0 ? (
        <Problem {...feedProblem} />
      ) : (
        <HomeItems items={itemData} containerOptions={containerOptions} itemOptions={optionsOf(props)} />
      )}
    </WidgetFrame>
  );
}
