// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { TextsScreen } from './TextsScreen.tsx';

const api = setUpApi();

it('imports a PO file after saying what would change, and exports what is shown', async () => {
  const sent: unknown[] = [];
  const problem = { context: 'src/a/messages.json#b', source: 'Save', message: 'This version has no such text.' };
  api.use(
    http.post(`${apiOrigin}/api/v2/locales/de/texts/import`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ countChanged: 2, countUnchanged: 5, countSkipped: 1, problems: [problem] });
    }),
  );
  renderInPage(
    <TextsScreen
      languages={[{ localeID: 'de', name: 'Deutsch', total: 3, translated: 3, changed: 0 }]}
      texts={[]}
      filter={{ localeID: 'de', query: '', state: 'missing' }}
      paging={{}}
      services={[]}
      service={null}
    />,
    { viewer: { userID: 3, isGuest: false, can: () => true } },
  );
  expect(screen.getByRole('link', { name: 'Export these texts' }).getAttribute('href')).toContain(
    '/api/v2/locales/de/texts.po?state=missing',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Import…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import texts in Deutsch' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Check the file' }));
  expect(await dialog.findByText('Choose a PO file.')).toBeTruthy();
  expect(sent).toEqual([]);
  const file = new File(['msgid "Save"'], 'texts-de.po');
  fireEvent.change(dialog.getByLabelText(/^PO file/), { target: { files: [file] } });
  await expect.poll(() => dialog.queryByText('Choose a PO file.')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Check the file' }));
  expect(await dialog.findByText(/2 texts would change/)).toBeTruthy();
  expect(dialog.getByText(/This version has no such text/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Import 2 texts' }));
  expect(await dialog.findByText('2 texts were changed.')).toBeTruthy();
  expect(sent).toEqual([
    { po: 'msgid "Save"', isDryRun: true },
    { po: 'msgid "Save"', isDryRun: false },
  ]);
});
