// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LeavingNotice } from './LeavingNotice.tsx';
import { leavingTarget } from './leavingTarget.ts';

afterEach(cleanup);

describe('leavingTarget', () => {
  it('[SH-ROUTE-014] takes http and https addresses, as browsers understand them', () => {
    expect(leavingTarget('https://example.org/a?b=c#d')).toBe('https://example.org/a?b=c#d');
    expect(leavingTarget(' HTTP://EXAMPLE.org')).toBe('http://example.org/');
    expect(leavingTarget('https://bücher.example/ü')).toBe('https://xn--bcher-kva.example/%C3%BC');
    expect(leavingTarget('https://example.org/\u202egnp.exe')).toBe('https://example.org/%E2%80%AEgnp.exe');
  });

  it('shows the true host of an address that pretends another', () => {
    expect(leavingTarget('https://bank.example@evil.example/')).toBe('https://evil.example/');
    expect(leavingTarget('https://bank.example:443@evil.example\\.bank.example/')).toBe(
      'https://evil.example/.bank.example/',
    );
  });

  it.each([
    '',
    'javascript:alert(1)',
    ' JavaScript:alert(1)//https://x',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    '//evil.example',
    '/\\evil.example',
    '/discussions',
    'https:evil.example',
    'https:/evil.example',
    'https://',
    'https://[bad',
    'ftp://example.org',
    'mailto:a@b.example',
    `https://example.org/${'a'.repeat(5000)}`,
    ['https://example.org'],
    { href: 'https://example.org' },
    null,
    undefined,
    7,
  ])('refuses %j', (target) => expect(leavingTarget(target)).toBeUndefined());
});

describe('leaving notice', () => {
  it('[SH-ROUTE-014] shows the target of the link, and continues or returns', () => {
    render(<LeavingNotice target="https://example.org/wiki?x=1" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are leaving Folkmoot');
    expect(screen.getByText('example.org').closest('p')?.textContent).toBe('https://example.org/wiki?x=1');
    const onward = screen.getByRole('link', { name: 'Continue to example.org' });
    expect([onward.getAttribute('href'), onward.getAttribute('rel')]).toEqual([
      'https://example.org/wiki?x=1',
      'nofollow noopener noreferrer',
    ]);
    expect(screen.getByRole('link', { name: 'Go back' }).hasAttribute('data-back')).toBe(true);
  });

  it('only links back if the address is invalid', () => {
    render(<LeavingNotice />);
    expect(screen.getByRole('heading').textContent).toBe('This link cannot be opened');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  });
});
