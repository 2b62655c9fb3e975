// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import type { PageState } from '#contracts/page.ts';
import { AttachmentForm } from './AttachmentForm.tsx';
import { startAttach } from './startAttach.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const integration = {
  attachmentType: 'webhook',
  name: 'Tickets',
  label: 'Send to Tickets',
  title: 'Send to Tickets',
  recordTypes: ['discussion'],
  writeableContentScope: 'all',
  submitButton: 'Send',
  externalIDLabel: 'Number',
  logoIcon: 'external',
  postSuccessMessage: { message: 'On its way.', linkText: '' },
  escalationStatusID: null,
};
const schema = {
  type: 'object',
  properties: {
    title: {
      type: 'string',
      default: 'A kettle',
      maxLength: 200,
      'x-control': { inputType: 'textBox', type: 'text', label: 'Title' },
    },
    message: { type: 'string', 'x-control': { inputType: 'textBox', type: 'textarea', label: 'Message' } },
    urgent: { type: 'boolean', 'x-control': { inputType: 'checkBox', label: 'Urgent' } },
    queue: {
      type: 'string',
      enum: ['north', 'south'],
      default: 'south',
      'x-control': { inputType: 'dropDown', label: 'Queue' },
    },
  },
  required: ['title'],
};

function show(answer: (body: unknown) => Response) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  server.use(
    http.get('*/api/v2/attachments/catalog', () => HttpResponse.json({ webhook: integration })),
    http.get('*/api/v2/attachments/schema', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(schema);
    }),
    http.post('*/api/v2/attachments', async ({ request }) => {
      sent.push(await request.json());
      keys.push(request.headers.get('idempotency-key'));
      return answer(sent.at(-1));
    }),
  );
  const words: string[] = [];
  const record = { recordType: 'discussion', recordID: 12 } as const;
  renderInPage(
    <AttachmentForm
      attachmentType="webhook"
      record={record}
      onClose={() => undefined}
      onSent={(text) => words.push(text)}
    />,
  );
  return { asked, sent, keys, words };
}
const title = async () => (await screen.findByRole('textbox', { name: /Title/ })) as HTMLInputElement;

describe('the form that sends a post to another system', () => {
  it('[SH-ATTACH-004] [SH-ATTACH-005] [SH-ATTACH-006] is made by the schema, and sends what was filled in', async () => {
    const { asked, sent, words } = show(() =>
      HttpResponse.json({ attachmentID: 1, status: 'waiting', metadata: [] }, { status: 201 }),
    );
    expect((await title()).value).toBe('A kettle');
    expect(asked).toEqual(['?attachmentType=webhook&recordType=discussion&recordID=12']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Please look.' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Urgent' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(words).toEqual(['On its way.']));
    expect(sent).toEqual([
      {
        attachmentType: 'webhook',
        recordType: 'discussion',
        recordID: 12,
        title: 'A kettle',
        message: 'Please look.',
        urgent: true,
        queue: 'south',
      },
    ]);
  });

  it('sends nothing without what is required', async () => {
    const { sent } = show(() => HttpResponse.json({}));
    fireEvent.change(await title(), { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getAllByText('This field is required.').length).toBeGreaterThan(0));
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when it is refused, here or there, and says why', async () => {
    let reply = () => HttpResponse.json({ message: 'Not today.', status: 403 }, { status: 403 });
    const { words } = show(() => reply());
    fireEvent.change(await title(), { target: { value: 'My own words' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Not today.');
    reply = () =>
      HttpResponse.json(
        { attachmentID: 1, status: 'failed', metadata: [{ labelCode: 'Problem', value: 'Status 403.' }] },
        { status: 201 },
      );
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Tickets rejected the post. Status 403.');
    expect((await title()).value).toBe('My own words');
    expect(words).toEqual([]);
  });

  it('names the press: sent again after an answer that was lost it is the same, with other words another', async () => {
    const { keys } = show(() => HttpResponse.error());
    const press = async (count: number) => {
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).not.toBe('true'),
      );
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(keys).toHaveLength(count));
    };
    await title();
    await press(1);
    await press(2);
    fireEvent.change(await title(), { target: { value: 'My own words' } });
    await press(3);
    expect([keys[0] === keys[1], keys[1] === keys[2], Boolean(keys[0])]).toEqual([true, false, true]);
  });

  it('says that an integration has gone', async () => {
    server.use(
      http.get('*/api/v2/attachments/catalog', () => HttpResponse.json({})),
      http.get('*/api/v2/attachments/schema', () =>
        HttpResponse.json({ message: 'Integration not found.', status: 404 }, { status: 404 }),
      ),
    );
    renderInPage(
      <AttachmentForm
        attachmentType="webhook"
        record={{ recordType: 'discussion', recordID: 12 }}
        onClose={() => undefined}
        onSent={() => undefined}
      />,
    );
    expect(await screen.findByText('The form could not be loaded.')).toBeTruthy();
  });
});

describe('a post that did not arrive at the other system', () => {
  it('[SH-ATTACH-008] is sent again by its button, and the page is updated', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/v2/attachments/refresh', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json([], { status: 201 });
      }),
    );
    let drawn = 0;
    document.body.insertAdjacentHTML('beforeend', '<button type="button" data-attach-again="7">Try again</button>');
    const button = screen.getByRole('button', { name: 'Try again' });
    startAttach({
      state: {
        viewer: { permissions: { permissions: [], isAdmin: false } },
        site: { locale: 'en' },
      } as unknown as PageState,
      wake: () => undefined,
      refresh: () => (drawn += 1),
    });
    fireEvent.click(button);
    await waitFor(() => expect(drawn).toBe(1));
    expect(asked).toEqual([{ attachmentIDs: [7], onlyStale: false }]);
    button.remove();
  });
});
