import { parentPort } from 'node:worker_threads';
import { BodyFault, markupFormat } from './bodyLimits.ts';
import { sanitizeHtml } from './sanitize.ts';
import { type BodyOptions, type RenderedBody, renderNewBody } from './renderBody.ts';

/** One body to render; of the format `markup`: HTML of an administrator, which is only cleaned. */
export interface BodyTask {
  readonly body: string;
  readonly format: string;
  readonly options: BodyOptions;
}

export type BodyAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly rendered: RenderedBody }
  | { readonly kind: 'fault'; readonly reason: BodyFault['reason'] };

function answerTo({ body, format, options }: BodyTask): BodyAnswer {
  try {
    if (format === markupFormat) return { kind: 'done', rendered: { html: sanitizeHtml(body).html, excerpt: '', imageUrl: null, plain: '' } };
    return { kind: 'done', rendered: renderNewBody(body, format, options) };
  } catch (error) {
    return { kind: 'fault', reason: error instanceof BodyFault ? error.reason : 'unreadable' };
  }
}

// parsers and colouring are compiled by the first body: better before anybody waits for one
renderNewBody('# a\n\n*b* [c](https://example.org)\n\n- d\n\n`e`', 'markdown');
parentPort?.on('message', (task: BodyTask) => parentPort?.postMessage(answerTo(task)));
parentPort?.postMessage({ kind: 'ready' } satisfies BodyAnswer);
