import { queryOptions } from '@tanstack/react-query';
import { callList } from './client.ts';
import { readCustomPages } from './customPages.ts';

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

async function findSample(layoutViewType: string, layoutID: number | string): Promise<string | null> {
  if (Object.hasOwn(fixed, layoutViewType)) return fixed[layoutViewType] ?? null;
  if (layoutViewType === 'customPage')
    return pathIn((await readCustomPages()).find((page) => page.layoutID === layoutID)?.url);
  if (['discussion', 'question', 'idea'].includes(layoutViewType)) {
    const [one] = await callList('/discussions', { query: { type: layoutViewType, limit: 1 } });
    return pathIn(one?.canonicalUrl ?? one?.url);
  }
  if (layoutViewType === 'discussionCategoryPage' || layoutViewType === 'nestedCategoryList') {
    const displayAs = layoutViewType === 'discussionCategoryPage' ? 'discussions' : 'nested';
    const all = await callList('/categories', { query: { outputFormat: 'flat', limit: 100 } });
    return pathIn(all.find((category) => category.displayAs === displayAs)?.url);
  }
  return null;
}

/** The address of a page of this kind, null if there is none. A custom page has a layout of its own. */
export const samplePageOptions = (layoutViewType: string, layoutID: number | string) =>
  queryOptions({
    queryKey: ['samplePage', layoutViewType, layoutID],
    queryFn: () => findSample(layoutViewType, layoutID),
  });
