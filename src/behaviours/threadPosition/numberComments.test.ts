// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { numberComments } from './numberComments.ts';

it('numbers comments in the order of reading, with those that are not shown and without deleted ones', () => {
  document.body.innerHTML = `<ol>
    <li><article data-record="comment:7"></article>
      <ol><li><article data-record="comment:9"></article></li><li data-hidden-comments="4"></li></ol></li>
    <li><article id="Comment_8"></article></li>
    <li><article data-record="comment:10"></article></li></ol>`;
  const numbered = numberComments(document, 30);
  expect(numbered.map(({ element, number }) => [element.dataset['record'], number])).toEqual([
    ['comment:7', 31],
    ['comment:9', 32],
    ['comment:10', 37],
  ]);
});
