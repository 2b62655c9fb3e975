import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  hasVersion,
  missingModules,
  type PageText,
  type PartKind,
  partHeader,
  partNonceHeader,
  partTargetHeader,
} from '#routing/pages/pageParts.ts';
import { type DocumentFacts, partDocument } from './documentShell.ts';
import { createLivePiece, createPiece, joinGzip, type Piece, pieceOf } from './finishedPage.ts';
import { type Manifest, styleModules } from '../layouts/manifest.ts';
import { createNonce } from './pageTemplate.ts';

/** A page for in-page navigation: its document without styles, and the style modules that it needs. */
export interface PagePart {
  readonly document: Piece;
  /** Placeholder nonce in the document; the browser replaces it with that of the current page. */
  readonly nonce: string;
  readonly modules: readonly number[];
  /** The build that it needs, in its language. */
  readonly manifest: Manifest;
  /** The build and the look of the page; a browser with another one loads the full page. */
  readonly build: string;
  readonly version: string | undefined;
}

/** The header of in-page navigation; undefined for requests of a full page. */
export function partAsked(request: FastifyRequest): string | undefined {
  const value = request.headers[partHeader];
  return typeof value === 'string' ? value : undefined;
}

/** Creates the part for a page that many viewers share. */
export function createPart(document: DocumentFacts, html: string, layout: string): PagePart {
  const nonce = createNonce();
  return {
    document: createPiece(partDocument(document, html.replaceAll(document.nonce, nonce), layout)),
    nonce,
    modules: styleModules(document.manifest, document.components),
    manifest: document.manifest,
    build: document.state.manifestUrl,
    version: document.state.version,
  };
}

/** Creates the part for a page of a single viewer. */
export async function createOwnPart(document: DocumentFacts, html: string, layout: string): Promise<PagePart> {
  return {
    document: await createLivePiece(Buffer.from(partDocument(document, html, layout))),
    nonce: document.nonce,
    modules: styleModules(document.manifest, document.components),
    manifest: document.manifest,
    build: document.state.manifestUrl,
    version: document.state.version,
  };
}

/** The policy of the page it goes into applies; on its own it may load nothing. */
const kindHeaders = (kind: PartKind) => ({
  [partHeader]: kind,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
});

/**
 * Responds with the target of a redirect instead of redirecting, because the browser decides whether it can open it in
 * the page.
 */
export function sendMoved(reply: FastifyReply, target: string): FastifyReply {
  return reply
    .code(204)
    .headers({
      ...kindHeaders('moved'),
      [partTargetHeader]: target.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent),
    })
    .send();
}

/** Tells the browser to load the full page. */
export const sendWhole = (reply: FastifyReply): FastifyReply => reply.code(204).headers(kindHeaders('whole')).send();

/** Whether the browser has the same build, so that it may be able to use the page. */
export const isOfBuild = (request: FastifyRequest, { manifestUrl }: Manifest): boolean =>
  (partAsked(request) ?? '').split(/[# ]/, 1)[0] === manifestUrl;

/** The document, followed by the styles that the browser lacks; undefined if the browser has a different build or look. */
function piecesOf(request: FastifyRequest, part: PagePart): Piece[] | undefined {
  const missing = missingModules(partAsked(request) ?? '', { build: part.build, modules: part.modules });
  if (!missing) return undefined;
  const texts = Object.values(part.manifest.styles);
  const styles = missing
    .map((index) => `<script type="text/css" data-style="${index}">${texts[index]}</script>`)
    .join('');
  return [part.document, pieceOf(styles)];
}

const plainOf = (pieces: readonly Piece[]) => Buffer.concat(pieces.map(({ plain }) => plain));

/** The page as text, for a response that contains more than the page. */
export function partText(request: FastifyRequest, part: PagePart): PageText | undefined {
  const pieces = piecesOf(request, part);
  return pieces && { html: plainOf(pieces).toString(), nonce: part.nonce };
}

/**
 * Sends the page; without a body if the browser has the same version. A browser with a different build loads the full
 * page.
 */
export function sendPart(request: FastifyRequest, reply: FastifyReply, part: PagePart): FastifyReply {
  if (hasVersion(partAsked(request) ?? '', part)) return reply.code(204).headers(kindHeaders('same')).send();
  const pieces = piecesOf(request, part);
  if (!pieces) return sendWhole(reply);
  reply.headers({
    ...kindHeaders('page'),
    [partNonceHeader]: part.nonce,
    'content-type': 'text/html; charset=utf-8',
  });
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plainOf(pieces));
  return reply.header('content-encoding', 'gzip').send(joinGzip(pieces));
}
