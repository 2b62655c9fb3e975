// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LayoutEditor } from '#api/layoutEditors.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { OtherEditors } from './Editors.tsx';

const editor = (name: string, userID: number, isActive: boolean) =>
  ({ user: { userID, name, photoUrl: '' }, isActive, dateUpdated: '2026-11-27T10:00:00Z' }) as unknown as LayoutEditor;

it('names those who edit a layout and those who have a draft of it, and announces them without times', () => {
  renderInPage(<OtherEditors editors={[editor('Marta', 4, true), editor('Ole', 5, false)]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Marta is editing this page · ./),
    expect.stringMatching(/^Ole has an unpublished draft · ./),
  ]);
  expect(screen.getByRole('status').textContent).toBe('Marta is editing this page, Ole has an unpublished draft');
});

it('counts those beyond three, and shows nothing while there is no one', () => {
  const many = [4, 5, 6, 7, 8].map((userID) => editor(`P${userID}`, userID, false));
  renderInPage(<OtherEditors editors={many} />);
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('2 more people have drafts');
  const { container } = renderInPage(<OtherEditors editors={undefined} />);
  expect(container.querySelector('ul')).toBeNull();
});
