import type { Viewer } from '#contracts/hydrate.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import type { AuditRow } from './repo/auditLog.ts';

/** Removes the name and values of categories that the viewer cannot see. */
export async function withoutHidden(
  services: Services,
  viewer: Viewer,
  rows: readonly AuditRow[],
): Promise<AuditRow[]> {
  const tree = await categoryTree(services);
  const isHidden = ({ subject, subject_id }: AuditRow) =>
    subject === 'category' && tree.find(Number(subject_id)) !== undefined && !mayView(viewer, Number(subject_id));
  return rows.map((row) =>
    isHidden(row) ? { ...row, name: 'a category you cannot see', before: null, after: null } : row,
  );
}
