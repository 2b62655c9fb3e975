// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { EmailConfirmForm } from './EmailConfirmForm.tsx';

it('confirms by a press, not by being opened', () => {
  const { container } = renderInPage(<EmailConfirmForm title="Confirm" userID={4} token="a/b" isLinkValid />);
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/entry/emailconfirm/4/a%2Fb');
  expect(screen.getByRole('button', { name: 'Confirm email address' })).toBeTruthy();
});

it('sends a guest to sign in afterwards, and a spent link to a new one', () => {
  renderInPage(<EmailConfirmForm title="Confirm" isDone />);
  expect(screen.getByText('Thank you. Sign in to take part.')).toBeTruthy();
  renderInPage(<EmailConfirmForm title="Confirm" isLinkValid={false} userID={4} token="x" />);
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/entry/emailconfirmrequest');
});
