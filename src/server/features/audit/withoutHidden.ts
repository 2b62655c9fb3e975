import type { Viewer } from '#contracts/hydrate.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import type { AuditRow } from './repo/auditLog.ts';

/** The category that an entry is about. */
function categoryOf({ subject, subject_id, before, after }: AuditRow): number | undefined {
  if (subject === 'category') return Number(subject_id);
  const id = subject === 'moderationMessage' ? (after?.['categoryID'] ?? before?.['categoryID']) : undefined;
  return typeof id === 'number' ? id : undefined;
}

/** Removes the name and values of entries about categories that the viewer cannot see. */
export async function withoutHidden(
  services: Services,
  viewer: Viewer,
  rows: readonly AuditRow[],
): Promise<AuditRow[]> {
  const tree = await categoryTree(services);
  const isHidden = (row: AuditRow) => {
    const categoryID = categoryOf(row);
    return categoryID !== undefined && tree.find(categoryID) !== undefined && !mayView(viewer, categoryID);
  };
  return rows.map((row) =>
    isHidden(row) ? { ...row, name: 'a category you cannot see', before: null, after: null } : row,
  );
}
