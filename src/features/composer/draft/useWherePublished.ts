import { useQuery } from '@tanstack/react-query';
import { pageOfLayoutOptions } from '#api/customPages.ts';
import { type EditedLayout, layoutPlacesOptions } from '#api/layouts.ts';

/** The state of a layout as it is stored: published, on a draft page, or not in use; undefined until known. */
export function useWherePublished({
  layoutID,
  layoutViewType,
}: Pick<EditedLayout, 'layoutID' | 'layoutViewType'>): 'unchanged' | 'unchangedPage' | 'notUsed' | undefined {
  const isPage = layoutViewType === 'customPage' && typeof layoutID === 'number';
  const { data: places } = useQuery(layoutPlacesOptions(layoutID));
  const { data: page } = useQuery({ ...pageOfLayoutOptions(layoutID), enabled: isPage });
  if (page) return page.status === 'published' ? 'unchanged' : 'unchangedPage';
  if (isPage || !places) return undefined;
  return places.length > 0 ? 'unchanged' : 'notUsed';
}
