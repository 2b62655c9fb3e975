// A fake renderer that outputs its input as JSON, for tests of page data.
import { parentPort } from 'node:worker_threads';

const text = (value) => JSON.stringify(value).replaceAll('<', '\\u003C');

/** The marks of nodes in the canvas of the composer. */
function marksIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return [...(value.$canvas ? [value.$canvas] : []), ...Object.values(value).flatMap(marksIn)];
}

parentPort.on('message', (message) => {
  if (message.kind !== 'render') return;
  const { id, input } = message;
  const { state } = JSON.parse(input);
  parentPort.postMessage({ kind: 'started', id });
  const marks = marksIn(state.layout.layout);
  const shown = marks.length > 0 ? `<pre>${text(marks)}</pre>` : '';
  const html = new TextEncoder().encode(`<main>${state.layout.layoutViewType}</main>${shown}`);
  parentPort.postMessage({ kind: 'end', id, html, layout: text(state.layout), components: [], problems: [] });
  setImmediate(() => parentPort.postMessage({ kind: 'idle' }));
});
