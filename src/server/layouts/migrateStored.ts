import { measureDocument } from '#runtime/core/measureDocument.ts';
import { migrateAuthored, type MigratedNode, type Migrations } from '#runtime/core/migrateAuthored.ts';
import { listAllLayoutDrafts, replaceLayoutDraft } from '../db/repos/layoutDrafts.ts';
import { findLayout, layoutVersion, listLayouts, type StoredLayout, updateLayout } from '../db/repos/layouts.ts';
import type { Services } from '../services.ts';

interface Content {
  readonly layout: readonly unknown[];
  readonly titleBar: unknown;
}

/** The outcome for a stored layout or draft. */
export interface MigrationResult {
  readonly kind: 'layout' | 'draft';
  readonly layoutID: string;
  readonly name: string;
  readonly nodes: readonly MigratedNode[];
  /**
   * `blocked`: a field would be lost, so nothing is changed; `failed`: a migration threw, so nothing is changed;
   * `changed`: someone has changed it in the meantime.
   */
  readonly outcome: 'migrated' | 'blocked' | 'failed' | 'changed';
}

export interface StoredMigration {
  readonly migrations: Migrations;
  /** Recorded as the one who changes the layouts. */
  readonly userID: number;
  /** Finds out what would change. */
  readonly isDryRun: boolean;
}

type Deps = Pick<Services, 'db' | 'now' | 'registry'>;

interface Migrated extends Content {
  readonly nodes: readonly MigratedNode[];
  /** Why it is not changed. */
  readonly refusal: 'blocked' | 'failed' | undefined;
}

/** The migrated content; undefined if every node is up to date, or the document exceeds a limit. */
function migrated({ layout, titleBar }: Content, { registry }: Deps, migrations: Migrations): Migrated | undefined {
  if (measureDocument({ layout, titleBar: titleBar ?? undefined }).problems.length > 0) return undefined;
  const nodes: MigratedNode[] = [];
  const after = migrateAuthored({ layout, titleBar }, registry, migrations, (node) => nodes.push(node));
  if (nodes.length === 0) return undefined;
  return { ...after, nodes, refusal: refusalOf(nodes) };
}

function refusalOf(nodes: readonly MigratedNode[]): Migrated['refusal'] {
  if (nodes.some(({ failed }) => failed)) return 'failed';
  return nodes.some(({ lost }) => lost.length > 0) ? 'blocked' : undefined;
}

/** Versions of layouts before and after, because drafts name the version that they are based on. */
type Versions = Map<string, readonly [before: string, after: string]>;

async function migrateLayout(
  deps: Deps,
  stored: StoredLayout,
  { migrations, userID, isDryRun }: StoredMigration,
  versions: Versions,
): Promise<MigrationResult | undefined> {
  const found = migrated(stored, deps, migrations);
  if (!found) return undefined;
  const { layoutID, name } = stored;
  const result = { kind: 'layout', layoutID: String(layoutID), name, nodes: found.nodes } as const;
  if (found.refusal) return { ...result, outcome: found.refusal };
  if (isDryRun) return { ...result, outcome: 'migrated' };
  const version = layoutVersion(stored);
  const { layout, titleBar } = found as Pick<StoredLayout, 'layout' | 'titleBar'>;
  const after = await updateLayout(deps, { layoutID, userID, version }, { layout, titleBar });
  if (typeof after !== 'object') return { ...result, outcome: 'changed' };
  versions.set(String(layoutID), [version, layoutVersion(after)]);
  return { ...result, outcome: 'migrated' };
}

async function migrateDrafts(deps: Deps, { migrations, isDryRun }: StoredMigration, versions: Versions) {
  const results: MigrationResult[] = [];
  for (const draft of await listAllLayoutDrafts(deps)) {
    const found = migrated(draft, deps, migrations);
    const [before, after] = versions.get(draft.layoutID) ?? [];
    const baseVersion = after !== undefined && draft.baseVersion === before ? after : draft.baseVersion;
    if (!found && baseVersion === draft.baseVersion) continue;
    const content = found && !found.refusal ? found : draft;
    const isWritten = isDryRun || (await replaceLayoutDraft(deps, draft, { ...content, baseVersion }));
    if (!found) continue;
    const outcome = found.refusal ?? (isWritten ? 'migrated' : 'changed');
    results.push({ kind: 'draft', layoutID: draft.layoutID, name: draft.name, nodes: found.nodes, outcome });
  }
  return results;
}

/**
 * Migrates all stored layouts and drafts to the current versions of their widgets, each as one change that can be
 * undone. Earlier revisions stay as they were published; they are migrated when they are restored.
 */
export async function migrateStored(deps: Deps, migration: StoredMigration): Promise<readonly MigrationResult[]> {
  const results: MigrationResult[] = [];
  const versions: Versions = new Map();
  for (const { layoutID } of await listLayouts(deps)) {
    const stored = await findLayout(deps, layoutID);
    const result = stored && (await migrateLayout(deps, stored, migration, versions));
    if (result) results.push(result);
  }
  return [...results, ...(await migrateDrafts(deps, migration, versions))];
}
