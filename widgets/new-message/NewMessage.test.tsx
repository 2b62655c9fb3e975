// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { NewMessage } from './NewMessage.tsx';

interface Sent {
  readonly participantUserIDs: number[];
  readonly body: string;
  readonly clientKey: string;
  readonly insertUserID: number;
}

const api = 'http://localhost:3000/api/v2/conversations';
const server = setupServer();
let sent: Sent[];
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  sent = [];
  localStorage.clear();
  history.replaceState(null, '', '/messages/add');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (reply: () => Response) =>
  server.use(
    http.post(api, async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return reply();
    }),
  );
const open = (props: Partial<Parameters<typeof NewMessage>[0]> = {}) =>
  renderInPage(<NewMessage title="New message" recipients={[{ userID: 2, name: 'Odalys Marsh' }]} {...props} />, {
    viewer: { userID: 1, isGuest: false },
  });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

it('F40: makes one conversation of a double click, and goes there', async () => {
  answer(() => HttpResponse.json({ conversationID: 7 }, { status: 201 }));
  open();
  write('Is the hall open?');
  press();
  press();
  await waitFor(() => expect(location.pathname).toBe('/messages/7'));
  expect(sent).toMatchObject([
    { participantUserIDs: [2], format: 'rich2', body: expect.stringContaining('Is the hall open?'), insertUserID: 1 },
  ]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('F16 F17: keeps the text when the line fails, and tries again under the same key', async () => {
  answer(() => HttpResponse.error());
  open();
  write('Is the hall open?');
  press();
  await screen.findByRole('alert');
  expect(field().value).toBe('Is the hall open?');
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.clientKey).toBe(sent[1]?.clientKey);
});

it('says at the field why a recipient cannot be messaged', async () => {
  const errors = [
    { field: 'participantUserIDs', code: 'invalid', status: 422, message: 'Odalys Marsh cannot receive messages.' },
  ];
  answer(() => HttpResponse.json({ message: 'Validation Failed', status: 422, errors }, { status: 422 }));
  open();
  write('Hello');
  press();
  expect(await screen.findByText(/Odalys Marsh cannot receive messages/)).toBeTruthy();
  expect(field().value).toBe('Hello');
});

it('[SH-ERR-015] shows all that the server said, with the link that it offers', async () => {
  const wrong = (field: string, message: string) => ({ field, code: 'invalid', status: 422, message });
  answer(() =>
    HttpResponse.json(
      {
        message: 'Your mailbox is full.',
        status: 422,
        errors: [wrong('body', 'Too loud.'), wrong('name', 'Taken.')],
        actionButton: { label: 'Empty it', url: '/messages' },
      },
      { status: 422 },
    ),
  );
  open();
  write('Hello');
  press();
  expect(await screen.findByText('Your mailbox is full.')).toBeTruthy();
  expect(screen.getByText('Taken.')).toBeTruthy();
  expect(screen.getAllByText('Too loud.')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Empty it' }).getAttribute('href')).toBe('/messages');
});

it('F18: restores earlier input after a reload, each shared text separately', async () => {
  const { unmount } = open({ content: 'Look at this' });
  expect(field().value).toBe('Look at this');
  write('Look at this, it is about bread');
  unmount();
  const again = open({ content: 'Look at this' });
  await waitFor(() => expect(field().value).toBe('Look at this, it is about bread'));
  again.unmount();
  open({ content: 'Something else' });
  expect(field().value).toBe('Something else');
});

it('requires a recipient, and says when the address names an unknown one', () => {
  open({ recipients: [], unknownName: 'Nobody' });
  expect(screen.getByText(/No member is named Nobody/)).toBeTruthy();
  write('Hello');
  press();
  expect(screen.getByText(/Choose at least one recipient/)).toBeTruthy();
  expect(sent).toEqual([]);
});
