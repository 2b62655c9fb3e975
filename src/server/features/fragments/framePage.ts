import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fragmentFramesPath, readUUID } from '#domain/fragments.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import type { ActiveFragment } from '../../db/repos/activeFragments.ts';
import { getActiveFragment } from './routes/fragmentFiles.ts';
import type { Services } from '../../services.ts';

export interface FramePageDeps {
  readonly services: Services;
  /** Script of every frame, which runs before the fragment (src/app/fragmentFrame.ts, built). */
  readonly script: () => string;
}

/** Base styles; colors and font of the page arrive with the first message. */
const baseCss =
  'html,body{margin:0;background:none}body{color:var(--fm-color-text);font:16px/1.5 ' +
  'var(--fm-font-body,system-ui,sans-serif);overflow-wrap:anywhere}' +
  'a{color:var(--fm-color-link)}#root{display:flow-root}';

const over = (hosts: readonly string[] | undefined) => (hosts ?? []).map((host) => ` https://${host}`).join('');

/**
 * Policy of a frame: nothing loads except what the approved revision declares. The page sends the code, and the frame
 * runs it from a blob URL of its own. Styles are unrestricted, because they have no effect outside. The sandbox also
 * applies if the URL is opened directly.
 */
export function framePolicy({ network }: ActiveFragment, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' blob:`,
    "worker-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${over(network.images)}`,
    'font-src data:',
    `connect-src${over(network.connect) || " 'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

function frameHtml({ name }: ActiveFragment, script: string): string {
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light ' +
    `dark"><title>${escapeHtml(name)}</title><style>${baseCss}</style></head><body><div ` +
    `id="root"></div><script>${script}</script></body></html>`
  );
}

/** Serves the documents of fragment frames, one per approved revision. */
export function registerFramePages(app: FastifyInstance, { services, script }: FramePageDeps): void {
  app.get(`${fragmentFramesPath}:fragmentUUID/frame`, async (request, reply) => {
    const { fragmentUUID } = request.params as { readonly fragmentUUID: string };
    const { fragmentRevisionUUID } = request.query as { readonly fragmentRevisionUUID?: unknown };
    const always = {
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    };
    const fragment = await getActiveFragment(services, fragmentUUID).catch(() => undefined);
    if (!fragment || readUUID(fragmentRevisionUUID) !== fragment.fragmentRevisionUUID)
      return reply
        .code(404)
        .headers({ ...always, 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'" })
        .type('text/plain; charset=utf-8')
        .send('Fragment not found.');
    const text = script();
    return reply
      .headers({
        ...always,
        'content-security-policy': framePolicy(fragment, text),
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), display-capture=(), fullscreen=()',
        // DNS lookups are requests too
        'x-dns-prefetch-control': 'off',
        'origin-agent-cluster': '?1',
      })
      .type('text/html; charset=utf-8')
      .send(frameHtml(fragment, text));
  });
}
