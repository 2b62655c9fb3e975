import type { FastifyRequest } from 'fastify';
import type { PreviewAudience } from '#domain/previewAs.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { Admission } from '../http/admission.ts';
import type { Limiters } from '../http/rateLimit.ts';
import type { Manifest } from '../layouts/manifest.ts';
import type { PageLook } from './pageLook.ts';
import type { LookupDeps, PageLookup, PageRequester, PageTarget } from './pageLookup.ts';
import type { RenderPool } from './renderPool.ts';

export interface PagesDeps extends LookupDeps {
  readonly pool: RenderPool;
  readonly manifest: () => Manifest;
  /**
   * @param address path and query of the page
   * @param preview the signed preview that it is part of; refused (403) if it has ended
   */
  readonly requesterOf: (request: FastifyRequest, address: string, preview?: string) => Promise<PageRequester>;
  readonly originOf: (request: FastifyRequest) => string;
  readonly isSecure: boolean;
  readonly limiters: Pick<Limiters, 'budgets'>;
  readonly admission: Admission;
  /** The theme of a page. Must not fail. */
  readonly lookFor: (lookup: {
    readonly viewer: Viewer;
    readonly isFramed: boolean;
    readonly locale: string;
    readonly composed?: { readonly theme: PreviewAudience['theme']; readonly composer: Viewer } | undefined;
  }) => Promise<PageLook>;
}

/** Shared by the steps from a request to its page. */
export type PageGround = PagesDeps & PageLookup;

/** The limit that a request counts against. */
export const budgetOf = ({ services }: PageGround, { query }: PageTarget) =>
  services.features.views.find(query.layoutViewType)?.budget;
