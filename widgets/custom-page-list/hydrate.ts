import type { HydrateContext } from '#hydrate';
import type { CustomPageListAuthored, CustomPageListProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (
  props: CustomPageListAuthored,
  { get, config }: HydrateContext,
): Promise<CustomPageListProps> => {
  const [pages, roles] = await Promise.all([get('/custom-pages'), get('/roles')]);
  const sections = config('site.sections').map(({ sectionID, name, basePath }) => ({ sectionID, name, basePath }));
  return {
    ...props,
    pages: pages.body,
    roles: roles.body.map(({ roleID, name }) => ({ roleID, name })),
    sections: [{ sectionID: '0', name: config('garden.title'), basePath: '' }, ...sections],
  };
};
