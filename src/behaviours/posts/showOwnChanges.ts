import type { KnownFields } from '#domain/postFields.ts';
import { postRecordKey, readPostRecord } from '#domain/postRecord.ts';
import { onOwnChange, toldRecords } from '#session/ownChanges.ts';
import { recordsOf } from '#session/records.ts';
import type { Session } from '#session/SessionProvider.tsx';

/** A press whose script shows the field; those that are not here belong to the menu. */
const pressOfField: Readonly<Record<string, string>> = { mine: 'react', counts: 'react', answer: 'answer' };

/**
 * Shows on this page what the viewer has changed on a post in another tab, before and after this script came.
 *
 * @param load the script of a press, which shows its fields
 */
export function showOwnChanges(session: Session, load: (press: string) => Promise<unknown>): void {
  const show = async (key: string, fields: KnownFields) => {
    const record = readPostRecord(key);
    if (!record || !document.querySelector(`[data-record="${postRecordKey(record)}"]`)) return;
    // A script that comes later would read the fields of the server's HTML again.
    await Promise.all(new Set(Object.keys(fields).map((field) => load(pressOfField[field] ?? 'bookmark'))));
    recordsOf(session).of(record).learn(fields);
  };
  // Without the script the page shows the change once it is loaded again.
  const attempt = (key: string, fields: KnownFields) => void show(key, fields).catch(() => undefined);
  onOwnChange(session.viewer.get().userID, ({ topic, key, value }) => topic === 'record' && attempt(key, value));
  for (const [key, fields] of toldRecords()) attempt(key, fields);
}
