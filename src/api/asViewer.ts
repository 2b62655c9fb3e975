import { ownViewerID } from './pageViewer.ts';

/**
 * Headers of a read whose reply depends on what the viewer may do. Guests would get one too, which says less without
 * saying why: the server refuses it if the session of this page has ended.
 */
export function asViewer(): { readonly headers: Readonly<Record<string, string>> } {
  const userID = ownViewerID() ?? '0';
  return { headers: userID === '0' ? {} : { 'X-Reader': userID } };
}
