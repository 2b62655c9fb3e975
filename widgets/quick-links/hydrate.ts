import type { HydrateContext } from '#hydrate';
import type { QuickLinksAuthored, QuickLinksProps } from './types.gen.ts';

/** The links an admin chose, else the site's own. Which of them a reader sees is decided while drawing. */
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
