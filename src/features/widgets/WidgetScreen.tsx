import { useState } from 'react';
import { type ApiWidgetSwitch, readWidgets, switchWidget } from '#api/widgets.ts';
import { useT } from '#i18n/useT.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as styles from '#ui/managedList/styles.css.ts';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import messages from './messages.json' with { type: 'json' };
import { WidgetRow } from './WidgetRow.tsx';

const longestReason = 300;

/** The list, and switches that can be undone. */
function useWidgets(given: readonly ApiWidgetSwitch[]) {
  const t = useT(messages);
  const { list, change } = useManagedList(given, readWidgets);
  const turn = ({ widgetID, name, isOff, reason = '' }: ApiWidgetSwitch, next: { isOff: boolean; reason?: string }) =>
    change({
      run: () => switchWidget(widgetID, next),
      revert: () => switchWidget(widgetID, { isOff, reason }),
      words: t(next.isOff ? 'switchedOff' : 'switchedOn', { name }),
      toastID: 'widgetSwitched',
    });
  return { list, turn };
}

const fold = (text: string) => text.normalize('NFKD').toLowerCase();

/** Kinds of widgets, which can be switched off everywhere at once. */
export function WidgetScreen({ widgets }: { readonly widgets: readonly ApiWidgetSwitch[] }) {
  const t = useT(messages);
  const { list, turn } = useWidgets(widgets);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<ApiWidgetSwitch>();
  const [reason, setReason] = useState('');
  const shown = list.filter(({ name, group, widgetID }) => fold(`${name} ${group} ${widgetID}`).includes(fold(text)));
  const ask = (widget: ApiWidgetSwitch) => {
    if (widget.isOff) void turn(widget, { isOff: false });
    else setAsked(widget);
  };
  const close = () => {
    setAsked(undefined);
    setReason('');
  };
  return (
    <>
      <NeedsScript />
      <p className={styles.note}>{t('intro')}</p>
      <TextField
        label={t('search')}
        name="widgets"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {shown.length === 0 && <p role="status">{t('none')}</p>}
      <ul className={styles.list}>
        {shown.map((widget) => (
          <WidgetRow key={widget.widgetID} widget={widget} onSwitch={() => ask(widget)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('askTitle', { name: asked?.name ?? '' })}
        confirmLabel={t('switchOff')}
        isDangerous
        onCancel={close}
        onConfirm={() => {
          if (asked) void turn(asked, { isOff: true, reason: reason.trim() });
          close();
        }}
      >
        <p>{t('askText', { count: asked?.layoutCount ?? 0 })}</p>
        <TextField
          label={t('why')}
          help={t('whyHelp')}
          name="reason"
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
