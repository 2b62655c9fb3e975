import { expect, it } from 'vitest';
import type { HydrateContext } from '#contracts/hydrate.ts';
import { plainPage } from '#routing/pages/plainPages.ts';
import type { ViewInputs } from '#server/layouts/paramSchemas.ts';

/** Only compiled, never run. */
function wrong({ params }: HydrateContext): unknown[] {
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
  ];
}

it('refuses a misspelt parameter of a page when it compiles', () => {
  expect(wrong).toBeTypeOf('function');
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
