import { takePlace } from '#session/formPlaces.ts';

/** Elements that host the forms below their comments. */
export interface FormHosts {
  readonly place: (commentID: number, isEdit: boolean) => HTMLElement;
  readonly remove: (host: HTMLElement) => void;
}

interface Placed {
  readonly commentID: number;
  /** Whether the form replaces its comment, which is hidden until the form closes. */
  readonly isEdit: boolean;
}

/**
 * Inserts form hosts and keeps them in the page: rendering a thread again removes unknown elements, and a form with
 * text in it must survive that.
 * @param last hosts forms whose comment is not on the page.
 */
export function createFormHosts(last: () => Element | undefined): FormHosts {
  const hosts = new Map<HTMLElement, Placed>();
  const put = (host: HTMLElement, { commentID, isEdit }: Placed) => {
    const comment = document.getElementById(`Comment_${commentID}`);
    if (comment) {
      comment.after(host);
      if (isEdit) comment.hidden = true;
    } else last()?.before(host);
  };
  const isAstray = (host: HTMLElement, { commentID }: Placed) => {
    if (!host.isConnected) return true;
    const comment = document.getElementById(`Comment_${commentID}`);
    return comment !== null && comment.nextElementSibling !== host;
  };
  const watcher = new MutationObserver(() => {
    for (const [host, placed] of hosts) if (isAstray(host, placed)) put(host, placed);
  });
  return {
    place: (commentID, isEdit) => {
      const host = (isEdit ? undefined : takePlace(commentID)) ?? document.createElement('div');
      host.dataset['keep'] = '';
      if (hosts.size === 0) watcher.observe(document.body, { childList: true, subtree: true });
      hosts.set(host, { commentID, isEdit });
      put(host, { commentID, isEdit });
      return host;
    },
    remove: (host) => {
      const placed = hosts.get(host);
      hosts.delete(host);
      host.remove();
      const comment = placed && document.getElementById(`Comment_${placed.commentID}`);
      if (comment) comment.hidden = false;
      if (hosts.size === 0) watcher.disconnect();
    },
  };
}
