// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { body } from '#ui/postBody/styles.css.ts';
import { readSelected } from './selected.ts';

const post = (id: number, inner: string) =>
  `<article data-record="comment:${id}"><div class="${body}">${inner}</div>` +
  '<button data-act="quote">Quote</button></article>';

beforeEach(() => {
  document.body.innerHTML = `${post(1, '<p id="a">One two</p><p id="b">three</p>')}${post(2, '<p id="c">four</p>')}
    <article data-record="comment:3"><div class="${body}"><p id="d">five</p></div></article><p id="e">six</p>`;
});

function selected(from: string, to: string) {
  const text = (id: string) => document.getElementById(id)?.firstChild as Text;
  getSelection()?.setBaseAndExtent(text(from), 1, text(to), text(to).data.length);
  return readSelected();
}

it('reads what is selected in one post that may be quoted', () => {
  expect(selected('a', 'a')).toMatchObject({ record: { recordType: 'comment', recordID: 1 }, text: 'ne two' });
  expect(selected('a', 'b')?.text).toContain('three');
});

it.each([
  ['a', 'c'],
  ['d', 'd'],
  ['e', 'e'],
])('reads nothing from %s to %s: across posts, without the right to quote, beside posts', (from, to) => {
  expect(selected(from, to)).toBeUndefined();
});
