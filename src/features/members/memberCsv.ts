import { type MemberFilter, readMemberRows } from '#api/members.ts';

type Row = Awaited<ReturnType<typeof readMemberRows>>['rows'][number];

const columns = [
  'userID',
  'name',
  'email',
  'emailConfirmed',
  'banned',
  'roles',
  'countPosts',
  'points',
  'dateInserted',
  'dateLastActive',
] as const satisfies readonly (keyof Row)[];

/** A cell that a spreadsheet shows as text: what begins like a formula gets an apostrophe. */
export function csvCell(value: unknown): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const csvOf = (rows: readonly Row[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => csvCell(row[column])).join(','))].join('\r\n');

/** All matching members as a CSV file, read part by part. */
export async function readMemberCsv(
  filter: MemberFilter,
  { onProgress, signal }: { readonly onProgress: (count: number) => void; readonly signal: AbortSignal },
): Promise<Blob> {
  const rows: Row[] = [];
  for (let afterID: number | null = 0; afterID !== null; ) {
    signal.throwIfAborted();
    const part: Awaited<ReturnType<typeof readMemberRows>> = await readMemberRows(filter, afterID);
    rows.push(...part.rows);
    onProgress(rows.length);
    afterID = part.nextID;
  }
  // The mark tells spreadsheets that it is UTF-8.
  return new Blob(['\ufeff', csvOf(rows), '\r\n'], { type: 'text/csv;charset=utf-8' });
}
