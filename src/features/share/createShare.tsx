import { usesShareSheet } from '#domain/share.ts';
import { randomKey } from '#lib/randomKey.ts';
import type { ActContext, Press } from '#session/acts.ts';
import { copyLink } from './copyLink.ts';
import { postLink, selectionLink } from './postLink.ts';
import { ShareMenu } from './ShareMenu.tsx';

export interface ShareActs {
  readonly share: (press: Press) => void;
  /** Copies the link without asking for the way to share. */
  readonly copyLink: (press: Press) => void;
}

const titleOf = () => document.querySelector('main h1')?.textContent?.trim() || document.title;

/** Sharing for every share button on the page. */
export function createShare({ island, wake }: ActContext): ShareActs {
  const close = () => island.draw('menu', null);
  const copy = (link: string) => {
    wake();
    void copyLink(link, island.locale);
  };
  const openMenu = ({ element, record }: Press, link: string) => {
    const copied = (chosen: string) => () => {
      if (element.isConnected) element.focus({ preventScroll: true });
      close();
      copy(chosen);
    };
    const selected = selectionLink(element);
    const isComment = record.recordType === 'comment';
    const title = titleOf();
    island.draw(
      'menu',
      <ShareMenu
        key={randomKey()}
        trigger={element}
        link={link}
        title={title}
        isComment={isComment}
        onCopy={copied(link)}
        onCopySelection={selected === undefined ? undefined : copied(selected)}
        onClose={close}
      />,
    );
  };
  return {
    copyLink: ({ element }) => copy(postLink(element)),
    share: (press) => {
      if (press.element.getAttribute('aria-expanded') === 'true') return close();
      const link = postLink(press.element);
      if (!usesShareSheet({ userAgent: navigator.userAgent, share: navigator.share })) return openMenu(press, link);
      navigator.share({ title: titleOf(), url: link }).catch((fault: unknown) => {
        // An AbortError means that the user closed the native dialog; after any other error the menu is a fallback.
        if (!(fault instanceof DOMException && fault.name === 'AbortError')) openMenu(press, link);
      });
    },
  };
}
