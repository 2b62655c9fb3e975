import { addBanRule, type ApiBanRule, type BanRuleFields, changeBanRule } from '#api/banRules.ts';
import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { BanPreview } from './BanPreview.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import { endOfDay, lastDayBefore } from '#domain/days.ts';
import { ownTimeZone } from '#lib/ownTimeZone.ts';
import messages from './messages.json' with { type: 'json' };

export type BanRuleTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly rule: ApiBanRule };

interface Props {
  readonly task: BanRuleTask;
  readonly onDone: (rule: ApiBanRule) => Promise<void>;
  readonly onClose: () => void;
}

interface Values {
  readonly type: string;
  readonly value: string;
  readonly reason: string;
  /** A day, `2026-01-31`; empty for a rule without end. */
  readonly dateExpires: string;
}

const types = ['name', 'emailDomain', 'address'] as const;
const typeOf = (text: string) => types.find((type) => type === text) ?? 'name';
const empty: Values = { type: 'name', value: '', reason: '', dateExpires: '' };

/** Rules end when their last day is over for who writes them. */
const endOf = (day: string) => (day === '' ? null : endOfDay(day, ownTimeZone()).toISOString());
const dayOf = (end: string | null) => (end ? lastDayBefore(new Date(end), ownTimeZone()) : '');

const valuesOf = ({ type, value, reason, dateExpires }: ApiBanRule): Values => ({
  type,
  value,
  reason,
  dateExpires: dayOf(dateExpires),
});

const fieldsOf = ({ type, value, reason, dateExpires }: Values): BanRuleFields => ({
  type: typeOf(type),
  value,
  reason,
  dateExpires: endOf(dateExpires),
});

function useBanRuleForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const edited = task.kind === 'edit' ? task.rule : undefined;
  const initial = edited ? valuesOf(edited) : empty;
  const { stored, saving, version } = useStored(edited);
  const form = useForm<Values>({
    initial,
    validate: ({ value }) => (value.trim() === '' ? { value: t('valueMissing') } : {}),
    submit: async (values) => {
      const { dateExpires, ...fields } = fieldsOf(values);
      const change = {
        ...fields,
        // an end that no one touched keeps its time of day
        ...(values.dateExpires === initial.dateExpires && edited ? {} : { dateExpires }),
        version,
      };
      await saving(async () =>
        onDone(edited ? await changeBanRule(edited.banRuleID, change) : await addBanRule({ ...fields, dateExpires })),
      );
    },
  });
  const kept = useKeptFields(form, {
    name: `banRule.${edited?.banRuleID ?? 'new'}`,
  });
  return { form, kept, stored, edited };
}

function Fields({ task, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored, edited } = useBanRuleForm({ task, onDone });
  const type = typeOf(form.values.type);
  const { ref: _, ...typeField } = form.bind('type');
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(edited ? 'save' : 'add')} onClose={onClose}>
      {stored && <StoredNote>{t('storedText', { value: stored.value, reason: stored.reason })}</StoredNote>}
      <RadioGroup
        {...typeField}
        label={t('type')}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <TextField
        {...form.bind('value')}
        label={t(`type.${type}`)}
        help={t(`help.${type}`)}
        dir={type === 'name' ? 'auto' : 'ltr'}
        autoCapitalize="off"
        spellCheck={false}
        required
        maxLength={253}
        data-autofocus=""
      />
      <BanPreview condition={{ type, value: form.values.value }} />
      <TextArea {...form.bind('reason')} label={t('reason')} help={t('reasonHelp')} maxLength={500} dir="auto" />
      <TextField {...form.bind('dateExpires')} type="date" label={t('dateExpires')} help={t('dateExpiresHelp')} />
    </ManagedForm>
  );
}

/** Dialog with the form for a rule. Text that is not saved is kept for the next time. */
export function BanRuleForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: BanRuleTask | undefined }) {
  const t = useT(messages);
  const title = !task ? '' : task.kind === 'add' ? t('newRule') : t('editTitle', { value: task.rule.value });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
