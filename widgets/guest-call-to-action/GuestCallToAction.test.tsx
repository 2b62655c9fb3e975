// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { HydrateContext } from '#hydrate';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { GuestCallToAction } from './GuestCallToAction.tsx';
import { hydrate } from './hydrate.ts';

afterEach(cleanup);

const contextOf = (isGuest: boolean) => ({ viewer: { isGuest } }) as HydrateContext;

describe('guest call to action', () => {
  it('[CO-WIDGET-018] is for guests only', () => {
    expect(hydrate({ title: 'Welcome!' }, contextOf(true))).toEqual({ title: 'Welcome!' });
    expect(hydrate({ title: 'Welcome!' }, contextOf(false))).toBeNull();
  });

  it('[SH-ROUTE-005] offers both ways in, with the way back', () => {
    render(<GuestCallToAction title="Welcome!" />);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/entry/signin?target=%2F');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/entry/register?target=%2F');
  });

  it('does not lead to registration if no one can register', () => {
    render(
      <SessionProvider session={createSession({}, { isRegistrationClosed: true })}>
        <GuestCallToAction title="Welcome!" />
      </SessionProvider>,
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Sign In']);
  });

  it('leaves registration alone to the title bar where that has room for it', () => {
    const classesOf = () => screen.getByRole('link', { name: 'Register' }).className;
    const { rerender } = render(<GuestCallToAction title="Welcome!" />);
    expect(classesOf()).not.toMatch(/onlyCompact/);
    rerender(<GuestCallToAction title="Welcome!" button={{ shouldUseButton: false }} />);
    expect(classesOf()).toMatch(/onlyCompact/);
  });
});
