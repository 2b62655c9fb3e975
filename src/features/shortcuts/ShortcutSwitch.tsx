import { useId, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { areShortcutsOn, shortcutChoice, switchShortcuts } from '#session/shortcutSwitch.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { useHasScript, useStore } from '#session/useStore.ts';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { ShortcutKeys } from '#ui/shortcut/ShortcutKeys.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './switch.css.ts';

/** Turns the single-key shortcuts on and off (WCAG 2.1.4). Saved at once, and turned back if that fails. */
export function ShortcutSwitch() {
  const t = useT(messages);
  const id = useId();
  const viewer = useViewer();
  const hasScript = useHasScript();
  const choice = useStore(shortcutChoice);
  const [fault, setFault] = useState<unknown>();
  const isOn = choice ?? (hasScript ? areShortcutsOn(viewer) : !viewer.hasNoShortcuts);
  const change = async () => {
    setFault(undefined);
    await switchShortcuts(viewer, !isOn).catch(setFault);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          aria-describedby={`${id}-help`}
          checked={isOn}
          // A press before the script starts would be lost.
          disabled={!hasScript}
          onChange={() => void change()}
        />
        {t('switch')}
      </label>
      <p id={`${id}-help`} className={styles.help}>
        {t.nodes('switchHelp', { keys: hasScript ? <ShortcutKeys key="keys" name="palette" /> : 'Ctrl K' })}
      </p>
      {fault !== undefined && (
        <p role="alert" className={styles.problem}>
          {t('failed')} <ErrorText error={fault} />
        </p>
      )}
    </div>
  );
}
