import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Catalog } from '#i18n/message.ts';
import { toScriptJson } from '#lib/scriptJson.ts';
import { learnTexts, type RenderingPage, type RenderRequest, renderPage } from './renderPage.tsx';

type ToWorker =
  | { readonly kind: 'render'; readonly id: number; readonly input: string }
  | { readonly kind: 'deliver'; readonly id: number; readonly deferredID: string; readonly node: string }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'texts'; readonly key: string; readonly catalog: Catalog };

if (!parentPort) throw new Error('renderWorker runs as a worker thread of the server.');
const port: MessagePort = parentPort;

const running = new Map<number, RenderingPage>();

function render(id: number, input: string): void {
  // Sent before any widget's code runs, so that the watchdog knows which page blocks the thread.
  port.postMessage({ kind: 'started', id });
  const finish = () => running.delete(id);
  try {
    const page = renderPage(JSON.parse(input) as RenderRequest, {
      chunk: (html) => port.postMessage({ kind: 'chunk', id, html }),
      end: ({ layout, ...page }) => {
        finish();
        port.postMessage({ kind: 'end', id, ...page, layout: toScriptJson(layout) }, [page.html.buffer]);
      },
      fail: (error) => {
        finish();
        port.postMessage({ kind: 'fail', id, message: error.message });
      },
    });
    running.set(id, page);
  } catch (error) {
    port.postMessage({ kind: 'fail', id, message: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'render') render(message.id, message.input);
  else if (message.kind === 'texts') learnTexts(message.key, message.catalog);
  else if (message.kind === 'deliver') running.get(message.id)?.deliver(message.deferredID, JSON.parse(message.node));
  else running.get(message.id)?.cancel();
  // React works in later ticks; `idle` is sent after the ones that are queued now.
  setImmediate(() => port.postMessage({ kind: 'idle' }));
});
