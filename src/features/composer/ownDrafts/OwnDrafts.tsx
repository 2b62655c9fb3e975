import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnDraft, ownDraftsOptions, publishDrafts } from '#api/layoutPublishing.ts';
import { themesOptions } from '#api/themes.ts';
import type { BodyOf } from '#contracts/api.ts';
import { useT } from '#i18n/useT.tsx';
import type { FieldError } from '#lib/apiError.ts';
import { isConfirmable, problemKey } from '#runtime/core/confirmable.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import * as form from '#ui/form/styles.css.ts';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import * as list from '#ui/managedList/styles.css.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { forgetOwnDraft } from '../draft/ownStore.ts';
import { DraftProblems, errorsOf } from './DraftProblems.tsx';
import messages from './messages.json' with { type: 'json' };

interface ChoiceProps {
  readonly drafts: readonly OwnDraft[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (layoutIDs: ReadonlySet<string>) => void;
}

function DraftChoice({ drafts, chosen, onChange }: ChoiceProps) {
  const t = useT(messages);
  return (
    <fieldset className={form.field}>
      <legend className={form.label}>{t('drafts')}</legend>
      {drafts.map(({ layoutID, name, isStale }) => (
        <Checkbox
          key={layoutID}
          label={isStale ? t('stale', { name }) : name}
          name={`draft-${layoutID}`}
          checked={chosen.has(layoutID)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(new Set(checked ? [...chosen, layoutID] : [...chosen].filter((one) => one !== layoutID)))
          }
        />
      ))}
    </fieldset>
  );
}

/** The style guide that is applied together with the drafts; none if the site has only one. */
function ThemeChoice({ value, onChange }: { readonly value: string; readonly onChange: (themeID: string) => void }) {
  const t = useT(messages);
  const { data: themes = [] } = useQuery(themesOptions);
  const current = themes.find(({ current: isCurrent }) => isCurrent);
  if (!current || themes.length < 2) return null;
  const others = themes.filter((theme) => theme !== current);
  return (
    <SelectField
      label={t('theme')}
      name="publishTheme"
      help={t('themeHelp')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[
        { value: '', label: t('keepTheme', { name: current.name }) },
        ...others.map(({ themeID, name }) => ({ value: String(themeID), label: name })),
      ]}
    />
  );
}

interface DialogProps {
  readonly drafts: readonly OwnDraft[];
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

/** Publishes drafts. Problems that are the reason of a refusal can be confirmed, if they are of single items. */
function usePublishing(wanted: readonly OwnDraft[], onDone: (count: number) => Promise<unknown>) {
  const { userID } = useViewer();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const [confirmed, setConfirmed] = useState<readonly FieldError[]>([]);
  const errors = errorsOf(fault);
  const publish = async (wish: Omit<BodyOf<'/layouts/publish-drafts', 'POST'>, 'drafts'>) => {
    setBusy(true);
    try {
      const sent = wanted.map(({ layoutID, draftVersion }) => ({
        layoutID,
        draftVersion,
        confirmProblems: confirmed.filter(({ field }) => field === layoutID).map(problemKey),
      }));
      const published = await publishDrafts({ drafts: sent, ...wish });
      for (const { layoutID } of wanted) forgetOwnDraft(userID, layoutID);
      await onDone(published.length);
    } catch (error) {
      setFault(error);
      setConfirmed([]);
      setBusy(false);
    }
  };
  return {
    publish,
    isBusy,
    fault,
    problems: {
      canConfirm: errors.length > 0 && errors.every(({ code }) => isConfirmable(code)),
      isConfirmed: confirmed.length > 0,
      confirm: (isOn: boolean) => setConfirmed(isOn ? errors : []),
    },
  };
}

function PublishDialog({ drafts, onClose, onDone }: DialogProps) {
  const t = useT(messages);
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(drafts.filter(({ isStale }) => !isStale).map(({ layoutID }) => layoutID)),
  );
  const wanted = drafts.filter(({ layoutID }) => chosen.has(layoutID));
  const [note, setNote] = useState('');
  const [confirmEmpty, setConfirmEmpty] = useState(false);
  const [themeID, setTheme] = useState('');
  const { publish, isBusy, fault, problems } = usePublishing(wanted, async (count) => {
    showDone({ words: t('published', { count }) });
    await onDone();
    onClose();
  });
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        kind="primary"
        disabled={wanted.length === 0}
        isBusy={isBusy}
        onClick={() => void publish({ note, confirmEmpty, themeID: themeID || undefined })}
      >
        {t('publish', { count: wanted.length })}
      </Button>
    </>
  );
  return (
    <Modal isOpen title={t('dialogTitle')} onClose={onClose} footer={footer}>
      <p className={list.note}>{t('text')}</p>
      {fault !== undefined && <DraftProblems fault={fault} drafts={drafts} />}
      {problems.canConfirm && (
        <Checkbox
          label={t('confirmProblems')}
          name="confirmProblems"
          checked={problems.isConfirmed}
          onChange={({ currentTarget: { checked } }) => problems.confirm(checked)}
        />
      )}
      <DraftChoice drafts={drafts} chosen={chosen} onChange={choose} />
      <ThemeChoice value={themeID} onChange={setTheme} />
      <TextField
        label={t('note')}
        name="publishNote"
        help={t('noteHelp')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        label={t('empty')}
        name="confirmEmpty"
        checked={confirmEmpty}
        onChange={(event) => setConfirmEmpty(event.currentTarget.checked)}
      />
    </Modal>
  );
}

/** The viewer’s drafts of layouts, to publish several of them together. */
export function OwnDrafts({ onDone }: { readonly onDone: () => Promise<unknown> }) {
  const t = useT(messages);
  const { data: drafts = [], refetch } = useQuery(ownDraftsOptions);
  const [isOpen, setOpen] = useState(false);
  if (drafts.length === 0) return null;
  return (
    <section aria-label={t('title')} className={list.row}>
      <p className={list.words}>{t('count', { count: drafts.length })}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <PublishDialog
          drafts={drafts}
          onClose={() => setOpen(false)}
          onDone={() => Promise.all([refetch(), onDone()])}
        />
      )}
    </section>
  );
}
