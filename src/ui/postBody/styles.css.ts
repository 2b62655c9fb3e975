import { globalStyle, style } from '@vanilla-extract/css';
import { embedMaxWidth, frameMaxHeight } from '#domain/embeds.ts';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const body = style({
  fontSize: font.sizeLarge,
  lineHeight: font.lineReading,
  maxInlineSize: tokens.size.measure,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  // Only words that would leave a gap or need to be cut.
  hyphenateLimitChars: '12 4 4',
  minInlineSize: 0,
});

/** Clips what cannot wrap, such as ruby text, but leaves space at the sides for a focus ring. */
export const fence = style({
  overflowX: 'clip',
  maxInlineSize: `calc(${tokens.size.measure} + 2 * ${space.s4})`,
  marginInline: `calc(-1 * ${space.s4})`,
  paddingInline: space.s4,
});

// In wide windows long lines of code and wide tables use the room that lines of a readable length leave.
// Only where text and page have one direction: they would grow beyond the other edge.
const alike = `:is([dir="ltr"] ${fence}:dir(ltr), [dir="rtl"] ${fence}:dir(rtl))`;
globalStyle(alike, { '@media': { [media.wide]: { maxInlineSize: '52rem' } } });
globalStyle(`${alike} > *`, { '@media': { [media.wide]: { maxInlineSize: tokens.size.measure } } });
globalStyle(`${alike} > :is(pre, table, .tableScroll)`, {
  '@media': {
    [media.wide]: {
      inlineSize: 'fit-content',
      minInlineSize: `min(100%, ${tokens.size.measure})`,
      maxInlineSize: '100%',
    },
  },
});

const inside = (selector: string, rule: Parameters<typeof globalStyle>[1]) => globalStyle(`${body} ${selector}`, rule);

globalStyle(`${body} > * + *`, { marginBlockStart: space.s16 });
// Each paragraph has the direction of its own text.
inside(':is(p, li, h1, h2, h3, h4, h5, h6, td, th, summary)', { unicodeBidi: 'plaintext' });
inside('a', { textDecoration: 'underline' });
inside(':is(pre, code, kbd)', { hyphens: 'manual' });
inside(':is(h1, h2, h3, h4, h5, h6)', { fontSize: '1.0625rem', marginBlockStart: space.s24 });
inside(':is(h1, h2)', { fontSize: '1.25rem' });
globalStyle(`${body} > :first-child`, { marginBlockStart: 0 });

inside(':is(ul, ol)', { paddingInlineStart: '1.5em' });
inside('ul', { listStyle: 'disc' });
inside('ol', { listStyle: 'decimal' });
inside('li', { marginBlock: space.s4 });
inside('li::marker', { color: color.textMuted });
// The same in posts, where they are disabled, as in the editor.
inside('input[type="checkbox"]', {
  appearance: 'none',
  inlineSize: '1em',
  blockSize: '1em',
  marginInlineEnd: '0.4em',
  border: `1px solid ${color.textMuted}`,
  borderRadius: '3px',
  verticalAlign: '-0.1em',
});
inside('input:checked', { borderColor: color.primary, background: color.primary, color: color.primaryContrast });
inside('input:checked::before', {
  content: '',
  display: 'block',
  inlineSize: '30%',
  blockSize: '65%',
  marginInline: 'auto',
  border: 'solid',
  borderWidth: '0 2px 2px 0',
  transform: 'rotate(45deg)',
});
inside('li:has(> input[type="checkbox"])', { listStyle: 'none', marginInlineStart: '-1.5em' });

inside('blockquote', {
  paddingInlineStart: space.s16,
  borderInlineStart: `3px solid ${color.border}`,
  color: color.textMuted,
});
inside('blockquote > * + *', { marginBlockStart: space.s8 });
inside('hr', { marginBlock: space.s24 });

inside(':is(img, video)', { maxBlockSize: '80vh', borderRadius: radius.small });
inside(':is(img, video):not([width][height])', { inlineSize: 'auto' });
// With known width and height, the space is reserved before the image loads; images taller than the viewport keep their
// proportions.
inside('img[width][height]', { objectFit: 'contain', objectPosition: '0' });
inside('a[data-picture]', {
  display: 'inline-block',
  maxInlineSize: '100%',
  cursor: 'zoom-in',
  textDecoration: 'none',
});
// A picture of unknown size gets a fixed space, so that loading it causes no layout shift.
inside('a[data-picture="alone"]', { display: 'block' });
inside('a[data-picture="alone"] > img', {
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'scale-down',
  objectPosition: '0 0',
});
inside('figcaption', { color: color.textMuted, fontSize: font.sizeMedium, marginBlockStart: space.s8 });
// Reserves the space of a video before its frame is loaded (CO-EMBED-003, SH-EMBED-007).
const film =
  '.embed:is([data-embedjson*=\'"embedType":"youtube"\'], ' +
  '[data-embedjson*=\'"embedType":"vimeo"\'], ' +
  '[data-embedjson*=\'"embedType":"iframe"\'])';
inside(film, {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  maxInlineSize: `${embedMaxWidth}px`,
  maxBlockSize: frameMaxHeight,
  aspectRatio: '16 / 9',
  background: color.sunken,
});
inside('iframe', { inlineSize: '100%', blockSize: '100%', maxBlockSize: frameMaxHeight, border: 0 });

