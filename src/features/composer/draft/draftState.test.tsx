// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { DraftState } from './DraftState.tsx';
import type { Composer } from './useComposer.ts';

const api = setUpApi();
const everywhere = [{ layoutID: 4, recordType: 'global', recordID: -1 }];

interface Shown {
  readonly layoutViewType?: string;
  readonly places?: readonly object[];
  readonly status?: string;
  readonly isChanged?: boolean;
}

function show({ layoutViewType = 'home', places = [], status, isChanged = false }: Shown) {
  api.use(
    http.get(`${apiOrigin}/api/v2/layouts/4/views`, () => HttpResponse.json(places)),
    http.get(`${apiOrigin}/api/v2/custom-pages`, () => HttpResponse.json([{ customPageID: 1, layoutID: 4, status }])),
  );
  const composer = { isChanged, kept: isChanged ? 'kept' : 'unchanged' } as unknown as Composer;
  renderInPage(
    <QueryClientProvider client={new QueryClient()}>
      <DraftState composer={composer} stored={{ layoutID: 4, layoutViewType }} />
    </QueryClientProvider>,
  );
}

it.each([
  ['Published', { places: everywhere }],
  ['Not in use', { places: [] }],
  ['Published', { layoutViewType: 'customPage', status: 'published' }],
  ['Draft page. Only administrators can see it.', { layoutViewType: 'customPage', status: 'unpublished' }],
  ['Draft saved. Only you can see it.', { isChanged: true }],
])('says of a layout what is true: %s', async (text, shown) => {
  show(shown);
  expect(screen.getByRole('status').textContent).not.toContain('Published');
  await waitFor(() => expect(screen.getByRole('status').textContent.trim()).toBe(text));
});
