import type { RecordPage } from '#api/layoutRecords.ts';

/** Deleted with everything else of the tab when someone else signs in. */
const keyOf = (userID: number, layoutViewType: string) => `folkmoot.layoutPage.${userID}.${layoutViewType}`;

/** Another build may have written it. The address leads to a page of this site. */
function isRecordPage(value: unknown): value is RecordPage {
  if (typeof value !== 'object' || value === null) return false;
  const { address, name } = value as Partial<RecordPage>;
  return typeof name === 'string' && typeof address === 'string' && /^\/(?![/\\])/.test(address);
}

/** The page of this kind that the canvas shows, as long as the tab is open. */
export function readKeptPage(userID: number, layoutViewType: string): RecordPage | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(userID, layoutViewType)) ?? 'null');
    return isRecordPage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param page undefined for the usual one */
export function keepPage(userID: number, layoutViewType: string, page: RecordPage | undefined): void {
  try {
    if (page) sessionStorage.setItem(keyOf(userID, layoutViewType), JSON.stringify(page));
    else sessionStorage.removeItem(keyOf(userID, layoutViewType));
  } catch {
    // storage is full or blocked: the page is shown until the next visit
  }
}
