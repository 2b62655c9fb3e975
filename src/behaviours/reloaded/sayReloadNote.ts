import { takeReloadNote } from '#api/afterReload.ts';
import { createLocale } from '#i18n/locale.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import type { Behaviour } from '../behaviour.ts';
import messages from './messages.json' with { type: 'json' };

/** Says what the page could not say before it reloaded itself. It stays, because no one expects it. */
export const sayReloadNote: Behaviour = ({ state, wake }) => {
  const { viewer, site } = state;
  const note = takeReloadNote();
  if (note === undefined || (note === 'otherViewer' && viewer.isGuest)) return;
  const t = createLocale(site.locale).translator(messages);
  wake();
  showToast({
    toastID: 'after-reload',
    body: note === 'otherViewer' ? t(note, { name: viewer.name }) : t(note),
    dismissible: true,
    persistent: true,
  });
};
