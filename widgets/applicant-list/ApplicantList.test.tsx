// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { ApplicantList } from './ApplicantList.tsx';
import fixtures from './fixtures.json' with { type: 'json' };

type Props = Parameters<typeof ApplicantList>[0];
const show = (name: 'typical' | 'editor') => renderInPage(<ApplicantList {...(fixtures[name] as Props)} />);

it('has pages for applicants and for requests, each of which keeps the page of the other', () => {
  show('typical');
  const next = screen.getAllByRole('link', { name: /next/i }).map((link) => link.getAttribute('href'));
  expect([...new Set(next)]).toEqual([
    '/dashboard/users/applicants?page=3',
    '/dashboard/users/applicants?page=2&requestPage=2',
  ]);
});

it('shows requests alone to those who edit users but do not add them', () => {
  show('editor');
  expect(screen.getByRole('region', { name: 'Requests for roles' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Applicants' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull();
});
