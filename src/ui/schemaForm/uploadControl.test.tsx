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

it('[SH-ERR-014] shows all that the server says about a refused file, with the link that it offers', async () => {
  const refusal = {
    message: 'Your files use all the room you have.',
    status: 403,
    description: 'Delete some first.',
    actionButton: { label: 'Your files', url: '/profile/files' },
  };
  api.use(http.post(`${apiOrigin}/api/v2/media`, () => HttpResponse.json(refusal, { status: 403 })));
  renderInPage(<SchemaForm schema={schema} value={{ logo: '' }} onChange={vi.fn()} />);
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('There is no file field.');
  fireEvent.change(field, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } });
  const link = await screen.findByRole('link', { name: 'Your files' });
  expect(link.getAttribute('href')).toBe('/profile/files');
  const textbox = screen.getByRole('textbox', { name: 'Logo' });
  const notes = document.getElementById(textbox.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(notes?.textContent).toContain('Your files use all the room you have. Delete some first. Your files');
  expect(textbox.getAttribute('aria-invalid')).toBe('true');
});
