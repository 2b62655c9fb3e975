// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { MachineTranslation } from './MachineTranslation.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/locales/sv`;
const services = [
  { type: 'libreTranslate', name: 'LibreTranslate', isConfigured: false },
  { type: 'deepL', name: 'DeepL', isConfigured: true },
] as const;
const show = () =>
  renderInPage(<MachineTranslation localeID="sv" services={services} service={null} missing={3} />, {
    viewer: { userID: 3, isGuest: false, can: () => true },
  });
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Machine translation' }), { target: { value } });

it('[SH-CONFIG-003] [SH-CONFIG-019] chooses a service, leads to its settings, and translates what is missing', async () => {
  const sent: unknown[] = [];
  api.use(
    http.patch(url, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
    http.get(`${url}/texts`, () => HttpResponse.json([])),
  );
  show();
  choose('libreTranslate');
  const link = await screen.findByRole('link', { name: 'Set up LibreTranslate' });
  expect(link.getAttribute('href')).toContain('/dashboard/settings');
  choose('deepL');
  fireEvent.click(await screen.findByRole('button', { name: 'Translate 3 texts with DeepL' }));
  expect(await screen.findByText('0 texts were translated.')).toBeTruthy();
  expect(sent).toEqual([{ translationService: 'libreTranslate' }, { translationService: 'deepL' }]);
});

it('returns to the earlier service, and says why, when the choice is refused', async () => {
  api.use(http.patch(url, () => HttpResponse.json({ message: 'No permission', status: 403 }, { status: 403 })));
  show();
  choose('deepL');
  expect(await screen.findByText(/No permission/)).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
});
