// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import type { ApiTranslationRun } from '#api/texts.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { MachineTranslation } from './MachineTranslation.tsx';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/locales/sv`;
const services = [
  { type: 'libreTranslate', name: 'LibreTranslate', isConfigured: false },
  { type: 'deepL', name: 'DeepL', isConfigured: true },
] as const;
const show = (service: 'deepL' | null = null) =>
  renderInPage(<MachineTranslation localeID="sv" services={services} service={service} />, {
    viewer: { userID: 3, isGuest: false, can: () => true },
  });
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Machine translation' }), { target: { value } });

const none: ApiTranslationRun = {
  localeID: 'sv',
  state: 'none',
  message: null,
  countTotal: 0,
  countDone: 0,
  countLeft: 0,
  countMissing: 3,
  countCharacters: 1200,
  mostCharacters: 500_000,
  dateFinished: null,
};
const running: ApiTranslationRun = { ...none, state: 'running', countTotal: 3, countDone: 1, countMissing: 2 };

/** Answers each reading with the next of these, the last one again and again. */
function serve(...runs: readonly ApiTranslationRun[]): string[] {
  const calls: string[] = [];
  let reading = 0;
  const answer = (name: string, run: ApiTranslationRun | undefined) => {
    calls.push(name);
    return HttpResponse.json(run);
  };
  api.use(
    http.get(`${url}/machine-translation`, () => {
      reading += 1;
      return answer('read', runs[Math.min(reading, runs.length) - 1]);
    }),
    http.post(`${url}/machine-translation`, () => answer('start', running)),
    http.delete(`${url}/machine-translation`, () =>
      answer('stop', { ...running, state: 'stopped', message: 'Wren stopped it.' }),
    ),
  );
  return calls;
}

it('[SH-CONFIG-003] [SH-CONFIG-019] chooses a service, and leads to its settings', async () => {
  const sent: unknown[] = [];
  serve(none);
  api.use(
    http.patch(url, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  show();
  choose('libreTranslate');
  const link = await screen.findByRole('link', { name: 'Set up LibreTranslate' });
  expect(link.getAttribute('href')).toContain('/dashboard/settings');
  choose('deepL');
  expect(await screen.findByRole('button', { name: 'Translate 3 texts with DeepL' })).toBeTruthy();
  expect(screen.getByText(/1,200 of 500,000 characters were sent this month/)).toBeTruthy();
  expect(sent).toEqual([{ translationService: 'libreTranslate' }, { translationService: 'deepL' }]);
});

it('shows the progress of a run, which can be stopped', async () => {
  const calls = serve(none, running);
  show('deepL');
  fireEvent.click(await screen.findByRole('button', { name: 'Translate 3 texts with DeepL' }));
  expect(await screen.findByText('1 of 3 translated…')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Wren stopped it.')).toBeTruthy();
  expect(screen.getByText('1 text was translated.')).toBeTruthy();
  expect(calls.filter((name) => name !== 'read')).toEqual(['start', 'stop']);
});

it('finds a run that is still active, and says why one failed', async () => {
  serve({ ...none, state: 'failed', countTotal: 3, countDone: 2, countMissing: 1, message: 'No more characters.' });
  show('deepL');
  expect(await screen.findByText('No more characters.')).toBeTruthy();
  expect(screen.getByText('2 texts were translated.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Translate 1 text with DeepL' })).toBeTruthy();
});

it('returns to the earlier service, and says why, when the choice is refused', async () => {
  serve(none);
  api.use(http.patch(url, () => HttpResponse.json({ message: 'No permission', status: 403 }, { status: 403 })));
  show();
  choose('deepL');
  expect(await screen.findByText(/No permission/)).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
});
