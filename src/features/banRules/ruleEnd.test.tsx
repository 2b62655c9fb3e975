// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { BanRuleForm } from './BanRuleForm.tsx';

vi.mock('#lib/ownTimeZone.ts', () => ({
  ownTimeZone: () => 'America/Los_Angeles',
}));

const api = setUpApi();
const rule = {
  banRuleID: 1,
  type: 'name',
  value: 'casino*',
  reason: '',
  dateExpires: '2999-02-01T08:00:00+00:00',
  isActive: true,
  insertUser: null,
  dateInserted: '2026-01-01T00:00:00Z',
  version: 'v1',
} as never;

it('ends when the last day is over in the time zone of who writes it, and shows that day again', async () => {
  const sent: unknown[] = [];
  api.use(
    http.patch(`${apiOrigin}/api/v2/ban-rules/1`, async ({ request }) => {
      sent.push(((await request.json()) as { dateExpires?: string }).dateExpires);
      return HttpResponse.json(rule);
    }),
  );
  renderInPage(<BanRuleForm task={{ kind: 'edit', rule }} onDone={async () => undefined} onClose={() => undefined} />);
  const day = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Until/);
  expect(day.value).toBe('2999-01-31');
  fireEvent.change(day, { target: { value: '2999-07-31' } });
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(sent).toEqual(['2999-08-01T07:00:00.000Z']));
});
