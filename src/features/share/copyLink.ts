import { copyText } from '#lib/copyText.ts';
import type { Locale } from '#i18n/locale.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };

/** Copies a link and says so; if it cannot be copied, it is shown to be copied by hand. */
export async function copyLink(link: string, locale: Locale): Promise<void> {
  const t = locale.translator(messages);
  try {
    await copyText(link);
    showToast({ body: t('copied'), autoDismiss: true });
  } catch {
    showToast({ body: t('copyFailed', { link }), dismissible: true, persistent: true });
  }
}
