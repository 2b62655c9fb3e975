// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { FirstCategory } from './FirstCategory.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = () => renderInPage(<FirstCategory mayCreate />, { viewer: { userID: 1, isGuest: false } });
const create = (name: string) => {
  fireEvent.change(screen.getByLabelText(/Category name/), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Create category' }));
};

it('makes the category under an address of its name', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('http://localhost:3000/api/v2/categories', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ categoryID: 1, url: 'http://localhost:3000/categories/x#made' }, { status: 201 });
    }),
  );
  open();
  create('Garden & Kitchen');
  await waitFor(() => expect(sent).toEqual([{ name: 'Garden & Kitchen', urlcode: 'garden-kitchen' }]));
  create('!!!');
  await waitFor(() => expect(sent[1]).toEqual({ name: '!!!', urlcode: 'category-1' }));
});

it('requires a name, and keeps the input after a refusal', async () => {
  const errors = [
    { field: 'urlcode', code: 'invalid', status: 422, message: 'Another category already uses this address.' },
  ];
  server.use(
    http.post('http://localhost:3000/api/v2/categories', () =>
      HttpResponse.json({ message: 'Validation Failed', status: 422, errors }, { status: 422 }),
    ),
  );
  open();
  create(' ');
  expect(await screen.findByText('Enter a name for the category.')).toBeTruthy();
  create('Garden');
  expect(await screen.findByText('Another category already uses this address.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Category name/).value).toBe('Garden');
});

it('offers no form to viewers without the permission', () => {
  renderInPage(<FirstCategory mayCreate={false} />);
  expect(screen.getByText('Nothing here yet.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
