import { useQueries, useQuery } from '@tanstack/react-query';
import { type ApiLayoutRevision, revisionOptions, revisionsOptions } from '#api/layoutRevisions.ts';
import { composerOptions, type LayoutID } from '#api/layouts.ts';
import type { ComposedDocument } from '../model/nodes.ts';
import type { Shown } from './Pictures.tsx';

const documentOf = ({ name, layout, titleBar }: ComposedDocument): ComposedDocument => ({ name, layout, titleBar });

/** The versions of a layout that can be compared, and the documents of those that are. */
export function useVersions(layoutID: LayoutID, wanted: readonly Shown[]) {
  const composed = useQuery(composerOptions(layoutID));
  const list = useQuery(revisionsOptions(layoutID));
  const numbers = [...new Set(wanted.filter((one) => typeof one === 'number'))];
  const read = useQueries({ queries: numbers.map((revisionID) => revisionOptions(layoutID, revisionID)) });
  const documents = new Map<Shown, ComposedDocument>();
  if (composed.data) documents.set('published', documentOf(composed.data.stored));
  if (composed.data?.draft) documents.set('draft', documentOf(composed.data.draft));
  for (const [index, { data }] of read.entries()) {
    const number = numbers[index];
    if (data && number !== undefined) documents.set(number, documentOf(data));
  }
  return {
    composed: composed.data,
    revisions: list.data,
    error: composed.error ?? list.error ?? read.find(({ error }) => error)?.error ?? null,
    documentOf: (shown: Shown) => documents.get(shown),
    refresh: async () => {
      await Promise.all([composed.refetch(), list.refetch()]);
    },
  };
}

export type Versions = ReturnType<typeof useVersions>;

/** The revisions that are compared at first: the draft with what is published, else the last two. */
export function firstCompared(hasDraft: boolean, revisions: readonly ApiLayoutRevision[]): readonly [Shown, Shown] {
  const [latest, before] = revisions;
  if (hasDraft) return ['published', 'draft'];
  return [before?.revisionID ?? latest?.revisionID ?? 'published', latest?.revisionID ?? 'published'];
}
