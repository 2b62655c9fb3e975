import type { RenderPool, RenderResult, RenderSink } from './renderPool.ts';
import type { PreparedPage } from './preparePage.ts';

/** Renders a page and passes late nodes to the renderer as they arrive. Ends with `sink.end` or `sink.fail`. */
export function renderStream(
  pool: RenderPool,
  { input, deferred, texts }: Pick<PreparedPage, 'input' | 'deferred' | 'texts'>,
  sink: RenderSink,
): { readonly cancel: () => void } {
  const job = pool.render(JSON.stringify(input), sink, texts);
  for (const [id, node] of deferred) {
    node.then(
      (value) => job.deliver(id, value),
      () => job.deliver(id, null),
    );
  }
  return { cancel: job.cancel };
}

/** The complete content of `#app`, for pages without late nodes. */
export function renderToHtml(
  pool: RenderPool,
  { input, texts }: Pick<PreparedPage, 'input' | 'texts'>,
): Promise<RenderResult> {
  return new Promise((resolve, reject) => {
    pool.render(JSON.stringify(input), { chunk: () => undefined, end: resolve, fail: reject }, texts);
  });
}
