import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addCustomPage, type ApiCustomPage, changeCustomPage, pageLayoutOptions } from '#api/customPages.ts';
import { type LayoutStarter, startersOptions } from '#api/layoutExamples.ts';
import { useT } from '#i18n/useT.tsx';
import { AudienceField } from '#ui/form/AudienceField.tsx';
import { RadioGroup, SelectField } from '#ui/form/ChoiceFields.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { type Form, useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Loader } from '#ui/loader/Loader.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };
import {
  addressOf,
  emptyPage,
  fieldsOf,
  type PageRole,
  type PageSection,
  type PageValues,
  textLayout,
  textOfLayout,
  valuesOf,
} from './pageForm.ts';

export type PageTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly page: ApiCustomPage };

interface Choices {
  readonly roles: readonly PageRole[];
  readonly sections: readonly PageSection[];
}

interface Props extends Choices {
  readonly task: PageTask;
  readonly onDone: (page: ApiCustomPage) => Promise<void>;
  readonly onClose: () => void;
}

/** The content of the edited page; `text` is undefined if it is more than a text. */
interface Content {
  readonly titleBar: object | null;
  readonly text: string | undefined;
}

interface FieldsProps extends Props {
  readonly content: Content;
}

const noContent: Content = { titleBar: null, text: '' };

function usePageForm({ task, onDone, content }: FieldsProps, starter: LayoutStarter | undefined) {
  const t = useT(messages);
  const edited = task.kind === 'edit' ? task.page : undefined;
  const text = content.text ?? '';
  const initial = edited ? { ...valuesOf(edited), text } : emptyPage;
  const { stored, saving, version } = useStored(edited);
  const form = useForm<PageValues>({
    initial,
    validate: ({ seoTitle, urlcode, audience, roleIDs }) => ({
      seoTitle: seoTitle.trim() === '' ? t('titleMissing') : undefined,
      urlcode: urlcode.trim() === '' ? t('addressMissing') : undefined,
      roleIDs: audience === 'roles' && roleIDs.length === 0 ? t('rolesMissing') : undefined,
    }),
    submit: async (values) => {
      const fields = fieldsOf(values);
      const { titleBar } = content;
      // the heading of the text is the title
      const isNewText = values.text !== text || fields.seoTitle !== initial.seoTitle;
      const layoutData =
        content.text === undefined || !isNewText ? {} : { layoutData: { layout: textLayout(values), titleBar } };
      await saving(async () =>
        onDone(
          edited
            ? await changeCustomPage(edited.customPageID, { ...fields, ...layoutData, version })
            : await addCustomPage({
                ...fields,
                layoutData: { layout: starter ? [...starter.layout] : textLayout(values) },
              }),
        ),
      );
    },
  });
  const kept = useKeptFields(form, {
    name: `customPage.${edited?.customPageID ?? 'new'}`,
  });
  return { form, kept, stored };
}

/** Title and address; the address of a new page follows the title until it is edited. */
function Names({ form, isNew }: { readonly form: Form<PageValues>; readonly isNew: boolean }) {
  const t = useT(messages);
  const isOwn = useRef(!isNew);
  const title = form.bind('seoTitle');
  const address = form.bind('urlcode');
  const follows = () => !isOwn.current && form.values.urlcode === addressOf(form.values.seoTitle);
  return (
    <>
      <TextField
        {...title}
        onChange={({ currentTarget: { value } }) =>
          form.set({ seoTitle: value, ...(follows() ? { urlcode: addressOf(value) } : {}) })
        }
        label={t('title')}
        help={t('titleHelp')}
        required
        maxLength={200}
        dir="auto"
        data-autofocus=""
      />
      <TextField
        {...address}
        onChange={(event) => {
          isOwn.current = true;
          address.onChange(event);
        }}
        label={t('address')}
        help={t('addressHelp')}
        required
        maxLength={200}
        dir="ltr"
        autoCapitalize="off"
        spellCheck={false}
      />
    </>
  );
}

