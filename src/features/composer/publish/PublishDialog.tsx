import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkLayout } from '#api/layoutPublishing.ts';
import { type EditedLayout, layoutPlacesOptions, publishedOptions } from '#api/layouts.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { fieldTime } from '#ui/form/fieldTime.ts';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { siteTime } from '#lib/clock.ts';
import { dayMs } from '#lib/time.ts';
import { problemKey } from '#runtime/core/confirmable.ts';
import { isEmptyLayout } from '#runtime/core/isEmptyLayout.ts';
import { ownTimeZone } from '#lib/ownTimeZone.ts';
import { randomKey } from '#lib/randomKey.ts';
import { documentOf } from '../draft/ownDraft.ts';
import type { Composer } from '../draft/useComposer.ts';
import type { ComposedDocument } from '../model/nodes.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import { ChangeList } from '../revisions/ChangeList.tsx';
import { useChanges } from '../revisions/Comparison.tsx';
import messages from './messages.json' with { type: 'json' };
import { areConfirmable, Problems } from './Problems.tsx';
import { bodyOf } from './publishBody.ts';
import * as styles from './styles.css.ts';
import { TargetChoice, useTarget } from './TargetChoice.tsx';
import { type Publish, unconfirmed, type Wish } from './usePublish.tsx';

interface Props {
  readonly stored: EditedLayout;
  readonly composer: Composer;
  readonly publish: Publish;
  readonly catalog: ComposerCatalog;
  /** Closes the dialog and shows an item. */
  readonly onShow: (nodeID: string) => void;
  readonly onClose: () => void;
}

/** The published document, and the problems of the new one. */
function useFacts(stored: EditedLayout, document: ComposedDocument) {
  const { layoutID } = stored;
  const [key] = useState(randomKey);
  const published = useQuery(publishedOptions(layoutID));
  const check = useQuery({
    queryKey: ['layoutCheck', String(layoutID), key],
    queryFn: () => checkLayout(layoutID, bodyOf(document)),
    gcTime: 0,
    retry: false,
  });
  const places = useQuery(layoutPlacesOptions(layoutID));
  return {
    published: published.data,
    check: check.data,
    // publishing checks the document too, so a check that fails does not keep it from being published
    isChecked: !check.isPending,
    places: places.data,
  };
}

interface WhereProps {
  readonly facts: ReturnType<typeof useFacts>;
  readonly target: EditedLayout;
  /** The copy that is used in place of the built-in layout now. */
  readonly used: EditedLayout | undefined;
  readonly isLater: boolean;
}

/** Where the change shows, in one sentence. */
function Where({ facts, target, used, isLater }: WhereProps) {
  const t = useT(messages);
  const { key } = useLocale();
  const isBuiltIn = typeof target.layoutID === 'string';
  if (isLater) return <p>{t(isBuiltIn ? 'later.builtIn' : 'later.other')}</p>;
  if (isBuiltIn) return <p>{used ? t('shows.another', { name: used.name }) : t('shows.builtIn')}</p>;
  if (!facts.places) return null;
  if (facts.places.some(({ recordType }) => recordType === 'global' || recordType === 'root'))
    return <p>{t('shows.global')}</p>;
  const names = facts.places.flatMap(({ record }) => Object.values(record ?? {}).map(({ name }) => name));
  if (names.length === 0) return <p>{t('shows.nowhere')}</p>;
  const list = new Intl.ListFormat(key.replaceAll('_', '-')).format(names.map((name) => `“${name}”`));
  return <p>{t('shows.places', { places: list })}</p>;
}

function Changes({ published, composer, catalog }: Pick<Props, 'composer' | 'catalog'> & { published: EditedLayout }) {
  const { document } = composer.composition;
  const { changes } = useChanges(documentOf(published), document, catalog);
  return <ChangeList changes={changes} />;
}

function Reason({ value, onChange }: { readonly value: string; readonly onChange: (note: string) => void }) {
  const t = useT(messages);
  return (
    <TextField
      label={t('note')}
      name="publishNote"
      help={t('noteHelp')}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface WhenProps {
  readonly time: string | undefined;
  readonly onChange: (time: string | undefined) => void;
  readonly isPast: boolean;
}

function When({ time, onChange, isPast }: WhenProps) {
  const t = useT(messages);
  return (
    <>
      <RadioGroup
        label={t('when')}
        name="publishWhen"
        value={time === undefined ? 'now' : 'atTime'}
        onChange={(value) => onChange(value === 'now' ? undefined : fieldTime(new Date(siteTime().getTime() + dayMs)))}
        options={(['now', 'atTime'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {time !== undefined && (
        <TextField
          label={t('time')}
          name="dateScheduled"
          type="datetime-local"
          required
          value={time}
          help={t('zone', { zone: ownTimeZone() })}
          errors={isPast ? [t('past')] : []}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}

/** Asks before a layout is published: what changes, where, why, and when. */
export function PublishDialog({ stored, composer, publish, catalog, onShow, onClose }: Props) {
  const t = useT(messages);
  const [wish, setWish] = useState<Wish>(unconfirmed);
  const [time, setTime] = useState<string>();
  const { target, over, isPending, ...choice } = useTarget(stored, composer, publish);
  const facts = useFacts(target, composer.document);
  const isEmpty = isEmptyLayout(composer.document.layout) && facts.published && !isEmptyLayout(facts.published.layout);
  const isPast = time !== undefined && !(new Date(time).getTime() > siteTime().getTime());
  const errors = facts.check?.errors ?? [];
  const isBroken = errors.length > 0;
  const isConfirmed = isBroken && areConfirmable(errors) && wish.confirmProblems.length > 0;
  const isRefused =
    isPending || !facts.isChecked || (isBroken && !isConfirmed) || isPast || (isEmpty === true && !wish.confirmEmpty);
  const send = async () => {
    if (time === undefined) await publish.publish(wish, over);
    else await publish.schedule({ ...wish, dateScheduled: new Date(time).toISOString() }, over);
    onClose();
  };
  return (
    <Modal
      isOpen
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {t('cancel')}
          </Button>
          <Button
            kind={isEmpty || isBroken ? 'danger' : 'primary'}
            disabled={isRefused}
            isBusy={publish.isBusy}
            onClick={() => void send()}
          >
            {t(time === undefined ? 'publish' : 'schedule')}
          </Button>
        </>
      }
    >
      <TargetChoice {...choice} />
      <Where facts={facts} target={target} used={choice.copy} isLater={time !== undefined} />
      {facts.check && (
        <Problems
          check={facts.check}
          places={{ document: composer.composition.document, catalog, onShow }}
          isConfirmed={isConfirmed}
          onConfirm={(isOn) => setWish({ ...wish, confirmProblems: isOn ? errors.map(problemKey) : [] })}
        />
      )}
      <h3 className={styles.heading}>{t('changes')}</h3>
      {facts.published ? <Changes published={facts.published} composer={composer} catalog={catalog} /> : <Loader />}
      {isEmpty && (
        <Checkbox
          label={t('empty')}
          name="confirmEmpty"
          checked={wish.confirmEmpty}
          onChange={(event) => setWish({ ...wish, confirmEmpty: event.currentTarget.checked })}
        />
      )}
      <Reason value={wish.note} onChange={(note) => setWish({ ...wish, note })} />
      <When time={time} onChange={setTime} isPast={isPast} />
    </Modal>
  );
}
