// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import type { LayoutCheck } from '#api/layoutPublishing.ts';
import type { EditedLayout } from '#api/layouts.ts';
import { dayMs } from '#lib/time.ts';
import { fieldTime } from '#ui/form/fieldTime.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { learnWrongClock, setUpWrongClock, wrongClocks } from '#ui/testing/wrongClock.ts';
import type { Composer } from '../draft/useComposer.ts';
import { openDocument } from '../model/nodes.ts';
import { catalog, stored } from '../model/testing/sampleDocument.ts';
import { PublishActs } from './PublishActs.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { Publish } from './usePublish.tsx';

const api = setUpApi();
setUpWrongClock();
const layoutID = 4;
const { document } = openDocument(stored);
const published = { ...stored, layoutID, layoutViewType: 'home', version: '1' } as unknown as EditedLayout;

/** Shows the dialog; the check of the document waits for `checked`. */
function show(check: LayoutCheck | null, checked: Promise<unknown> = Promise.resolve()) {
  const at = `${apiOrigin}/api/v2/layouts/${layoutID}`;
  api.use(
    http.post(`${at}/check`, async () => {
      await checked;
      return check ? HttpResponse.json(check) : HttpResponse.json({ message: 'No.', status: 500 }, { status: 500 });
    }),
    ...['roles', 'addons'].map((path) => http.get(`${apiOrigin}/api/v2/${path}`, () => HttpResponse.json([]))),
    http.get(`${at}/views`, () => HttpResponse.json([])),
    http.get(`${at}/:part`, () => HttpResponse.json({ ...published, draft: null })),
  );
  // safe casts: the dialog uses these only
  const composer = { document: stored, composition: { document, selection: [] } } as unknown as Composer;
  const publish = { isBusy: false, isBuiltIn: false } as unknown as Publish;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInPage(
    <QueryClientProvider client={client}>
      <PublishDialog {...{ stored: published, composer, publish, catalog }} onShow={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
}

const button = () => screen.getByRole('button', { name: 'Publish' }) as HTMLButtonElement;
const warning = { code: 'x', pointer: '/layout/0/mainTop/0', what: 'Odd.', why: 'It is.', fix: 'Mend it.' };

it('publishes nothing before the document is checked', async () => {
  let finish: (value?: unknown) => void = () => undefined;
  const checked = new Promise((resolve) => {
    finish = resolve;
  });
  show({ errors: [], warnings: [] }, checked);
  expect(button().disabled).toBe(true);
  finish();
  await waitFor(() => expect(button().disabled).toBe(false));
});

it('leaves the check to publishing if it fails itself', async () => {
  show(null);
  await waitFor(() => expect(button().disabled).toBe(false));
});

it('shows all warnings at once, with their number, also beside errors', async () => {
  const error = { code: 'y', path: '/layout/0/mainTop/2', message: 'Broken.', isConfirmable: false };
  show({ errors: [error], warnings: [warning, { ...warning, pointer: '/layout/0/mainBottom/0' }] } as LayoutCheck);
  const summary = await screen.findByText('2 warnings');
  expect(summary.closest('details')?.open).toBe(true);
  expect(screen.getByText(/Broken\./)).toBeTruthy();
  expect(button().disabled).toBe(true);
});

it('keeps its button, with the focus, after a draft was published', () => {
  const composer = { isChanged: false } as unknown as Composer;
  const publish = { isBusy: false } as unknown as Publish;
  renderInPage(<PublishActs {...{ stored: published, composer, publish, catalog }} onShow={vi.fn()} />);
  button().focus();
  expect(globalThis.document.activeElement).toBe(button());
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(button());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says problems in words for people, with the words of the command line folded', async () => {
  const missing = {
    code: 'layout/invalid-props',
    path: '/layout/0/mainTop/0',
    message: 'The field "title" is missing.',
    words: { kind: 'missing', values: { field: 'title' } },
    isConfirmable: true,
  };
  show({ errors: [missing], warnings: [] });
  expect(await screen.findByText(/^“Title” of A \(One\) is missing\. Fill it in\./)).toBeDefined();
  const details = screen.getByText('Technical details').closest('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain('layout/invalid-props /layout/0/mainTop/0The field "title" is missing.');
});

it.each(wrongClocks)('F26: schedules by the time of the site if the clock is %s', async (_name, ahead) => {
  const now = learnWrongClock(ahead).getTime();
  show({ errors: [], warnings: [] });
  fireEvent.click(screen.getByRole('radio', { name: 'At a time' }));
  const field = screen.getByLabelText<HTMLInputElement>(/^Date and time/);
  const isPast = () => screen.queryByText('Choose a time in the future.') !== null;
  const choose = (minutes: number) => {
    fireEvent.change(field, { target: { value: fieldTime(new Date(now + minutes * 60_000)) } });
    return isPast();
  };
  expect(Math.abs(new Date(field.value).getTime() - now - dayMs)).toBeLessThanOrEqual(60_000);
  expect([isPast(), choose(-10), choose(10)]).toEqual([false, true, false]);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(false));
});
