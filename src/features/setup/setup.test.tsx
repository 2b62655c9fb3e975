// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SetupStepState } from '#domain/setup.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { AccessWords } from './AccessWords.tsx';
import { EndStep } from './EndStep.tsx';
import { SetupChecklist } from './SetupChecklist.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import { FactActions, useSetupMoves } from './StepActions.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const address = 'http://localhost:3000/api/v2/dashboard/setup';
const steps: readonly SetupStepState[] = [
  { step: 'name', state: 'done' },
  { step: 'look', state: 'skipped' },
  { step: 'access', state: 'open' },
  { step: 'categories', state: 'open' },
  { step: 'mail', state: 'open' },
  { step: 'members', state: 'open' },
];
const reply = { steps, isPutAway: true, languages: [] };

/** Answers changes; returns the bodies that were sent. */
function takeChanges(status = 200): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.patch(address, async ({ request }) => {
      sent.push(await request.json());
      return status === 200
        ? HttpResponse.json(reply)
        : HttpResponse.json({ message: 'The server is busy.', status }, { status });
    }),
  );
  return sent;
}

describe('the list of steps', () => {
  it('says which step this is and which are done or skipped', () => {
    renderInPage(
      <SetupFrame steps={steps} current="access">
        <p>Fields</p>
      </SetupFrame>,
    );
    expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/dashboard');
    const links = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Name and languagesDone',
      '2Logo and colorsSkipped',
      '3Who can read and joinTo do',
      '4CategoriesTo do',
      '5EmailTo do',
      '6Invite peopleTo do',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null, null]);
    expect(links[3]?.getAttribute('href')).toBe('/dashboard/setup?step=categories#setup-step');
    expect(screen.getByText(/Step 3 of 6/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('tabindex')).toBe('-1');
  });
});

const current: SetupStepState = { step: 'mail', state: 'open' };
function Step({ go, isDone }: { readonly go: (step: string) => void; readonly isDone: boolean }) {
  return <FactActions current={current} moves={useSetupMoves(current, go)} isDone={isDone} />;
}

describe('a step', () => {
  it('is skipped on the server, and leads to the next', async () => {
    const [sent, go] = [takeChanges(), vi.fn()];
    renderInPage(<Step go={go} isDone={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('members'));
    expect(sent).toEqual([{ steps: { mail: 'skipped' } }]);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toContain('step=categories');
  });

  it('stays when the server cannot be reached, and says so', async () => {
    takeChanges(503);
    const go = vi.fn();
    renderInPage(<Step go={go} isDone={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.');
    expect(go).not.toHaveBeenCalled();
  });

  it('that is done only leads on', () => {
    renderInPage(<Step go={vi.fn()} isDone />);
    expect(screen.queryByRole('button', { name: 'Skip this step' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toContain('step=members');
  });
});

it('says in words who can read and who can join', () => {
  const values = {
    'garden.privateCommunity': true,
    'garden.registration.method': 'Approval',
    'garden.registration.confirmEmail': true,
  };
  renderInPage(<AccessWords values={values} />);
  expect(screen.getByRole('status').textContent).toBe(
    'Only members can read. Everyone can ask to join, and an administrator approves each person. ' +
      'New members confirm their email address before they post.',
  );
});

it('names the steps that are left at the end', () => {
  renderInPage(<EndStep steps={steps.slice(0, 3)} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Logo and colors',
    'Who can read and join',
  ]);
});

describe('the checklist of the dashboard', () => {
  it('is put away, and comes back with Undo', async () => {
    const sent = takeChanges();
    renderInPage(<SetupChecklist steps={steps} isPutAway={false} />);
    expect(screen.getByText('1 of 6 done')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hide this list' }));
    await waitFor(() => expect(screen.queryByText('1 of 6 done')).toBeNull());
    renderInPage(<div>{toasts.get().at(-1)?.body}</div>);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 of 6 done')).toBeTruthy();
    expect(sent).toEqual([{ isPutAway: true }, { isPutAway: false }]);
  });

  it('stays while a step is only skipped, and is gone once every step is done', () => {
    const { unmount } = renderInPage(<SetupChecklist steps={steps.slice(0, 2)} isPutAway={false} />);
    expect(screen.getByText('1 of 2 done')).toBeTruthy();
    unmount();
    const done = steps.map(({ step }) => ({ step, state: 'done' as const }));
    renderInPage(<SetupChecklist steps={done} isPutAway={false} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
