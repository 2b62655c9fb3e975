import type { Problem } from '#lib/problem.ts';
import type { RecordKind } from '#server/db/repos/knownRecords.ts';

/** A site that documents are checked against: a database, a running server or an exported folder. */
export interface SiteFacts {
  /** `https://host` of the site, if it is known: its full URLs are checked like paths. */
  readonly origin?: string;
  /** The addresses that lead to no page, of links on this site. */
  readonly lostAddresses: (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The IDs that exist; undefined if the site cannot tell. */
  readonly knownIDs: (kind: RecordKind, ids: readonly string[]) => Promise<ReadonlySet<string> | undefined>;
  /** Replaces what only an exported document has; its problems are those of references. */
  readonly prepare?: (document: unknown) => { readonly document: unknown; readonly problems: readonly Problem[] };
}
