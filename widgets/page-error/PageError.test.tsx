// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { hydrate } from './hydrate.ts';
import { PageError } from './PageError.tsx';

afterEach(cleanup);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const contextOf = (error: unknown, debug: boolean) => ({ params: error, config: () => debug }) as never;

describe('page error', () => {
  it('[SH-ERR-001] [SH-ERR-002] names a permission problem and offers guests the way in', () => {
    render(<PageError status={403} />);
    expect(heading()).toBe('Permission Problem');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/entry/signin?target=%2F');
  });

  it('[SH-ERR-003] [SH-ERR-004] says there was an error on 404 and leads home', () => {
    render(<PageError status={404} />);
    expect(heading()).toBe('There was an error');
    expect(screen.getByRole('link', { name: 'Back to home page' })).toBeTruthy();
  });

  it('[SH-ERR-005] [SH-ERR-006] asks to try again later on anything else', () => {
    render(<PageError />);
    expect(screen.getByText('Please try again later.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
  });

  it('[SH-ERR-007] [SH-ERR-008] sends details and stack in debug mode only', async () => {
    const error = { status: 500, errors: [{ message: 'x' }], trace: ['at y'] };
    expect(await hydrate({}, contextOf(error, false))).toEqual({ status: 500 });
    expect(await hydrate({}, contextOf(error, true))).toEqual(error);
  });

  it('[SH-ERR-009] shows the action button of an error', () => {
    render(<PageError status={500} message="Slow down." actionButton={{ url: '/help', label: 'Help' }} />);
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
  });
});
