import { expect, it } from 'vitest';
import type { HydrateContext } from '#contracts/hydrate.ts';
import { plainPage } from '#routing/pages/plainPages.ts';
import type { ViewInputs } from '#server/layouts/paramSchemas.ts';
import type { CommentThreadView } from '../widgets/comment-thread/types.gen.ts';
import type { ProfileReactionsView } from '../widgets/profile-reactions/types.gen.ts';
import type { SearchResultsView } from '../widgets/search-results/types.gen.ts';

/** Only compiled, never run. */
function onAnyPage({ params }: HydrateContext): unknown[] {
  const name: string | undefined = params.discussion?.name;
  return [
    name,
    // @ts-expect-error the parameter is called `discussion`
    params.discusion,
    // @ts-expect-error and the field `name`
    params.discussion?.nmae,
    // @ts-expect-error what an address carries may be anything until it is checked
    params.page + 1,
    // @ts-expect-error the page of search reads its address into `searchPage`
    params.searchPage?.form.words,
    // @ts-expect-error the field is called `name`
    params.category?.nmae,
    // @ts-expect-error the field is called `name`
    params.place?.nmae,
  ];
}

function onPosts({ params }: HydrateContext<CommentThreadView>): unknown[] {
  const known = [params.category?.name, params.discussion?.name, params.commentID, params.siteSection.name];
  return [
    ...known,
    params.page + 1,
    // @ts-expect-error only the search page has it
    params.searchPage,
    // @ts-expect-error only profiles have it
    params.profile,
    // @ts-expect-error only lists of posts have it
    params.tagID,
  ];
}

function onSearch({ params }: HydrateContext<SearchResultsView>): unknown[] {
  return [
    params.searchPage?.form.query,
    params.search,
    // @ts-expect-error only posts have it
    params.discussion,
    // @ts-expect-error the page is in `searchPage`
    params.page,
  ];
}

function onProfiles({ params }: HydrateContext<ProfileReactionsView>): unknown[] {
  return [
    params.profile?.name,
    params.direction,
    // @ts-expect-error only conversations have it
    params.conversation,
  ];
}

function onEntryPages({ params }: HydrateContext<'signIn' | 'passwordReset'>): unknown[] {
  return [
    params.entry?.message,
    params.isLinkValid,
    // @ts-expect-error only the registration page has it
    params.invitedEmail,
  ];
}

// @ts-expect-error there is no such view type
const onMisspelt = ({ params }: HydrateContext<'discusion'>): unknown[] => [params];

it('refuses, when it compiles, a parameter that is misspelt or that the pages of a widget do not have', () => {
  const compiled: ((context: never) => unknown[])[] = [
    onAnyPage,
    onPosts,
    onSearch,
    onProfiles,
    onEntryPages,
    onMisspelt,
  ];
  expect(compiled).toHaveLength(6);
});

it('has no view type with a parameter that widgets cannot read', () => {
  // @ts-expect-error no parameter has this name
  const inputs: ViewInputs = { discusionID: { type: 'integer' } };
  expect(inputs).toBeTypeOf('object');
});

it('rejects an address with parameters of another view type at compile time', () => {
  const pages = [
    plainPage({ pattern: '/messages/:conversationID', layoutViewType: 'messagesConversation' }),
    // @ts-expect-error the page reads `conversationID`
    plainPage({ pattern: '/messages/:messageID', layoutViewType: 'messagesConversation' }),
    // @ts-expect-error this page reads no part of its path
    plainPage({ pattern: '/home/privacy/:conversationID?', layoutViewType: 'privacy' }),
    // @ts-expect-error the page reads `page`
    plainPage({ pattern: '/drafts', layoutViewType: 'drafts', queryParams: ['pages'] }),
    // @ts-expect-error there is no such page
    plainPage({ pattern: '/drafts', layoutViewType: 'draft' }),
  ];
  expect(pages).toHaveLength(5);
});
