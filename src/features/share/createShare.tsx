import { sharedAddress, usesShareSheet } from '#domain/share.ts';
import { copyText } from '#lib/copyText.ts';
import type { ActContext, Press } from '#session/acts.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import { ShareMenu } from './ShareMenu.tsx';

export interface ShareActs {
  readonly share: (press: Press) => void;
}

/** The URL of the post; the date in its byline is its permalink. */
function linkOf({ element }: Press): string {
  const place = element.closest('[data-record]');
  const permalink = place?.querySelector<HTMLAnchorElement>('a[href]:has(> time)');
  return sharedAddress(permalink?.href ?? location.pathname, location.origin);
}

const titleOf = () => document.querySelector('main h1')?.textContent?.trim() || document.title;

/** Sharing for every share button on the page. */
export function createShare({ island, wake }: ActContext): ShareActs {
  const t = island.locale.translator(messages);
  const close = () => island.draw('menu', null);
  const copyLink = async (link: string) => {
    wake();
    try {
      await copyText(link);
      showToast({ body: t('copied'), autoDismiss: true });
    } catch {
      showToast({ body: t('copyFailed', { link }), dismissible: true, persistent: true });
    }
  };
  const openMenu = ({ element, record }: Press, link: string) => {
    const onCopy = () => {
      if (element.isConnected) element.focus({ preventScroll: true });
      close();
      void copyLink(link);
    };
    const isComment = record.recordType === 'comment';
    const title = titleOf();
    island.draw(
      'menu',
      <ShareMenu
        key={Date.now()}
        trigger={element}
        link={link}
        title={title}
        isComment={isComment}
        onCopy={onCopy}
        onClose={close}
      />,
    );
  };
  return {
    share: (press) => {
      if (press.element.getAttribute('aria-expanded') === 'true') return close();
      const link = linkOf(press);
      if (!usesShareSheet({ userAgent: navigator.userAgent, share: navigator.share })) return openMenu(press, link);
      navigator.share({ title: titleOf(), url: link }).catch((fault: unknown) => {
        // An AbortError means that the user closed the native dialog; after any other error the menu is a fallback.
        if (!(fault instanceof DOMException && fault.name === 'AbortError')) openMenu(press, link);
      });
    },
  };
}
