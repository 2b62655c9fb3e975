import type { Viewer } from '#contracts/hydrate.ts';
import type { CollectedRecord } from '#domain/collections.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { discussionRecords, listDiscussions } from '../../posts/index.ts';
import { mayView, visibleCategoryIDs } from '../../../http/viewer.ts';
import { categoryFragment } from '../../categories/index.ts';
import { absolute, srcSetOf, type WireContext } from '../../../http/wire.ts';

/** A record of a collection with the data that lists display. */
export interface FullRecord {
  readonly name: string;
  readonly url: string;
}

export const recordKey = ({ recordType, recordID }: CollectedRecord) => `${recordType} ${recordID}`;

interface Reading extends WireContext {
  readonly viewer: Viewer;
}

async function readDiscussions(reading: Reading, ids: readonly number[]): Promise<[string, FullRecord][]> {
  if (ids.length === 0) return [];
  const { services, viewer } = reading;
  const visibleIDs = await visibleCategoryIDs(services, viewer);
  const { rows } = await listDiscussions(services, {
    filter: { categoryIDs: visibleIDs, visibleIDs, discussionID: { kind: 'list', values: ids } },
    sort: { field: 'discussionID', direction: 'desc' },
    page: 1,
    limit: ids.length,
    withBodies: false,
    viewerID: viewer.userID,
  });
  const records = await discussionRecords(reading, rows, {
    viewer,
    expands: new Set(['excerpt', 'category', 'insertUser']),
  });
  return records.map((record) => [recordKey({ recordType: 'discussion', recordID: record.discussionID }), record]);
}

async function readCategories(reading: Reading, ids: readonly number[]): Promise<[string, FullRecord][]> {
  if (ids.length === 0) return [];
  const tree = await categoryTree(reading.services);
  return ids.flatMap((recordID): [string, FullRecord][] => {
    const node = tree.find(recordID);
    if (!node || !mayView(reading.viewer, recordID)) return [];
    const picture = node.bannerUrl ?? node.iconUrl;
    const image = picture && {
      url: absolute(reading.origin, picture),
      urlSrcSet: srcSetOf(reading.origin, picture),
      alt: node.name,
    };
    return [
      [
        recordKey({ recordType: 'category', recordID }),
        { ...categoryFragment(reading, node), ...(image ? { image } : {}) },
      ],
    ];
  });
}

/** Records by type and ID that the viewer can see. This server has no articles, events, groups and knowledge bases. */
export async function readCollected(
  reading: Reading,
  records: readonly CollectedRecord[],
): Promise<ReadonlyMap<string, FullRecord>> {
  const idsOf = (type: CollectedRecord['recordType']) => [
    ...new Set(records.flatMap((one) => (one.recordType === type ? [one.recordID] : []))),
  ];
  const [discussions, categories] = await Promise.all([
    readDiscussions(reading, idsOf('discussion')),
    readCategories(reading, idsOf('category')),
  ]);
  return new Map([...discussions, ...categories]);
}
