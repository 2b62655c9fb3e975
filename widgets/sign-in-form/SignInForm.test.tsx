// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hydrate } from './hydrate.ts';
import { SignInForm } from './SignInForm.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('sign-in form', () => {
  it('is a plain form post with the way back, without script', () => {
    const html = renderToStaticMarkup(<SignInForm title="Sign In" target="/discussions" />);
    expect(html).toMatch(/<form [^>]*action="\/entry\/signin" method="post"/);
    expect(html).toContain('<input type="hidden" name="target" value="/discussions"/>');
    for (const name of ['username', 'password', 'rememberMe']) expect(html).toContain(`name="${name}"`);
    expect(html).not.toContain('aria-pressed');
  });

  it('keeps input and shows the reason of a refusal', () => {
    render(
      <SignInForm
        title="Sign In"
        values={{ username: 'odile', rememberMe: false }}
        errors={{ form: ['Not right.'], password: ['Wrong.'] }}
      />,
    );
    expect(screen.getByLabelText<HTMLInputElement>(/Name or email/).value).toBe('odile');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('Not right.');
    expect(screen.getByLabelText(/Password/).getAttribute('aria-invalid')).toBe('true');
  });

  it('[SH-ERR-015] shows all that the server answers to a script', async () => {
    const body = {
      message: 'Sign-in is paused.',
      description: 'Try again tomorrow.',
      status: 422,
      errors: [{ field: 'password', code: 'invalid', status: 422, message: 'Too old.' }],
      actionButton: { label: 'Reset it', url: '/entry/passwordrequest' },
    };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status: 422 }));
    render(<SignInForm title="Sign In" />);
    fireEvent.submit(screen.getByLabelText(/Password/).closest('form') as HTMLFormElement);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Sign-in is paused. Try again tomorrow.')).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Reset it' }).getAttribute('href')).toBe('/entry/passwordrequest');
    expect(screen.getAllByText('Too old.')).toHaveLength(1);
  });

  it('puts the cursor into the first field that was refused', () => {
    const html = renderToStaticMarkup(<SignInForm title="Sign In" errors={{ password: ['Wrong.'] }} />);
    expect(html).toMatch(/<input(?=[^>]*autofocus)(?=[^>]*name="password")/i);
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(renderToStaticMarkup(<SignInForm title="Sign In" />)).not.toMatch(/autofocus/i);
  });

  it('shows the password on demand once script runs', () => {
    render(<SignInForm title="Sign In" />);
    const toggle = screen.getByRole('button', { name: 'Show' });
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText(/Password/).getAttribute('type')).toBe('text');
  });

  it('takes values, errors and target from the page', () => {
    const context = {
      params: { entry: { values: { username: 'x' }, errors: { form: ['no'] } }, target: '/a' },
    } as never;
    expect(hydrate({ title: 'Sign In' }, context)).toEqual({
      title: 'Sign In',
      values: { username: 'x' },
      errors: { form: ['no'] },
      target: '/a',
    });
  });
});
