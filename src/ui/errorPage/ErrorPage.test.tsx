// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type PageSetting, renderInPage } from '../testing/renderInPage.tsx';
import { ErrorPage, type ErrorPageProps, NotFoundPage } from './ErrorPage.tsx';

const show = (props: ErrorPageProps, setting?: PageSetting) =>
  renderInPage(<ErrorPage {...props} />, setting).container;
const member = { viewer: { isGuest: false, userID: 5 } };

describe('ErrorPage', () => {
  it('[SH-ERR-001] [SH-ERR-002] shows "Permission Problem" for 403, with a sign-in link for guests only', () => {
    show({ status: 403 }, { site: { signInUrl: '/entry/signin', addr: '/x' } });
    expect(screen.getByRole('heading').textContent).toBe('Permission Problem');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/entry/signin?target=%2Fx');
    const links = [...show({ status: 403 }, member).querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Back to Home', '/']]);
  });

  it('says in plain words why a place is closed, without the name of a permission', () => {
    const refusal = {
      status: 403,
      message: 'Permission Problem',
      description: 'You need the discussions.view permission to do that.',
    };
    expect(show(refusal).querySelectorAll('p')).toHaveLength(1);
    expect(screen.getByText('Only members with access can see this.')).toBeTruthy();
    const banned = show(
      { status: 403, message: 'This account has been banned.', description: 'Please write.' },
      member,
    );
    expect([...banned.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'This account has been banned.',
      'Please write.',
    ]);
  });

  it('[SH-ERR-003] [SH-ERR-004] shows "There was an error" for 404, with a button back to the home page', () => {
    show({ status: 404, message: 'Discussion not found.' });
    expect(screen.getByRole('heading').textContent).toBe('There was an error');
    expect(screen.getByText('Discussion not found.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home page' }).getAttribute('href')).toBe('/');
  });

  it('[SH-ERR-005] [SH-ERR-006] asks to try again later for any other status', () => {
    for (const status of [400, 500, 503]) {
      const container = show({ status });
      expect(container.textContent).toContain('Please try again later.');
      expect([...container.querySelectorAll('a')].at(-1)?.textContent).toBe('Back to Home');
    }
  });

  it('[SH-ERR-023] offers "Reload" only if the same page may succeed later', () => {
    const reloads = (status: number) => {
      const container = show({ status }, { site: { addr: '/discussions?page=2' } });
      return [...container.querySelectorAll('a')]
        .filter((link) => link.textContent === 'Reload')
        .map((link) => link.getAttribute('href'));
    };
    expect([0, 429, 500, 503].map(reloads)).toEqual(Array.from({ length: 4 }, () => ['/discussions?page=2']));
    expect([400, 403, 404].map(reloads)).toEqual([[], [], []]);
  });

  it('[SH-ERR-007] [SH-ERR-008] shows errors and trace in debug mode only', () => {
    const fault = { status: 500, errors: [{ field: 'name', message: 'missing' }], trace: ['at a', 'at b'] };
    expect(show(fault).querySelector('pre')).toBeNull();
    expect(show(fault, { site: { debug: true } }).querySelector('pre')?.textContent).toBe('name: missing\nat a\nat b');
  });

  it('[SH-ERR-009] offers the action of the error', () => {
    show({ status: 500, actionButton: { url: '/retry', label: 'Retry' } });
    expect(screen.getByRole('link', { name: 'Retry' }).getAttribute('href')).toBe('/retry');
  });
});

describe('NotFoundPage', () => {
  it('[SH-ROUTE-010] [SH-ROUTE-011] names the missing record', () => {
    const { container } = renderInPage(<NotFoundPage type="category" />);
    expect(screen.getByRole('heading').textContent).toBe('Category Not Found');
    expect(container.textContent).toContain('The category you were looking for could not be found.');
  });

  it('[SH-ROUTE-012] calls it a page if the kind is unknown', () => {
    renderInPage(<NotFoundPage />);
    expect(screen.getByRole('heading').textContent).toBe('Page Not Found');
  });
});
