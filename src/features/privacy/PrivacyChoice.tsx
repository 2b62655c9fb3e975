import { useEffect, useState } from 'react';
import type { PrivacySetting } from '#domain/privacy.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { choosePrivacy, findPrivacy } from '#session/privacy.ts';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { keepFocus } from '#ui/focus/keepFocus.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };

const textOf = (setting: PrivacySetting) => String(setting);
const settingOf = (value: string): PrivacySetting => (value === 'default' ? value : value === 'true');

type Saving = 'idle' | 'saving' | 'saved' | 'failed';

/**
 * Lets the viewer choose whether analytics are anonymous. A member’s choice is stored by the site, a guest’s in the
 * browser.
 */
export function PrivacyChoice() {
  const t = useT(messages);
  const viewer = useViewer();
  const [setting, setSetting] = useState<PrivacySetting>();
  const [saving, setSaving] = useState<Saving>('idle');
  useEffect(() => {
    let isCurrent = true;
    findPrivacy(viewer).then(
      (found) => isCurrent && setSetting((chosen) => chosen ?? found),
      // The form works without it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [viewer]);
  const choose = async (wanted: PrivacySetting) => {
    setSetting(wanted);
    setSaving('saving');
    await choosePrivacy(viewer, wanted).then(
      () => setSaving('saved'),
      () => setSaving('failed'),
    );
  };
  return (
    <div ref={keepFocus}>
      <RadioGroup
        name="AnonymizeData"
        label={t('legend')}
        help={viewer.isGuest ? `${t('help')} ${t('guest')}` : t('help')}
        value={setting === undefined ? '' : textOf(setting)}
        onChange={(value) => void choose(settingOf(value))}
        options={[
          { value: 'default', label: t('default'), help: t('defaultHelp') },
          { value: 'true', label: t('anonymous'), help: t('anonymousHelp') },
          { value: 'false', label: t('known'), help: t('knownHelp') },
        ]}
      />
      <NeedsScript />
      <noscript>
        <p>{t('notCounted')}</p>
      </noscript>
      {saving === 'failed' && setting !== undefined && (
        <MessageBox
          type="error"
          title={t('failed')}
          onConfirm={{ label: t('retry'), onClick: () => void choose(setting) }}
        />
      )}
      <p role="status">{saving === 'saved' && t('saved')}</p>
    </div>
  );
}
