// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';

let asked: URLSearchParams[] = [];
const server = setupServer(
  http.get('*/api/v2/categories/search', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json([{ categoryID: 5, name: 'Repair café', breadcrumbs: [] }]);
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

it('[CO-DISC-048] looks for at most 50 categories once typing has rested for 100 ms', async () => {
  renderInPage(
    <CategoryChoice value="" onChange={() => undefined} onBlur={() => undefined} errors={[]} postTypeID="discussion" />,
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  asked = [];
  const box = screen.getByRole('combobox');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const text of ['r', 're', 'rep']) {
    fireEvent.change(box, { target: { value: text } });
    await vi.advanceTimersByTimeAsync(99);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await waitFor(() => expect(asked.map((query) => [query.get('query'), query.get('limit')])).toEqual([['rep', '50']]));
});
