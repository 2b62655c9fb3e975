// A fake renderer that follows instructions in its input, for tests of the render pool.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (message) => {
  if (message.kind !== 'render') return;
  const { id, input } = message;
  parentPort.postMessage({ kind: 'started', id });
  if (input === 'loop') for (;;);
  if (input === 'throw') throw new Error('the renderer broke');
  if (input === 'fail') parentPort.postMessage({ kind: 'fail', id, message: 'not drawn' });
  else {
    if (input === 'half') parentPort.postMessage({ kind: 'chunk', id, html: '<p>' });
    else
      parentPort.postMessage({
        kind: 'end',
        id,
        html: new TextEncoder().encode(`<p>${input}</p>`),
        layout: '{}',
        components: [],
        problems: [],
      });
  }
  setImmediate(() => parentPort.postMessage({ kind: 'idle' }));
});
