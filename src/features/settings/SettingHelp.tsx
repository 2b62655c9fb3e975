import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import type { Control } from '#ui/schemaForm/schema.ts';
import messages from './messages.json' with { type: 'json' };
import { defaultOf, type SettingEntry } from './settingsState.ts';
import * as styles from './styles.css.ts';
import { valueText } from './valueText.ts';

/** Fields where a question mark is text. */
const takesText = [
  'textarea',
  '[contenteditable]',
  'input:not([type])',
  'input:is([type="text"], [type="url"], [type="email"], [type="search"], [type="password"])',
].join();

/** The setting whose field an element is part of. */
function settingAt(element: EventTarget): string | undefined {
  for (let box = element instanceof Element ? element : null; box && !box.matches('form'); box = box.parentElement) {
    const notes = box.querySelector<HTMLElement>(':scope > [data-setting]');
    if (notes) return notes.dataset['setting'];
  }
  return undefined;
}

/** Opens the help of a setting: by its button, F1, or a question mark where that is no text. */
export function useSettingHelp(entries: readonly SettingEntry[]) {
  const [key, setKey] = useState<string>();
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isAsked = event.key === 'F1' || (event.key === '?' && !(target as Element).matches(takesText));
    const found = isAsked && !event.ctrlKey && !event.metaKey && !event.altKey ? settingAt(target) : undefined;
    if (found === undefined) return;
    event.preventDefault();
    setKey(found);
  };
  const entry = entries.find((one) => one.key === key);
  const dialog = entry && <SettingHelp entry={entry} onClose={() => setKey(undefined)} />;
  return { onKeyDown, dialog, open: (wanted: SettingEntry) => setKey(wanted.key) };
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className={styles.factName}>{label}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}

/** Everything that is known of a setting. */
function SettingHelp({ entry, onClose }: { readonly entry: SettingEntry; readonly onClose: () => void }) {
  const t = useT(messages);
  const { key, label, help, schema, state } = entry;
  const controls: readonly Control[] = [schema['x-control'] ?? []].flat();
  const choices = controls.flatMap(({ options = [] }) => options.map((option) => option.label));
  const { minimum, maximum } = schema as { readonly minimum?: number; readonly maximum?: number };
  return (
    <Modal title={label} size="small" isOpen onClose={onClose}>
      <p className={styles.helpText}>{help || t('noHelp')}</p>
      {state.requires.map((need) => (
        <p key={need.key} className={styles.helpText}>
          {need.text}
        </p>
      ))}
      {state.warning && <p className={styles.helpText}>{state.warning.text}</p>}
      <dl className={styles.facts}>
        <Fact label={t('helpKey')}>
          <code>{key}</code>
        </Fact>
        {!state.isSecret && <Fact label={t('helpDefault')}>{valueText(entry, defaultOf(entry), t)}</Fact>}
        {choices.length > 0 && <Fact label={t('helpChoices')}>{choices.join(', ')}</Fact>}
        {minimum !== undefined && maximum !== undefined && (
          <Fact label={t('helpRange')}>{t('range', { from: minimum, to: maximum })}</Fact>
        )}
      </dl>
      <p className={styles.helpText}>
        <Link href={`/dashboard/audit-log?subject=setting&query=${encodeURIComponent(label)}`}>{t('helpLog')}</Link>
      </p>
    </Modal>
  );
}
