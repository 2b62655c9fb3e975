// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { CardView } from './CardView.tsx';

it('shows a quote as a post does: as a quotation with its author', () => {
  const bodyRaw = [{ type: 'p', children: [{ text: 'It is in the shed.' }] }];
  renderInPage(
    <CardView
      data={{
        embedType: 'quote',
        url: '/discussion/comment/1',
        insertUser: { name: 'Ada' },
        bodyRaw,
        body: '<p>forged</p>',
      }}
    />,
  );
  const quote = screen.getByText('Ada wrote').closest('blockquote');
  expect(screen.getByText('Ada wrote').tagName).toBe('CITE');
  expect(quote?.textContent).toBe('Ada wroteIt is in the shed.');
});

it('shows the words of a quoted post, without signs of Markdown', () => {
  const bodyRaw = 'I change **one** thing.';
  renderInPage(<CardView data={{ embedType: 'quote', url: '/discussion/1', format: 'markdown', bodyRaw }} />);
  expect(screen.getByText('I change one thing.')).toBeTruthy();
});
