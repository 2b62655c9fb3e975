import type { Metafile, Plugin } from 'esbuild';

export type GroupName = 'base' | 'core';

export interface ChunkPlan {
  /** Modules of each group, by their path from the root. */
  readonly groups: Readonly<Record<GroupName, readonly string[]>>;
  readonly groupOf: ReadonlyMap<string, GroupName>;
}

export function planGroups(metafile: Pick<Metafile, 'outputs'>): ChunkPlan;
export function chunkGroupsPlugin(plan: () => ChunkPlan | undefined): Plugin;
