import { globalStyle } from '@vanilla-extract/css';

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });
globalStyle('body, h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, pre, fieldset, legend', {
  margin: 0,
  padding: 0,
});
globalStyle('fieldset', { border: 0, minInlineSize: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('h1, h2, h3, h4, h5, h6', { fontSize: 'inherit', fontWeight: 'inherit' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer', textAlign: 'inherit' });
globalStyle('img, svg, video, iframe', { maxInlineSize: '100%', verticalAlign: 'middle' });
globalStyle('img, video', { blockSize: 'auto' });
globalStyle('table', { borderCollapse: 'collapse', borderSpacing: 0 });
globalStyle('summary', { cursor: 'pointer', listStyle: 'none' });
globalStyle('summary::-webkit-details-marker', { display: 'none' });
globalStyle('textarea', { resize: 'vertical' });
globalStyle('[hidden]', { display: 'none !important' });