/** Starter pages for a new page, and the one that is chosen. */
function useStarters(isNew: boolean) {
  const [starterID, setStarter] = useState('');
  const { data = [] } = useQuery({ ...startersOptions('customPage'), enabled: isNew });
  const starters = data.filter(({ kind }) => kind === 'page');
  return { starters, starter: starters.find((one) => one.starterID === starterID), setStarter };
}

interface StarterProps {
  readonly starters: readonly LayoutStarter[];
  readonly starter: LayoutStarter | undefined;
  readonly onChoose: (starterID: string) => void;
}

/** The content that a new page begins with. */
function StarterField({ starters, starter, onChoose }: StarterProps) {
  const t = useT(messages);
  if (starters.length === 0) return null;
  return (
    <SelectField
      label={t('beginWith')}
      name="starter"
      help={starter?.description}
      value={starter?.starterID ?? ''}
      placeholder={t('onlyText')}
      options={starters.map(({ starterID: value, name: label }) => ({ value, label }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function Fields(props: FieldsProps) {
  const { task, roles, sections, onClose, content } = props;
  const t = useT(messages);
  const isNew = task.kind === 'add';
  const { starters, starter, setStarter } = useStarters(isNew);
  const { form, kept, stored } = usePageForm(props, starter);
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(isNew ? 'create' : 'save')} onClose={onClose}>
      {stored && (
        <StoredNote>
          {t('storedText', { name: stored.seoTitle, address: stored.urlcode, status: stored.status })}
        </StoredNote>
      )}
      <Names form={form} isNew={isNew} />
      <TextArea
        {...form.bind('seoDescription')}
        label={t('description')}
        help={t('descriptionHelp')}
        maxLength={1000}
        dir="auto"
      />
      <StarterField starters={starters} starter={starter} onChoose={setStarter} />
      {content.text !== undefined && !starter && (
        <TextArea
          {...form.bind('text')}
          label={t('text')}
          help={t('textHelp')}
          rows={8}
          maxLength={20_000}
          dir="auto"
        />
      )}
      {sections.length > 1 && (
        <SelectField
          {...form.bind('siteSectionID')}
          label={t('section')}
          options={sections.map(({ sectionID, name, basePath }) => ({
            value: sectionID,
            label: basePath === '' ? t('wholeSite') : `${name} (${basePath})`,
          }))}
        />
      )}
      <AudienceField
        form={form}
        roles={roles}
        labels={{ audience: t('audience'), everyone: t('everyone'), someRoles: t('someRoles'), roles: t('roles') }}
      />
      <RadioGroup
        {...(({ ref: _, ...status }) => status)(form.bind('status'))}
        label={t('status')}
        options={[
          { value: 'unpublished', label: t('unpublished'), help: t('unpublishedHelp') },
          { value: 'published', label: t('published') },
        ]}
      />
    </ManagedForm>
  );
}

/** Loads the content first. If that fails, the other fields can be changed. */
function EditFields({ page, ...props }: Props & { readonly page: ApiCustomPage }) {
  const { data, isPending } = useQuery({ ...pageLayoutOptions(page), gcTime: 0 });
  if (isPending) return <Loader />;
  const content = { titleBar: data?.titleBar ?? null, text: data && textOfLayout(data.layout) };
  return <Fields {...props} content={content} />;
}

/** Dialog with the form for a page. Text that is not saved is kept for the next time. */
export function PageForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: PageTask | undefined }) {
  const t = useT(messages);
  const title = !task ? '' : task.kind === 'add' ? t('newPage') : t('editTitle', { name: task.page.seoTitle });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task?.kind === 'add' && <Fields task={task} {...rest} content={noContent} />}
      {task?.kind === 'edit' && <EditFields task={task} {...rest} page={task.page} />}
    </Modal>
  );
}
