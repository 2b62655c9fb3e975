import type { AuditRow } from './repo/auditLog.ts';
import type { AuditChange } from './fieldWords.ts';
import { linkChanges } from './linkChanges.ts';

/** Hashes of documents, which say nothing to people. */
const isHash = (field: string) => field === 'document';

/** The values of an entry before and after, field by field; the links of a menu by their names. */
export function rowChanges({ subject, before, after }: AuditRow): AuditChange[] {
  if (subject === 'navigation') return linkChanges(before, after);
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  // the entry has the record's name
  const fields = all.filter((field) => field !== `${subject}ID`);
  // safe cast: values of the log are JSON
  const valueIn = (values: AuditRow['before'], field: string) => (values?.[field] ?? null) as AuditChange['from'];
  return fields
    .map((field) => {
      const [from, to] = [valueIn(before, field), valueIn(after, field)];
      if (!isHash(field)) return { field, from, to };
      return { field, from: from === null ? null : '(old)', to: to === null ? null : '(new)' };
    })
    .filter(({ from, to }) => !isEmpty(from) || !isEmpty(to));
}

const isEmpty = (value: AuditChange['from']) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
