/** A screen of its own whose address is a pattern. */
export interface PlainPage {
  /** Literal steps, `:name` for one step, `:name?` for one or none, e.g. `/messages/add/:name?`. The first match counts. */
  readonly pattern: string;
  readonly layoutViewType: string;
  /** Which parameters of the query the layout takes. */
  readonly queryParams?: readonly string[] | 'all';
}

export const plainPages: readonly PlainPage[] = [];
