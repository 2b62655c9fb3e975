import { addTheme, type SiteTheme } from '#api/themes.ts';
import { longestThemeName } from '#domain/themes.ts';
import { useT } from '#i18n/useT.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** A style guide that starts with the built-in look, or as a copy. */
export type NewThemeTask = { readonly kind: 'add' } | { readonly kind: 'copy'; readonly theme: SiteTheme };

interface Props {
  readonly task: NewThemeTask;
  readonly onDone: (theme: SiteTheme) => void;
  readonly onClose: () => void;
}

function Fields({ task, onDone, onClose }: Props) {
  const t = useT(messages);
  const form = useForm({
    initial: { name: task.kind === 'copy' ? t('copyName', { name: task.theme.name }) : '' },
    validate: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    submit: async ({ name }) =>
      onDone(await addTheme({ name, copyOf: task.kind === 'copy' ? task.theme.themeID : undefined })),
  });
  const kept = useKeptFields(form, { name: task.kind === 'copy' ? `themeCopy.${task.theme.themeID}` : 'theme.new' });
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t('create')} onClose={onClose}>
      <p className={styles.note}>{t(task.kind === 'copy' ? 'copyHelp' : 'newHelp')}</p>
      <TextField
        {...form.bind('name')}
        label={t('name')}
        required
        maxLength={longestThemeName}
        dir="auto"
        data-autofocus=""
      />
    </ManagedForm>
  );
}

/** Dialog that asks for the name of a new style guide, and opens it in the editor. */
export function NewTheme({ task, ...rest }: Omit<Props, 'task'> & { readonly task: NewThemeTask | undefined }) {
  const t = useT(messages);
  const title = task?.kind === 'copy' ? t('copyTitle', { name: task.theme.name }) : t('newTheme');
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
