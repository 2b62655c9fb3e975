import type { PageParams, Viewer } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { PageCalls } from '../pageCalls.ts';
import type { ParamSchemas } from '../paramSchemas.ts';

/** What a link of a mail names: what for, whose account, and its secret. */
export interface AccountLink {
  readonly kind: 'confirm' | 'reset';
  readonly userID: number;
  readonly token: string;
}

/** What resolving a view's parameters may use. */
export interface ViewContext {
  readonly calls: PageCalls;
  /** Who reads: for pages that are not everybody's. */
  readonly viewer: Viewer;
  /** Whether what people put below their posts is shown. */
  readonly hasSignatures: boolean;
  /** Whether registering with this token makes the first administrator; absent where nobody can become one so. */
  readonly isSetupToken?: ((token: string) => Promise<boolean>) | undefined;
  /** Whether a link of a mail is still good; absent where there are no accounts. */
  readonly isLinkValid?: ((link: AccountLink) => Promise<boolean>) | undefined;
  /** Page of the comments that holds a comment, in the order asked for or the document's own; `sort` when another order had to be taken. */
  readonly findCommentPage: (comment: { readonly commentID: number; readonly sort?: string | undefined }) => Promise<{ page: number; sort?: string }>;
  /** The oldest comment of a discussion that the reader has not seen. */
  readonly findFirstUnread?: (discussionID: number) => Promise<number | undefined>;
}

/** Where an address leads on to, when another one says the same better; nothing for most. */
export type ViewRedirect = (
  params: Readonly<Record<string, unknown>>,
  calls: PageCalls,
) => Promise<{ readonly redirectTo: string; readonly status: number } | undefined>;

/** A kind of page: what it takes, what its widgets may refer to, what it offers its authors. */
export interface ViewType {
  readonly id: string;
  readonly name: string;
  /** The built-in layout used when nothing is applied. */
  readonly templateID: string;
  readonly inputs: ParamSchemas;
  readonly required?: readonly string[];
  /** Parameters added by `resolve`, as paths with their schema, for the catalog. */
  readonly outputs: Readonly<Record<string, JsonSchema>>;
  readonly resolve?: (params: PageParams, context: ViewContext) => Promise<Readonly<Record<string, unknown>>>;
  /** Of the address's own parameters, unchecked, before anything else is read. */
  readonly redirect?: ViewRedirect;
  readonly contexts?: (params: PageParams) => readonly HydratedNode[];
  /** Assets offered, without `react.`. */
  readonly assets: readonly string[];
  /** Pages for one reader or about nothing: search engines are asked to leave them out. */
  readonly isUnlisted?: boolean;
}

/** A view that takes, adds and offers nothing beyond what is said. */
export const plain = (id: string, name: string, rest: Partial<ViewType> = {}): ViewType => ({
  id,
  name,
  templateID: id,
  inputs: {},
  outputs: {},
  assets: [],
  ...rest,
});
