// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { keepPage, readKeptPage } from './keptPage.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { useShownPage } from './useShownPage.ts';

const api = setUpApi();
const at = (path: string) => `${apiOrigin}/api/v2/${path}`;
beforeEach(() => sessionStorage.clear());

function Tools({ layoutViewType }: { readonly layoutViewType: string }) {
  const page = useShownPage(layoutViewType, 7);
  return (
    <>
      <output>{page.address}</output>
      <RecordPicker page={page} />
    </>
  );
}

function show(layoutViewType: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderInPage(
    <QueryClientProvider client={client}>
      <Tools layoutViewType={layoutViewType} />
    </QueryClientProvider>,
    { viewer: { userID: 3 } },
  );
}
const address = () => document.querySelector('output')?.textContent;
const summary = () => screen.getByRole('button', { name: /^Page: / });
const find = async (text: string) => {
  fireEvent.click(summary());
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } });
};

const categories = [
  { categoryID: 1, name: 'Hall', displayAs: 'nested', url: 'http://localhost/categories/hall' },
  { categoryID: 2, name: 'News', displayAs: 'discussions', url: 'http://localhost/categories/news' },
  { categoryID: 3, name: 'Walks', displayAs: 'discussions', url: 'http://localhost/categories/walks' },
];

it('shows an example, and then the category that is found by its name, also after a reload', async () => {
  api.use(
    http.get(at('categories'), () => HttpResponse.json(categories)),
    http.get(at('categories/search'), () => HttpResponse.json([categories[0], categories[2]])),
  );
  const { unmount } = show('discussionCategoryPage');
  await waitFor(() => expect(address()).toBe('/categories/news'));
  expect(summary().textContent).toBe('Page: example');
  await find('wa');
  // a category that another layout shows is no choice
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Walks']));
  fireEvent.click(screen.getByRole('option'));
  expect([address(), summary().textContent, document.activeElement]).toEqual([
    '/categories/walks',
    'Page: Walks',
    summary(),
  ]);
  unmount();
  show('discussionCategoryPage');
  expect([address(), summary().textContent]).toEqual(['/categories/walks', 'Page: Walks']);
  fireEvent.click(summary());
  fireEvent.click(screen.getByRole('button', { name: 'Show an example' }));
  await waitFor(() => expect(address()).toBe('/categories/news'));
  expect([document.activeElement, readKeptPage(3, 'discussionCategoryPage')]).toEqual([summary(), undefined]);
});

it('says so if nothing is found or the search fails, and is closed by Escape', async () => {
  api.use(
    http.get(at('discussions'), () => HttpResponse.json([])),
    http.get(at('search'), ({ request }) =>
      new URL(request.url).searchParams.get('query') === 'none'
        ? HttpResponse.json([])
        : HttpResponse.json({ message: 'The search is down.', status: 500 }, { status: 500 }),
    ),
  );
  show('question');
  await find('none');
  await screen.findByText('Nothing found.');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'other' } });
  await screen.findByText('The search is down.');
  // the first one closes the list
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
  expect([summary().getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', summary()]);
});

it('has the page of a part of a profile for a member', async () => {
  api.use(http.get(at('users/by-names/'), () => HttpResponse.json([{ userID: 5, name: 'Wren Hollis' }])));
  show('profileComments');
  await find('wr');
  fireEvent.click(await screen.findByRole('option'));
  expect(address()).toBe('/profile/comments/Wren%20Hollis');
});

describe('the page that the administrator came from', () => {
  it('is shown for a kind of page without records too, and the example can be shown instead', async () => {
    keepPage(3, 'search', { address: '/search?query=garlic', name: 'Search' });
    show('search');
    expect([address(), summary().textContent]).toEqual(['/search?query=garlic', 'Page: Search']);
    fireEvent.click(summary());
    fireEvent.click(screen.getByRole('button', { name: 'Show an example' }));
    await waitFor(() => expect(address()).toBe('/search'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is another one for someone else, and never leads to another site', () => {
    keepPage(3, 'home', { address: '/?a=1', name: 'Home' });
    expect(readKeptPage(4, 'home')).toBeUndefined();
    for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      keepPage(3, 'home', { address: bad, name: 'Home' });
      expect(readKeptPage(3, 'home')).toBeUndefined();
    }
  });
});
