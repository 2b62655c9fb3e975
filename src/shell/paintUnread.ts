import { cappedCount } from '#lib/numbers.ts';
import type { UnreadCounts } from '#session/unread.ts';

const fieldOf = { notifications: 'countUnreadNotifications', conversations: 'countUnreadConversations' } as const;

/** Writes counts into every `data-unread` element of the page; empty for zero (SH-NOTIF-005). */
export function paintUnread(root: ParentNode, counts: Partial<UnreadCounts>): void {
  for (const [kind, field] of Object.entries(fieldOf)) {
    const count = counts[field];
    if (count === undefined) continue;
    const text = count > 0 ? cappedCount(count) : '';
    for (const element of root.querySelectorAll(`[data-unread="${kind}"]`)) {
      const [node] = element.childNodes;
      // React refers to its text nodes, so change their value instead of replacing them.
      if (element.childNodes.length === 1 && node?.nodeType === 3) {
        if (node.nodeValue !== text) node.nodeValue = text;
      } else if (element.textContent !== text) element.textContent = text;
    }
  }
}
