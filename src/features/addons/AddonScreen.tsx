import { useState } from 'react';
import { type ApiAddon, readAddons, turnAddon } from '#api/addons.ts';
import { useT } from '#i18n/useT.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import * as styles from '#ui/managedList/styles.css.ts';
import { AddonRow } from './AddonRow.tsx';
import messages from './messages.json' with { type: 'json' };

/** The list, and changes that can be undone. */
function useAddons(given: readonly ApiAddon[]) {
  const t = useT(messages);
  const { list, change } = useManagedList(given, readAddons);
  const turn = ({ addonID, name }: ApiAddon, enabled: boolean) =>
    change({
      run: () => turnAddon(addonID, enabled),
      revert: () => turnAddon(addonID, !enabled),
      words: t(enabled ? 'turnedOn' : 'turnedOff', { name }),
      toastID: 'addonTurned',
    });
  return { list, turn };
}

/** Parts of the community that can be turned on and off. */
export function AddonScreen({ addons }: { readonly addons: readonly ApiAddon[] }) {
  const t = useT(messages);
  const { list, turn } = useAddons(addons);
  const [risky, setRisky] = useState<ApiAddon>();
  const ask = (addon: ApiAddon) => {
    if (!addon.enabled && addon.attributes.warning !== undefined) setRisky(addon);
    else void turn(addon, !addon.enabled);
  };
  const confirm = () => {
    setRisky(undefined);
    if (risky) void turn(risky, true);
  };
  return (
    <>
      <NeedsScript />
      <p className={styles.note}>{t('intro')}</p>
      <ul className={styles.list}>
        {list.map((addon) => (
          <AddonRow key={addon.addonID} addon={addon} all={list} onTurn={() => ask(addon)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={risky !== undefined}
        title={t('riskTitle', { name: risky?.name ?? '' })}
        confirmLabel={t('turnOn')}
        isDangerous
        onCancel={() => setRisky(undefined)}
        onConfirm={confirm}
      >
        <p>{risky?.attributes.warning}</p>
      </ConfirmDialog>
    </>
  );
}