inside(':is(code, kbd, samp)', {
  fontSize: '0.9em',
  background: color.sunken,
  borderRadius: radius.small,
  padding: '0.1em 0.3em',
});
inside('kbd', { border: `1px solid ${color.border}` });
inside('pre', {
  padding: `${space.s12} ${space.s16}`,
  borderRadius: radius.medium,
  background: color.sunken,
  overflowX: 'auto',
  fontSize: font.sizeMedium,
  lineHeight: '1.5',
  // Code is left to right in every language.
  direction: 'ltr',
  textAlign: 'left',
  tabSize: 2,
  '@media': { print: { whiteSpace: 'pre-wrap', border: `1px solid ${color.border}` } },
});
inside('pre code', { padding: 0, background: 'none', fontSize: 'inherit', overflowWrap: 'normal' });

// A table keeps its width and scrolls in its wrapper or, without one, by itself.
inside('table', {
  display: 'block',
  inlineSize: 'max-content',
  maxInlineSize: '100%',
  overflowX: 'auto',
  fontSize: font.sizeMedium,
  fontVariantNumeric: 'tabular-nums',
});
inside('.tableScroll', { overflowX: 'auto' });
inside('.tableScroll > table', { display: 'table', maxInlineSize: 'none', overflowX: 'visible' });
inside(':is(th, td)', {
  padding: `${space.s8} ${space.s12}`,
  border: `1px solid ${color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'normal',
});
inside(':is(th, td)[align=center]', { textAlign: 'center' });
inside(':is(th, td)[align=right]', { textAlign: 'right' });
inside('th', { background: color.sunken, fontWeight: font.weightSemibold });

// On phones the cells of a table wrap before it scrolls. Each row of a wide table, of six columns or more, is a list
// with the column's name above each cell (`data-label`, added on save); narrower ones stay tables that can be compared.
const phone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  inside(selector, { '@media': { [media.phone]: rule as object } });
phone('.tableScroll:not(table .tableScroll) > table:not(:has(table))', { inlineSize: 'auto' });
const listed = 'table:has(td[data-label]):has(tr > :nth-child(6))';
phone(listed, { inlineSize: '100%' });
phone(`${listed} thead, ${listed} tr:not(:has(td))`, { display: 'none' });
phone(`${listed} :is(tbody, tr, td, th)`, { display: 'block' });
phone(`${listed} tr`, { marginBlockEnd: space.s12, border: `1px solid ${color.border}` });
phone(`${listed} :is(td, th)`, { border: 0, paddingBlock: space.s4, textAlign: 'start' });
phone(`${listed} td[data-label]::before`, {
  content: 'attr(data-label)',
  display: 'block',
  color: color.textMuted,
  fontSize: font.sizeSmall,
});

inside('details', { border: `1px solid ${color.border}`, borderRadius: radius.medium });
inside('summary', { padding: `${space.s8} ${space.s12}`, background: color.sunken, fontWeight: font.weightSemibold });
inside('summary::before', { content: "'▸ '" });
inside('summary:dir(rtl)::before', { content: "'◂ '" });
inside('details[open] > summary::before', { content: "'▾ '" });
inside('details > :not(summary)', { marginInline: space.s12, marginBlock: space.s8 });
// Nested boxes are indented; from the sixth level on they are not, or no width would be left.
const boxes = ':is(blockquote, ul, ol, details)';
inside(`${`${boxes} `.repeat(5)}:is(blockquote, ul, ol, details, details > *, li:has(> input[type="checkbox"]))`, {
  marginInline: 0,
  paddingInline: 0,
  borderInline: 0,
  listStylePosition: 'inside',
});
inside('.embed-file', {
  inlineSize: 'fit-content',
  padding: `${space.s8} ${space.s12}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
});
inside('.embed-file small', { color: color.textMuted });
inside('.atMention', { fontWeight: font.weightSemibold, textDecoration: 'none' });

// Classes of the syntax highlighter, which runs when a post is saved.
const ink = {
  keyword: color.primary,
  string: color.success,
  number: color.warning,
  comment: color.textMuted,
  title: color.info,
} as const;
inside(':is(.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-section, .hljs-doctag)', { color: ink.keyword });
inside(':is(.hljs-string, .hljs-regexp, .hljs-addition, .hljs-attribute, .hljs-template-tag)', { color: ink.string });
inside(':is(.hljs-number, .hljs-symbol, .hljs-bullet, .hljs-variable, .hljs-meta)', { color: ink.number });
inside(':is(.hljs-comment, .hljs-quote, .hljs-deletion)', { color: ink.comment });
inside(':is(.hljs-title, .hljs-name, .hljs-type, .hljs-built_in, .hljs-attr)', { color: ink.title });
inside('.hljs-emphasis', { fontStyle: 'italic' });
inside('.hljs-strong', { fontWeight: font.weightBold });

// Prints the URLs of links.
inside('a[href^="http"]:not([data-picture], .atMention, :has(img))::after', {
  '@media': { print: { content: '" (" attr(href) ")"', fontSize: '0.85em', overflowWrap: 'anywhere' } },
});
// Nothing on paper scrolls.
inside(':is(table, .tableScroll)', { '@media': { print: { overflow: 'visible', maxInlineSize: 'none' } } });
inside(':is(img, video)', { '@media': { print: { maxBlockSize: '12cm' } } });
