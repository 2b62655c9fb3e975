// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { UndoChange } from './UndoChange.tsx';

const api = setUpApi();
const address = `${apiOrigin}/api/v2/audit-logs/7/undo`;
const preview = { changes: [{ field: 'value', from: 'Second', to: '' }], isChanged: false };

const open = () => {
  renderInPage(<UndoChange auditLogID="7" name="Description" />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo the change of Description' }));
  return screen.getByRole('alertdialog');
};
const confirm = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo change' });

it('shows the values that change before it undoes anything, and cancels', async () => {
  api.use(http.get(address, () => HttpResponse.json(preview)));
  const dialog = open();
  await within(dialog).findByText('Second');
  expect(within(dialog).getByText('none')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('names the setting and its values as their form does', async () => {
  const change = { field: 'value', label: 'Language', from: 'en', to: 'ar', fromText: 'English', toText: 'العربية' };
  api.use(http.get(address, () => HttpResponse.json({ changes: [change], isChanged: false })));
  const dialog = open();
  await within(dialog).findByText('Language');
  expect(within(dialog).getByText('العربية')).toBeTruthy();
  expect(dialog.textContent).not.toMatch(/\bvalue\b|\ben\b|\bar\b/);
});

it('shows both values, and undoes nothing, when it was changed in the meantime', async () => {
  let isChanged = false;
  api.use(
    http.get(address, () => HttpResponse.json({ ...preview, isChanged })),
    http.post(address, () => {
      isChanged = true;
      return HttpResponse.json({ message: 'This was changed again since.', status: 409 }, { status: 409 });
    }),
  );
  const dialog = open();
  await within(dialog).findByText('Second');
  fireEvent.click(confirm());
  await within(dialog).findByText('This was changed again since. Undo the later change first, or change it by hand.');
  await waitFor(() => expect(confirm()).toHaveProperty('disabled', true));
  expect(within(dialog).getByText('Second')).toBeTruthy();
});
