import { useT } from '#i18n/useT.tsx';
import { copyText } from '#lib/copyText.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import type { Place } from './model/nodes.ts';
import type { ComposerCommands } from './useCommands.ts';

/** The text of the clipboard; undefined if the browser or its user does not allow it. */
async function readText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}

/** Copy, cut and paste without keys, whose events need no permission to read the clipboard. */
export function useClipboard(commands: ComposerCommands) {
  const t = useT(messages);
  /** @returns whether the items are on the clipboard */
  const copy = async (ids: readonly string[]): Promise<boolean> => {
    try {
      await copyText(commands.copied(ids) ?? '');
      showDone({ words: t('copiedItems') });
      return true;
    } catch (fault) {
      showFault(fault);
      return false;
    }
  };
  return {
    copy,
    cut: async (ids: readonly string[]) => {
      if (await copy(ids)) commands.remove(ids);
    },
    paste: async (place: Place) => {
      const text = await readText();
      if (text !== undefined) return commands.paste(text, place);
      showToast({ toastID: 'composer-refused', body: t('pasteByKeys'), autoDismiss: true });
    },
  };
}
