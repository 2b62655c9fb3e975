import { type FormEvent, useMemo, useState } from 'react';
import { type ApiNavigation, saveNavigation } from '#api/navigation.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { Button } from '#ui/button/Button.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useUnsaved } from '#ui/form/useUnsaved.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { DeadLinks } from './DeadLinks.tsx';
import messages from './messages.json' with { type: 'json' };
import { navigationSchema } from './navigationSchema.ts';
import { Preview } from './Preview.tsx';
import * as styles from './styles.css.ts';
import { TargetControl, Targets } from './TargetControl.tsx';

type Menus = Pick<ApiNavigation, 'titleBar' | 'phone'>;
type Body = Parameters<typeof saveNavigation>[0];

const conflict = 409;
const components = { target: TargetControl };

const menusOf = ({ titleBar, phone }: Menus): Menus => ({ titleBar, phone });

/** Errors of the server by their pointer. */
function pointerErrors(error: unknown): Readonly<Record<string, readonly string[]>> {
  const { errors = [] } = error instanceof ApiError ? error.extras : {};
  return Object.fromEntries(errors.flatMap(({ path, message }) => (path ? [[path, [message]]] : [])));
}

/** The stored navigation, the menus as edited, and saving them. */
function useNavigation(first: ApiNavigation) {
  const t = useT(messages);
  const [stored, setStored] = useState(first);
  const [menus, setMenus] = useState<Menus>(menusOf(first));
  const [fault, setFault] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const take = (next: ApiNavigation) => {
    setStored(next);
    setMenus(menusOf(next));
    setFault(undefined);
  };
  const send = async (body: Menus | { readonly titleBar: null; readonly phone: null }, words: string) => {
    setSaving(true);
    const before = stored.isDefault ? { titleBar: null, phone: stored.phone } : menusOf(stored);
    try {
      const next = await saveNavigation({ ...body, version: stored.version } as Body);
      take(next);
      const undo = async () => take(await saveNavigation({ ...before, version: next.version } as Body));
      showDone({ words, undo, toastID: 'navigation' });
    } catch (error) {
      setFault(error);
      const current = error instanceof ApiError && error.status === conflict ? error.extras.current : undefined;
      // the next attempt replaces what was seen now
      if (current) setStored(current as ApiNavigation);
    }
    setSaving(false);
  };
  return {
    stored,
    menus,
    fault,
    isSaving,
    isConflict: fault instanceof ApiError && fault.status === conflict,
    isDirty: JSON.stringify(menus) !== JSON.stringify(menusOf(stored)),
    change: (next: unknown) => setMenus({ ...menus, ...(fieldsOf(next) as Partial<Menus>) }),
    discard: () => take(stored),
    save: () => send(menus, t('saved')),
    reset: () => send({ titleBar: null, phone: null }, t('wasReset')),
  };
}

/** The links of the title bar and of the menu on phones. */
export function NavigationScreen(first: ApiNavigation) {
  const t = useT(messages);
  const navigation = useNavigation(first);
  const { stored, menus, fault, isDirty, isSaving } = navigation;
  const schema = useMemo(() => navigationSchema(t), [t]);
  const unsaved = useUnsaved({ isDirty, onGiveUp: navigation.discard, guardsPage: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigation.save();
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <NeedsScript />
      <p className={styles.note}>{t('intro')}</p>
      {navigation.isConflict && (
        <MessageBox type="warning" title={t('storedTitle')}>
          <p>{t('storedText', { names: stored.titleBar.map(({ name }) => name).join(', ') })}</p>
        </MessageBox>
      )}
      {fault !== undefined && !navigation.isConflict && (
        <MessageBox type="error">
          <p>
            <ErrorText error={fault} />
          </p>
        </MessageBox>
      )}
      <DeadLinks links={stored.deadLinks} />
      <Targets value={stored.targets}>
        <SchemaForm
          schema={schema}
          value={menus}
          onChange={navigation.change}
          errors={pointerErrors(fault)}
          components={components}
        />
      </Targets>
      <Preview menus={menus} />
      <div className={styles.actions}>
        <SubmitButton isLoading={isSaving} disabled={!isDirty}>
          {t('save')}
        </SubmitButton>
        {isDirty && <Button onClick={navigation.discard}>{t('discard')}</Button>}
        {!stored.isDefault && (
          <Button isBusy={isSaving} onClick={() => void navigation.reset()}>
            {t('reset')}
          </Button>
        )}
        <p role="status" className={styles.state}>
          {isDirty && t('unsaved')}
        </p>
      </div>
      {unsaved.dialog}
    </form>
  );
}
