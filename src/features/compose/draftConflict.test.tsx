// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { wordsFrom } from './draftWords.ts';

const words = (body: string) => wordsFrom('', { format: 'markdown', body });
const show = (base?: ReturnType<typeof words>) =>
  renderInPage(
    <DraftConflict
      title="Changed"
      explanation="Choose."
      mine={words('Many slugs.')}
      theirs={words('Slugs, in May.')}
      base={base}
      onChoose={() => undefined}
    />,
  );
const headings = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent?.trim());

it('F19: shows what both began with beside what each made of it', () => {
  show(words('Slugs.'));
  expect(headings()).toEqual(['Original version', 'Your version', 'Saved version']);
  expect(screen.getByText('Slugs.', { selector: 'span' })).toBeTruthy();
});

it('F19: shows the two alone where it is not known what they began with', () => {
  show();
  expect(headings()).toEqual(['Your version', 'Saved version']);
});
