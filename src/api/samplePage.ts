import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

/** Pages with an address of their own. */
const fixed: Readonly<Record<string, string>> = {
  home: '/',
  subcommunityHome: '/',
  discussionList: '/discussions',
  categoryList: '/categories',
  createPost: '/post',
  search: '/search',
  userList: '/members',
  privacy: '/home/privacy',
  notifications: '/profile/notifications',
  messagesInbox: '/messages/inbox',
  drafts: '/drafts',
  profile: '/profile',
  notFound: '/not-found',
  signIn: '/entry/signin',
  register: '/entry/register',
};

const pathIn = (url: string | undefined) => (url === undefined ? null : new URL(url, location.origin).pathname);

async function findSample(layoutViewType: string): Promise<string | null> {
  if (Object.hasOwn(fixed, layoutViewType)) return fixed[layoutViewType] ?? null;
  if (['discussion', 'question', 'idea'].includes(layoutViewType)) {
    const [one] = await callApi('/discussions', { query: { type: layoutViewType, limit: 1 } });
    return pathIn(one?.canonicalUrl ?? one?.url);
  }
  if (layoutViewType === 'discussionCategoryPage' || layoutViewType === 'nestedCategoryList') {
    const displayAs = layoutViewType === 'discussionCategoryPage' ? 'discussions' : 'nested';
    const all = await callApi('/categories', { query: { outputFormat: 'flat', limit: 100 } });
    return pathIn(all.find((category) => category.displayAs === displayAs)?.url);
  }
  return null;
}

/** The address of a page of this kind; null if there is none. */
export const samplePageOptions = (layoutViewType: string) =>
  queryOptions({ queryKey: ['samplePage', layoutViewType], queryFn: () => findSample(layoutViewType) });
