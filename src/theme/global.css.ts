import { globalStyle } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { tokens } from './tokens.css.ts';

const { color, font, space, radius } = tokens;

globalStyle('html', {
  // Keeps the target of a jump clear of the sticky title bar.
  scrollPaddingBlockStart: `calc(${tokens.size.titleBar} + ${space.s16})`,
  textSizeAdjust: '100%',
  background: color.page,
  scrollbarGutter: 'stable',
});
globalStyle('body', {
  minBlockSize: '100vh',
  background: color.page,
  color: color.text,
  fontFamily: font.body,
  fontSize: font.sizeMedium,
  lineHeight: font.lineList,
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});
globalStyle('h1, h2, h3, h4, h5, h6', {
  color: color.textStrong,
  lineHeight: font.lineTight,
  fontWeight: font.weightBold,
  textWrap: 'balance',
  // Only words that may be longer than a line of a phone.
  hyphens: 'auto',
  hyphenateLimitChars: '12 4 4',
});
globalStyle('h1', { fontSize: font.sizeTitle });
globalStyle('a', { color: color.link, textDecorationThickness: '1px', textUnderlineOffset: '0.18em' });
globalStyle('a:not(:hover)', { textDecoration: 'none' });
globalStyle('b, strong', { fontWeight: font.weightBold });
globalStyle('small', { fontSize: font.sizeSmall });
globalStyle('code, pre, kbd, samp', { fontFamily: font.mono });
globalStyle('hr', { border: 0, borderBlockStart: `1px solid ${color.border}`, marginBlock: space.s32 });
globalStyle('::selection', { background: color.primary, color: color.primaryContrast });
// The text that a link names.
globalStyle('::target-text', { background: color.warningSoft, color: color.textStrong });
globalStyle('::placeholder', { color: color.textMuted, opacity: 1 });
// Text in other scripts than the page's keeps its own direction and alignment.
globalStyle('[dir="auto"]', { unicodeBidi: 'plaintext' });
// A title keeps its own direction, but starts on the same side as the titles around it, however many lines it has. So
// do the placeholders of fields: they are words of the page.
globalStyle(':is(h1, h2, h3, h4, a)[dir="auto"], :is(input, textarea)[dir="auto"]:placeholder-shown', {
  textAlign: ['-webkit-match-parent', 'match-parent'],
});
// "3 days ago" keeps its word order in a line of the other direction.
globalStyle('time', { unicodeBidi: 'plaintext' });

globalStyle(':focus-visible', {
  outline: `2px solid ${color.focus}`,
  outlineOffset: '2px',
  borderRadius: radius.small,
});
// Targets of skip links and route changes get the focus without being controls. Controls of rows and posts are not Tab
// stops either, but keys move the focus to them, and it has to be visible there.
globalStyle('[tabindex="-1"]:not(a, button, input, summary, article):focus-visible', { outline: 'none' });

// While a streamed page arrives, its bar, headings and list items are hidden until they are complete, or later content
// would move what was painted. Matches nothing once the script after the page has arrived. (`:last-child` does not
// match in an element that is still being parsed.)
globalStyle('#app:not(:has(+ *)) :is(header, li):not(:has(+ *)):not(:has(+ *) *)', { visibility: 'hidden' });

globalStyle('.visually-hidden', {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

globalStyle('.skip-link', {
  position: 'absolute',
  insetInlineStart: space.s16,
  insetBlockStart: 0,
  zIndex: tokens.layer.tooltip,
  padding: `${space.s8} ${space.s16}`,
  background: color.primary,
  color: color.primaryContrast,
  fontWeight: font.weightSemibold,
  borderRadius: `0 0 ${radius.medium} ${radius.medium}`,
});
globalStyle(':root:not(:has(#admin-menu)) .skip-to-menu', { display: 'none' });
globalStyle('.skip-link:not(:focus)', { transform: 'translateY(-110%)' });

globalStyle('*, ::before, ::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // With 1ms instead, every element would have a transition of every property, and an inherited color would take a
      // frame per level.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto',
    },
  },
});

// Printing: hides controls, prints URLs, and breaks pages between the lines of a text, not after its head.
const print = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { print: rule as object } });
print('form, button, dialog, [data-print="no"], nav:not([data-print])', { display: 'none !important' });
print('body', { fontSize: '11pt' });
print('figure, img, pre, blockquote, tr', { breakInside: 'avoid-page' });
print('h1, h2, h3, h4, header, summary', { breakAfter: 'avoid-page', breakInside: 'avoid-page' });
print('p, li', { orphans: 3, widows: 3 });
// "3 days ago" says nothing on paper.
print('time[data-relative][title]', { display: 'inline', fontSize: '0' });
print('time[data-relative][title]::after', {
  // A recent time reserves the room of its longest text in the same place.
  content: 'attr(title)',
  visibility: 'visible',
  blockSize: 'auto',
  fontSize: '9pt',
});
globalStyle('details:not([data-menu])::details-content', {
  '@media': { print: { contentVisibility: 'visible', display: 'block' } },
});
