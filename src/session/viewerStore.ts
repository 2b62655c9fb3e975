import type { Viewer } from '#contracts/hydrate.ts';
import type { UploadLimits } from '#domain/uploads.ts';
import { createStore, type Store } from '#lib/store.ts';

/** The viewer, as widgets see them. */
export interface ViewerState extends Viewer {
  readonly photoUrl: string;
  readonly countUnreadNotifications: number;
  readonly countUnreadConversations: number;
  /** CSRF token for form posts; empty for guests, whose pages are cached. */
  readonly transientKey: string;
  /** Upload limits that differ from `defaultUploadLimits`. */
  readonly uploadLimits?: UploadLimits;
  /** Set if the viewer has turned single-key shortcuts off. */
  readonly hasNoShortcuts?: true;
}

export type ViewerStore = Store<ViewerState>;

const guestUserID = 0; // SH-PERM-004
const guestRoleID = 2;

export const guest: ViewerState = {
  userID: guestUserID,
  name: 'Guest',
  photoUrl: '',
  roleIDs: [guestRoleID],
  isAdmin: false,
  isGuest: true,
  countUnreadNotifications: 0,
  countUnreadConversations: 0,
  transientKey: '',
  can: () => false,
};

export function createViewerStore(viewer: Partial<ViewerState> = {}): ViewerStore {
  return createStore<ViewerState>({ ...guest, ...viewer });
}

/** Sets unread counts from the server; the only part of a viewer that changes during a page's lifetime. */
export function setUnreadCounts(
  store: ViewerStore,
  counts: Partial<Pick<ViewerState, 'countUnreadNotifications' | 'countUnreadConversations'>>,
): void {
  store.update((draft) => void Object.assign(draft, counts));
}
