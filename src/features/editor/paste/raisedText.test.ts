// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { htmlToRich } from './htmlToRich.ts';
import { haveWords, wordsToKeep } from './htmlWords.ts';

/** Text above and below the line, for which posts have no marks. */
const bodyOf = (html: string) => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;
const leavesOf = (html: string) => htmlToRich(bodyOf(`<p>${html}</p>`))[0]?.children;
const textOf = (html: string) =>
  htmlToRich(bodyOf(`<p>${html}</p>`))[0]
    ?.children.map((leaf) => leaf['text'])
    .join('');

describe('pasted text above the line', () => {
  it.each([
    ['12 m<sup>2</sup> of grass', '12 m² of grass'],
    ['a<sup>−1</sup> and b<sup>n+1</sup>', 'a⁻¹ and bⁿ⁺¹'],
    ['<sup>235</sup>U', '²³⁵U'],
    ['x<sup>abc</sup>', 'x^abc'],
    ['e<sup>-kt</sup>.', 'e^(-kt).'],
    ['the 21<sup>st</sup> of May', 'the 21st of May'],
    ['Gloss<sup>TM</sup> and 1<sup>o</sup>', 'Gloss™ and 1º'],
    ['tea<sup>*</sup>, milk<sup>[2]</sup>', 'tea*, milk[2]'],
    ['<sup>small</sup> print', 'small print'],
    ['bread <sup>and a long remark beside it</sup>', 'bread and a long remark beside it'],
    ['m<span style="font-size:.6em;vertical-align:super">3</span>', 'm³'],
    ['m<sup><span style="font-size:9pt">3</span></sup>', 'm³'],
    ['x<sup><span style="vertical-align:super">abc</span></sup>', 'x^abc'],
    ['on<span style="vertical-align:baseline">2</span>', 'on2'],
  ])('%s can still be read', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('keeps the marks around it and its own', () => {
    expect(leavesOf('<b>m<sup><i>2</i></sup></b>')).toEqual([
      { text: 'm', bold: true },
      { text: '²', bold: true, italic: true },
    ]);
  });

  it.each([
    ['word<sup><a href="https://a.example/#n1">1</a></sup>', '1'],
    ['word<a href="https://a.example/#n1"><sup>[1]</sup></a>', '[1]'],
    ['word<a href="https://a.example/#n1"><span style="vertical-align:super">2</span></a>', '2'],
  ])('leaves the sign of a footnote as it is: %s', (html, sign) => {
    expect(leavesOf(html)?.[1]).toMatchObject({
      type: 'a',
      children: [{ text: sign }],
    });
  });
});

it.each([
  ['H<sub>2</sub>O', 'H₂O'],
  ['x<sub>max</sub>', 'xₘₐₓ'],
  ['C<span style="vertical-align: sub">6</span>H', 'C₆H'],
  ['U<sub>Gas</sub>', 'UGas'],
])('pasted text below the line can still be read: %s', (html, text) => {
  expect(textOf(html)).toBe(text);
});

it('has the same words as before', () => {
  const html = '<p>12 m<sup>2</sup> of H<sub>2</sub>O, m³ and Gloss<sup>TM</sup></p>';
  expect(haveWords(htmlToRich(bodyOf(html)), wordsToKeep(bodyOf(html)))).toBe(true);
});
