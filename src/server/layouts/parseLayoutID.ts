import { maxRecordID } from '../http/fields.ts';

/** Number of a stored layout, or name of a built-in one. */
type LayoutID = number | string;

/** Reads an ID from an address; undefined for a text that no layout can have. */
export function parseLayoutID(text: string): LayoutID | undefined {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxRecordID) return Number(text);
  return /^[a-z][a-z0-9_-]{0,63}$/i.test(text) ? text : undefined;
}
