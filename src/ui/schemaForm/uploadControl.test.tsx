// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { SchemaForm } from './SchemaForm.tsx';

const api = setUpApi();
const schema = {
  type: 'object',
  properties: { logo: { type: 'string', 'x-control': { inputType: 'upload', label: 'Logo' } } },
} as const;

it.each([
  [`${apiOrigin}/uploads/logo.png`, '/uploads/logo.png'],
  ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
])('keeps the uploaded file %s as %s, so that the site can move', async (url, kept) => {
  api.use(http.post(`${apiOrigin}/api/v2/media`, () => HttpResponse.json({ mediaID: 1, url }, { status: 201 })));
  const change = vi.fn();
  renderInPage(<SchemaForm schema={schema} value={{ logo: '' }} onChange={change} />, {
    viewer: { userID: 3, isGuest: false },
  });
  const [field] = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  if (!field) throw new Error('There is no file field.');
  fireEvent.change(field, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } });
  await waitFor(() => expect(change).toHaveBeenCalledWith({ logo: kept }));
  expect(screen.getByRole('textbox', { name: 'Logo' })).toBeTruthy();
});
