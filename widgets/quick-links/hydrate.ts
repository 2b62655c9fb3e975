import type { HydrateContext } from '#hydrate';
import type { QuickLinksAuthored, QuickLinksProps } from './types.gen.ts';

/** The admin's links, or else the site's own. Rendering filters them by the viewer's permissions. */
export const hydrate = (props: QuickLinksAuthored, { t }: HydrateContext): QuickLinksProps | null => {
  if (props.links && props.links.length > 0) return props;
  return {
    ...props,
    links: [
      {
        name: t('All Categories'),
        url: '/categories',
        id: 'all-categories',
        countLimit: null,
        permission: 'discussions.view',
      },
      {
        name: t('Recent Posts'),
        url: '/discussions',
        id: 'recent-discussions',
        countLimit: null,
        permission: 'discussions.view',
      },
      {
        name: t('Top Posts'),
        url: '/discussions?sort=-score',
        id: 'top-discussions',
        countLimit: null,
        permission: 'discussions.view',
      },
    ],
  };
};
