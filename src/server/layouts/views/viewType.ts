import type { PageParams, TranslateText, Viewer } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import type { PageSubject } from '#domain/ticks.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { Config } from '../../config.ts';
import type { Budget } from '../../http/rateLimit.ts';
import type { Services } from '../../services.ts';
import type { PageCalls } from '../pageCalls.ts';
import type { ViewInputs } from '../paramSchemas.ts';
import type { PageDescription } from './pageDescription.ts';

/** Context for resolving a view's parameters. */
export interface ViewContext {
  readonly calls: PageCalls;
  /** The viewer, for pages that are not the same for everyone. */
  readonly viewer: Viewer;
  /** The time zone of days in the address. */
  readonly timeZone: string;
  /** The layout to fill; its comment thread's paging determines the page of a comment. */
  readonly document: unknown;
  readonly services: Services;
}

/** Redirect to a better URL for the same page; undefined for most. */
export type ViewRedirect = (
  params: Readonly<Record<string, unknown>>,
  calls: PageCalls,
) => Promise<{ readonly redirectTo: string; readonly status: number } | undefined>;

/** A view type: its parameters, what widgets can refer to, and what authors can use. */
export interface ViewType {
  readonly id: string;
  readonly name: string;
  /** The built-in layout used unless another one is applied. */
  readonly templateID: string;
  readonly inputs: ViewInputs;
  readonly required?: readonly string[];
  /** Parameters added by `resolve`, as paths with their schema, for the catalog. */
  readonly outputs: Readonly<Record<string, JsonSchema>>;
  readonly resolve?: (params: PageParams, context: ViewContext) => Promise<Partial<PageParams>>;
  /** Checks the raw URL parameters before anything else is read. */
  readonly redirect?: ViewRedirect;
  readonly contexts?: (params: PageParams) => readonly HydratedNode[];
  /** The record that its views are counted for; the category of the page when absent. */
  readonly subject?: (params: PageParams) => PageSubject;
  /** SEO data of its pages. @param t translates names of pages, by their English text */
  readonly describe?: (params: PageParams, config: Pick<Config, 'get'>, t: TranslateText) => PageDescription;
  /** The shared limit that requests count against, even for cached pages. */
  readonly budget?: Budget;
  /** Set for pages that guests of a private community can see. */
  readonly staysOpen?: boolean;
  /** Viewers who are redirected to the target of the page instead. */
  readonly isNotFor?: 'guests' | 'members';
  /** Set for pages that search engines should skip. */
  readonly isUnlisted?: boolean;
}

/** A view without parameters, outputs or data, except as given. */
export const plain = (id: string, name: string, rest: Partial<ViewType> = {}): ViewType => ({
  id,
  name,
  templateID: id,
  inputs: {},
  outputs: {},
  ...rest,
});
