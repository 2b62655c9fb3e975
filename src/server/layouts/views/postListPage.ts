import type { ViewType } from './viewType.ts';

/** Parameters that pages with a list of posts add. */
export const postListOutputs: ViewType['outputs'] = {
  pageSize: { type: 'integer', description: 'Posts per page: the setting `community.pageSize`.' },
};

export const resolvePostList: NonNullable<ViewType['resolve']> = async (_params, { services }) => ({
  pageSize: services.config.get('community.pageSize'),
});
