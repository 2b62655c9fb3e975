import type { PageParams } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { PageCalls } from '../pageCalls.ts';
import type { ParamSchemas } from '../paramSchemas.ts';

/** What resolving a view's parameters may use. */
export interface ViewContext {
  readonly calls: PageCalls;
  /** Whether registering with this token makes the first administrator; absent where nobody can become one so. */
  readonly isSetupToken?: ((token: string) => Promise<boolean>) | undefined;
  /** Page of the comments that holds a comment, in the order asked for or the document's own; `sort` when another order had to be taken. */
  readonly findCommentPage: (comment: { readonly commentID: number; readonly sort?: string | undefined }) => Promise<{ page: number; sort?: string }>;
}

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
