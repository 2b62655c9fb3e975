// A fake renderer that outputs its input as JSON, for tests of page data.
import { parentPort } from 'node:worker_threads';

const text = (value) => JSON.stringify(value).replaceAll('<', '\\u003C');

parentPort.on('message', (message) => {
  if (message.kind !== 'render') return;
  const { id, input } = message;
  const { state } = JSON.parse(input);
  parentPort.postMessage({ kind: 'started', id });
  const html = new TextEncoder().encode(`<main>${state.layout.layoutViewType}</main>`);
  parentPort.postMessage({ kind: 'end', id, html, layout: text(state.layout), components: [], problems: [] });
  setImmediate(() => parentPort.postMessage({ kind: 'idle' }));
});
