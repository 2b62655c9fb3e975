import type { Viewer } from '#contracts/hydrate.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { hiddenCategoryIDs, mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { type Reader, wordsFor } from '../../texts/viewerLocale.ts';
import { listTags, loadTags } from '../posts/index.ts';
import messages from './messages.json' with { type: 'json' };
import type { AuditRow } from './repo/auditLog.ts';

/** The category that an entry is about. */
function categoryOf({ subject, subject_id, before, after }: AuditRow): number | undefined {
  if (subject === 'category') return Number(subject_id);
  if (subject === 'translation') return Number(/:category\.(\d{1,10})\./.exec(subject_id)?.[1] ?? Number.NaN);
  const id = subject === 'moderationMessage' ? (after?.['categoryID'] ?? before?.['categoryID']) : undefined;
  return typeof id === 'number' ? id : undefined;
}

/** Tags of these entries that are only on posts that the viewer cannot see. */
async function hiddenTagIDs(services: Services, viewer: Viewer, rows: readonly AuditRow[]): Promise<Set<string>> {
  const sent = [...new Set(rows.flatMap((row) => (row.subject === 'tag' ? Number(row.subject_id) : [])))];
  const hidden = sent.length === 0 ? [] : await hiddenCategoryIDs(services, viewer);
  if (hidden.length === 0) return new Set();
  const known = await loadTags(services, sent);
  const tagIDs = [...new Set([...known.values()].map((tag) => tag.tag_id))];
  const sort = { field: 'tagID', direction: 'asc' } as const;
  const { rows: seen } = await listTags(services, {
    tagIDs,
    onlyUsed: false,
    hidden,
    sort,
    limit: Math.max(tagIDs.length, 1),
    offset: 0,
  });
  const shown = new Set(seen.map((tag) => tag.tag_id));
  return new Set([...known].filter(([, tag]) => !shown.has(tag.tag_id)).map(([id]) => String(id)));
}

async function createIsHidden(
  services: Services,
  viewer: Viewer,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => 'category' | 'tag' | undefined> {
  const [tree, tags] = await Promise.all([categoryTree(services), hiddenTagIDs(services, viewer, rows)]);
  return (row) => {
    if (row.subject === 'tag') return tags.has(row.subject_id) ? 'tag' : undefined;
    const categoryID = categoryOf(row);
    const isHidden = categoryID !== undefined && tree.find(categoryID) !== undefined && !mayView(viewer, categoryID);
    return isHidden ? 'category' : undefined;
  };
}

/** Addresses can name the record. */
const noSource = { request_path: null, request_query: null, parent_path: null, parent_query: null } as const;

const wordsOfHidden = { category: 'hiddenCategory', tag: 'hiddenTag' } as const;

/** Removes the name and values of entries about categories and tags that the viewer cannot see. */
export async function withoutHidden(
  services: Services,
  reader: Reader,
  rows: readonly AuditRow[],
): Promise<AuditRow[]> {
  const isHidden = await createIsHidden(services, reader.viewer, rows);
  const t = await wordsFor(services, reader, messages);
  return rows.map((row) => {
    const thing = isHidden(row);
    return thing ? { ...row, name: t(wordsOfHidden[thing]), before: null, after: null, ...noSource } : row;
  });
}

/** The entries that the viewer sees in full. */
export async function onlySeen(services: Services, viewer: Viewer, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const isHidden = await createIsHidden(services, viewer, rows);
  return rows.filter((row) => !isHidden(row));
}
