import { maxLayoutBytes } from '#runtime/core/limits.ts';
import { audienceOrNull } from '../../http/previewAs.ts';
import { type AnyRoute, defineRoute } from '../../http/route.ts';
import type { BuiltInLayouts } from '../builtInLayouts.ts';
import { getLayout, layoutIDParams, nodeList } from './layoutRecords.ts';

/** Several per second while someone types. */
const mostPerMinute = 1200;

const body = {
  type: 'object',
  properties: {
    address: {
      type: 'string',
      pattern: '^/(?!/)',
      maxLength: 2000,
      description: 'Path and query of the page in the canvas.',
    },
    preview: {
      type: ['string', 'null'],
      maxLength: 2000,
      description: 'Token of those whom the page is shown to (POST /view-as/previews); by default yourself.',
    },
    layout: nodeList,
    titleBar: { type: ['object', 'null'], 'x-type': 'authoredNode' },
  },
  required: ['address', 'layout', 'titleBar'],
} as const;

/** Renders a page with a layout as it is edited, for the canvas of the composer. Nothing is stored. */
export const canvasRoute = (builtIn: BuiltInLayouts): AnyRoute =>
  defineRoute({
    method: 'POST',
    path: '/layouts/:layoutID/canvas',
    summary: 'Renders a page with a layout as it is edited, for the canvas of the layout editor. Nothing is stored.',
    tags: ['layouts'],
    permission: 'site.manage',
    session: true,
    neverCached: true,
    countsApart: true,
    limitPerMinute: mostPerMinute,
    params: layoutIDParams,
    body,
    maxBodyBytes: maxLayoutBytes,
    reply: {
      type: 'object',
      properties: {
        page: {
          type: ['object', 'null'],
          description: 'Null if the page in the canvas is of another build and must be loaded again.',
          properties: { html: { type: 'string' }, nonce: { type: 'string' } },
          required: ['html', 'nonce'],
        },
        audience: { ...audienceOrNull, description: 'Those whom the page is shown to; null for yourself.' },
        status: { type: 'integer', description: 'The status of the page for them.' },
        isSafe: { type: 'boolean', description: 'The site was started with `--safe` and shows built-in layouts.' },
      },
      required: ['page', 'audience', 'status', 'isSafe'],
    },
    handle: async ({ services, params: { layoutID }, body: { address, layout, titleBar, preview }, http }) => {
      await getLayout(services, builtIn, layoutID);
      const canvas = { document: { layout, titleBar } };
      const found = await http?.framedPage?.(address, { draftOf: layoutID, canvas, preview: preview ?? undefined });
      const page = found ? { html: found.html, nonce: found.nonce } : null;
      const { audience = null, status = 200 } = found ?? {};
      return { status: 200, body: { page, audience, status, isSafe: services.site.isSafe } };
    },
  });
