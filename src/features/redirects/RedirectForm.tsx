import { addRedirect, type ApiRedirect, changeRedirect, type RedirectFields } from '#api/redirects.ts';
import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };
import { RedirectTest } from './RedirectTest.tsx';

export type RedirectTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly redirect: ApiRedirect };

interface Props {
  readonly task: RedirectTask;
  readonly onDone: (redirect: ApiRedirect) => Promise<void>;
  readonly onClose: () => void;
}

interface Values {
  readonly source: string;
  readonly target: string;
  readonly status: string;
  readonly isEnabled: boolean;
  readonly isExternal: boolean;
}

const empty: Values = { source: '', target: '', status: '301', isEnabled: true, isExternal: false };

const valuesOf = ({ source, target, status, isEnabled, isExternal }: ApiRedirect): Values => ({
  source,
  target,
  status: String(status),
  isEnabled,
  isExternal,
});

const fieldsOf = ({ status, ...rest }: Values): RedirectFields => ({ ...rest, status: status === '302' ? 302 : 301 });

const isExternal = (target: string) => /^\s*https?:/i.test(target);
function useRedirectForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const edited = task.kind === 'edit' ? task.redirect : undefined;
  const initial = edited ? valuesOf(edited) : empty;
  const { stored, saving, version } = useStored(edited);
  const form = useForm<Values>({
    initial,
    validate: ({ source, target }) => ({
      source: source.trim() === '' ? t('sourceMissing') : undefined,
      target: target.trim() === '' ? t('targetMissing') : undefined,
    }),
    submit: async (values) => {
      const fields = fieldsOf(values);
      await saving(async () =>
        onDone(edited ? await changeRedirect(edited.redirectID, { ...fields, version }) : await addRedirect(fields)),
      );
    },
  });
  const kept = useKeptFields(form, {
    name: `redirect.${edited?.redirectID ?? 'new'}`,
  });
  return { form, kept, stored, edited };
}

const address = { dir: 'ltr', autoCapitalize: 'off', spellCheck: false } as const;

function Fields({ task, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored, edited } = useRedirectForm({ task, onDone });
  const { values } = form;
  const { ref: _, ...status } = form.bind('status');
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(edited ? 'save' : 'add')} onClose={onClose}>
      {stored && <StoredNote>{t('storedText', { source: stored.source, target: stored.target })}</StoredNote>}
      <TextField
        {...form.bind('source')}
        {...address}
        label={t('source')}
        help={t('sourceHelp')}
        required
        maxLength={500}
        data-autofocus=""
      />
      <TextField
        {...form.bind('target')}
        {...address}
        label={t('target')}
        help={t('targetHelp')}
        required
        maxLength={2000}
      />
      {(isExternal(values.target) || values.isExternal) && (
        <Checkbox {...form.bindChecked('isExternal')} label={t('external')} help={t('externalHelp')} />
      )}
      <RadioGroup
        {...status}
        label={t('status')}
        options={[
          { value: '301', label: t('permanent'), help: t('permanentHelp') },
          { value: '302', label: t('temporary') },
        ]}
      />
      <Checkbox {...form.bindChecked('isEnabled')} label={t('enabled')} />
      <RedirectTest draft={{ redirect: fieldsOf(values), redirectID: edited?.redirectID }} />
    </ManagedForm>
  );
}

/** Dialog with the form for a redirect. Text that is not saved is kept for the next time. */
export function RedirectForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: RedirectTask | undefined }) {
  const t = useT(messages);
  const title = !task ? '' : task.kind === 'add' ? t('newRedirect') : t('editTitle', { source: task.redirect.source });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
