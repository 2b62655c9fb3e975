import { type AttachmentTarget, refreshAttachments } from '#api/attachments.ts';
import type { PageState } from '#contracts/page.ts';
import { readPostRecord } from '#domain/postRecord.ts';
import { onPlaceChange } from '#routing/navigation.ts';
import { createIsland } from '#session/createIsland.tsx';
import { needStyles } from '#session/neededStyles.ts';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { AttachmentForm } from './AttachmentForm.tsx';

const selector = '[data-attach]';
const againSelector = '[data-attach-again]';

/** Styles of the form, which a page of posts may not have loaded. */
const formStyles = ['form', 'messageBox', 'loader'].map((folder) => `src/ui/${folder}/styles.css.ts`);

/** Parses the attribute of a menu item: integration and post, e.g. `webhook:discussion:12`. */
function readTarget(text: string | undefined): AttachmentTarget | undefined {
  const [attachmentType = '', ...rest] = (text ?? '').split(':');
  const record = readPostRecord(rest.join(':'));
  return attachmentType !== '' && record ? { attachmentType, record } : undefined;
}

interface Page {
  readonly state: PageState;
  readonly wake: () => void;
  readonly refresh: () => void;
}

/** Opens the form for every attachment menu item on the page. `first` is the click that loaded this script. */
export function startAttach({ state, wake, refresh }: Page, first?: Event): void {
  const island = createIsland(state);
  const close = () => island.draw('form', null);
  const sendAgain = async (attachmentID: number) => {
    wake();
    try {
      await refreshAttachments([attachmentID], false);
      refresh();
    } catch (error) {
      showToast({ body: <ErrorText error={error} />, dismissible: true });
    }
  };
  const open = (event: Event) => {
    const again = event.target instanceof Element ? event.target.closest<HTMLElement>(againSelector) : null;
    if (again) {
      void sendAgain(Number(again.dataset['attachAgain']));
      return;
    }
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    const target = readTarget(button?.dataset['attach']);
    if (!target) return;
    // Starts the toasts, which report the result.
    wake();
    const onSent = (words: string) => {
      close();
      showToast({ body: words, autoDismiss: true });
      refresh();
    };
    const draw = () => island.draw('form', <AttachmentForm {...target} onClose={close} onSent={onSent} />);
    // If the styles fail to load, the form is shown unstyled.
    needStyles(state.manifestUrl, formStyles).then(draw, draw);
  };
  document.addEventListener('click', open);
  onPlaceChange(close);
  if (first) open(first);
}
