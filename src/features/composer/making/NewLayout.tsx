import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LayoutStarter, startersOptions } from '#api/layoutExamples.ts';
import { addLayout, type LayoutID, type LayoutKind, readEditedLayout, readLayoutCatalog } from '#api/layouts.ts';
import { starterPicture } from '#domain/widgetExamples.ts';
import { useT } from '#i18n/useT.tsx';
import { RadioGroup, SelectField } from '#ui/form/ChoiceFields.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import * as list from '#ui/managedList/styles.css.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import type { AuthoredNode } from '../model/nodes.ts';
import { sectionFor } from '../model/rules.ts';
import { Picture } from '../palette/Picture.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly kinds: readonly LayoutKind[];
  readonly onDone: (layoutID: LayoutID) => void;
  readonly onClose: () => void;
}

/** The choice of a page with nothing but what its kind requires. */
const emptyStart = 'empty';

/** A section to begin in, with the required assets that the built-in layout has, in their order. */
async function emptyLayout({ templateID, layoutViewType }: LayoutKind): Promise<AuthoredNode[]> {
  const [catalog, { layout }] = await Promise.all([readLayoutCatalog(layoutViewType), readEditedLayout(templateID)]);
  const builtIn = JSON.stringify(layout);
  const placeOf = (id: string) => builtIn.indexOf(JSON.stringify(id));
  const required = Object.entries(catalog.assets).flatMap(([id, { isRequired }]) =>
    isRequired && placeOf(id) >= 0 ? [{ $hydrate: id }] : [],
  );
  const section = sectionFor(catalog, required);
  const ordered = required.toSorted((one, other) => placeOf(one.$hydrate) - placeOf(other.$hydrate));
  return section ? [{ $hydrate: section.kind, [section.region]: ordered }] : [];
}

/** Makes a layout of a starter, an empty one, or one of the built-in one. It is new, so that no draft can be lost. */
async function make(
  kind: LayoutKind,
  name: string,
  starter: LayoutStarter | typeof emptyStart | undefined,
): Promise<LayoutID> {
  const { templateID, layoutViewType } = kind;
  if (starter === emptyStart)
    return (await addLayout({ name, layoutViewType, layout: await emptyLayout(kind) })).layoutID;
  if (starter) return (await addLayout({ name, layoutViewType, layout: [...starter.layout] })).layoutID;
  const { layout, titleBar } = await readEditedLayout(templateID);
  const copy = { name, layoutViewType, layout: [...layout], titleBar, basedOn: templateID };
  return (await addLayout(copy)).layoutID;
}

const maxNameLength = 100;

function StarterField({ layoutViewType, value, onChange }: StarterProps) {
  const t = useT(messages);
  const pages = usePages(layoutViewType);
  return (
    <RadioGroup
      label={t('beginWith')}
      name="starter"
      look="cards"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('builtIn'), help: t('builtInHelp') },
        { value: emptyStart, label: t('empty'), help: t('emptyHelp') },
        ...pages.map(({ starterID, name, description }) => ({
          value: starterID,
          label: (
            <span className={styles.starter}>
              <Picture
                example={{ hydrate: starterPicture, name: starterID }}
                icon="layout"
                page="sections"
                size="small"
              />
              {name}
            </span>
          ),
          help: description,
        })),
      ]}
    />
  );
}

interface StarterProps {
  readonly layoutViewType: string;
  readonly value: string;
  readonly onChange: (starterID: string) => void;
}

const usePages = (layoutViewType: string): readonly LayoutStarter[] =>
  (useQuery(startersOptions(layoutViewType)).data ?? []).filter(({ kind }) => kind === 'page');

function Fields({ kinds, onDone, onClose }: Props) {
  const t = useT(messages);
  const [type, setType] = useState('home');
  const [starterID, setStarter] = useState('');
  const pages = usePages(type);
  const starter = starterID === emptyStart ? emptyStart : pages.find((one) => one.starterID === starterID);
  const kind = kinds.find(({ layoutViewType }) => layoutViewType === type);
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    submit: async ({ name }) => {
      if (kind) onDone(await make(kind, name.trim(), starter));
    },
  });
  const kept = useKeptFields(form, { name: 'layout.new' });
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t('create')} onClose={onClose}>
      <p className={list.note}>{t('newHelp')}</p>
      <TextField {...form.bind('name')} label={t('name')} required maxLength={maxNameLength} data-autofocus="" />
      <SelectField
        label={t('kind')}
        name="layoutViewType"
        value={type}
        options={kinds.map(({ layoutViewType: value, name: label }) => ({ value, label }))}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <StarterField layoutViewType={type} value={starter ? starterID : ''} onChange={setStarter} />
    </ManagedForm>
  );
}

/** Dialog that makes a layout of a starter page, of the built-in one, or an empty one. */
export function NewLayout({ isOpen, ...rest }: Props & { readonly isOpen: boolean }) {
  const t = useT(messages);
  return (
    <Modal title={t('newLayout')} size="large" isOpen={isOpen} onClose={rest.onClose}>
      {isOpen && <Fields {...rest} />}
    </Modal>
  );
}
