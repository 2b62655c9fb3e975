import type { HydrateContext } from '#hydrate';
import type { QuickLinksAuthored, QuickLinksProps } from './types.gen.ts';

/** The links of the document, or else the built-in ones. Rendering filters them by the viewer's permissions. */
export const hydrate = (
  props: QuickLinksAuthored,
  { t, config, permittedLinks }: HydrateContext,
): QuickLinksProps | null => {
  if (props.links && props.links.length > 0)
    return { ...props, links: permittedLinks(props.links) as QuickLinksProps['links'] };
  // the site's own are in the variables of its theme, where the component finds them
  if (config('theme.variables').quickLinks?.links?.length) return props;
  return {
    ...props,
    links: [
      {
        name: t('All categories'),
        url: '/categories',
        id: 'all-categories',
        countLimit: null,
        permission: 'discussions.view',
      },
      {
        name: t('Recent posts'),
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
