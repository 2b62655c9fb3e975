import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import type { Root } from './hast.ts';
import { labelTables, mostHeaderCells } from './labelTables.ts';

function labelled(html: string): string {
  const tree = fromHtml(html, { fragment: true }) as Root;
  labelTables(tree);
  return toHtml(tree);
}
const tableOf = (columns: number) => {
  const cells = (name: string) => Array.from({ length: columns }, () => `<${name}>x</${name}>`).join('');
  return `<table><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table>`;
};

it('names every cell after its column, also where the first row is the header', () => {
  expect(
    labelled(
      '<table><thead><tr><th>A <b>b</b></th><th></th></tr></thead><tbody><tr><td>1' +
        '</td><td>2</td><td>3</td></tr></tbody></table>',
    ),
  ).toContain('<td data-label="A b">1</td><td>2</td><td>3</td>');
  expect(labelled('<table><tbody><tr><th>A</th></tr><tr><td>1</td></tr></tbody></table>')).toContain(
    '<td data-label="A">1</td>',
  );
});

it('leaves tables alone that have no header, or joined cells', () => {
  for (const html of [
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '<table><tbody><tr><th>A</th><td>1</td></tr></tbody></table>',
    '<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ])
    expect(labelled(html)).toBe(html);
});

it('[SH-UI-042] stops at 1000 header cells', () => {
  expect(mostHeaderCells).toBe(1000);
  expect(labelled(tableOf(1000)).match(/data-label/g)).toHaveLength(1000);
  expect(labelled(tableOf(1001))).not.toContain('data-label');
  expect(labelled(tableOf(999) + tableOf(1) + tableOf(1)).match(/data-label/g)).toHaveLength(1000);
});
