import { parentPort } from 'node:worker_threads';
import { BodyFault, checkMarkupGrowth, markupFormat } from './bodyLimits.ts';
import { type BodyReferences, referencesIn } from './references.ts';
import { type BodyOptions, type RenderedBody, renderNewBody } from './renderBody.ts';
import { sanitizeHtml } from './sanitize.ts';

/**
 * A task for the thread: render a body, find what it refers to, or sanitize the HTML of an administrator (format
 * `markup`).
 */
export type BodyTask =
  | { readonly kind: 'render'; readonly body: string; readonly format: string; readonly options: BodyOptions }
  | { readonly kind: 'look'; readonly body: string };

export type BodyResult = RenderedBody | BodyReferences;

export type BodyAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: BodyResult }
  | { readonly kind: 'fault'; readonly reason: BodyFault['reason'] };

function answerTo(task: BodyTask): BodyAnswer {
  try {
    if (task.kind === 'look') return { kind: 'done', result: referencesIn(task.body) };
    const { body, format, options } = task;
    if (format === markupFormat)
      return {
        kind: 'done',
        result: {
          html: checkMarkupGrowth(sanitizeHtml(body, { keepTargets: true }).html, body),
          excerpt: '',
          imageUrl: null,
          plain: '',
        },
      };
    return { kind: 'done', result: renderNewBody(body, format, options) };
  } catch (error) {
    return { kind: 'fault', reason: error instanceof BodyFault ? error.reason : 'unreadable' };
  }
}

// the first body compiles the parsers and the highlighter, so render one before a request waits for it
renderNewBody('# a\n\n*b* [c](https://example.org)\n\n- d\n\n`e`', 'markdown');
parentPort?.on('message', (task: BodyTask) => parentPort?.postMessage(answerTo(task)));
parentPort?.postMessage({ kind: 'ready' } satisfies BodyAnswer);
