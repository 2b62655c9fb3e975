import { type FormEvent, useMemo, useRef, useState } from 'react';
import { type ApiNavigation, saveNavigation } from '#api/navigation.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { Button } from '#ui/button/Button.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { focusFirstError } from '#ui/form/focusFirstError.ts';
import { useUnsaved } from '#ui/form/useUnsaved.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { DeadLinks } from './DeadLinks.tsx';
import { type MenuName, type Menus, menuNames, menusOf } from './menus.ts';
import messages from './messages.json' with { type: 'json' };
import { navigationSchema } from './navigationSchema.ts';
import { Preview } from './Preview.tsx';
import * as styles from './styles.css.ts';
import { TargetControl, Targets } from './TargetControl.tsx';

type Body = Parameters<typeof saveNavigation>[0];

const conflict = 409;
const components = { target: TargetControl };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only the menus that differ from the stored ones, so that untouched menus keep the built-in links. */
const changedMenus = (menus: Menus, stored: Menus): Body =>
  Object.fromEntries(menuNames.flatMap((name) => (isSame(menus[name], stored[name]) ? [] : [[name, menus[name]]])));

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
  const isSending = useRef(false);
  /** Menus that someone else has changed. */
  const [replaced, setReplaced] = useState<readonly MenuName[]>([]);
  const take = (next: ApiNavigation) => {
    setReplaced([]);
    setStored(next);
    setMenus(menusOf(next));
    setFault(undefined);
  };
  const send = async (body: Body, words: string) => {
    // a second press would be refused, because the first one has changed the version
    if (isSending.current) return;
    isSending.current = true;
    setSaving(true);
    const names = menuNames.filter((name) => name in body);
    const before = Object.fromEntries(names.map((name) => [name, stored.builtIn.includes(name) ? null : stored[name]]));
    try {
      const next = await saveNavigation({ ...body, version: stored.version });
      take(next);
      const undo = async () => take(await saveNavigation({ ...before, version: next.version }));
      showDone({ words, undo, toastID: 'navigation' });
    } catch (error) {
      setFault(error);
      const current = error instanceof ApiError && error.status === conflict ? error.extras.current : undefined;
      // the next attempt replaces what was seen now
      if (current) {
        const theirs = current as ApiNavigation;
        setReplaced(menuNames.filter((name) => replaced.includes(name) || !isSame(theirs[name], stored[name])));
        setStored(theirs);
      }
    }
    isSending.current = false;
    setSaving(false);
  };
  return {
    stored,
    menus,
    fault,
    isSaving,
    replaced,
    isConflict: fault instanceof ApiError && fault.status === conflict,
    isDirty: !isSame(menus, menusOf(stored)),
    change: (next: unknown) => setMenus({ ...menus, ...(fieldsOf(next) as Partial<Menus>) }),
    discard: () => take(stored),
    save: () => send(changedMenus(menus, stored), t('saved')),
    reset: (name: MenuName) => send({ [name]: null }, t('wasReset')),
  };
}

/** The links of the title bar, the menu on phones, the quick links and the footer. */
export function NavigationScreen(first: ApiNavigation) {
  const t = useT(messages);
  const navigation = useNavigation(first);
  const { stored, menus, fault, isDirty, isSaving } = navigation;
  const schema = useMemo(() => navigationSchema(t), [t]);
  const unsaved = useUnsaved({ isDirty, onGiveUp: navigation.discard, guardsPage: true });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await navigation.save();
    focusFirstError(form);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <NeedsScript />
      <p className={styles.note}>{t('intro')}</p>
      {navigation.isConflict && (
        <MessageBox type="warning" title={t('storedTitle')}>
          {navigation.replaced.map((menu) => (
            <p key={menu}>
              {t('storedMenu', { menu: t(menu), names: stored[menu].map(({ name }) => name).join(', ') || '–' })}
            </p>
          ))}
          <p>{t('storedText')}</p>
        </MessageBox>
      )}
      {fault !== undefined && !navigation.isConflict && (
        <MessageBox type="error">
          <p>
            <ErrorText error={fault} hasInput={isDirty} />
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
        {!isDirty &&
          menuNames
            .filter((name) => !stored.builtIn.includes(name))
            .map((name) => (
              <Button key={name} isBusy={isSaving} onClick={() => void navigation.reset(name)}>
                {t('reset', { menu: t(name) })}
              </Button>
            ))}
        <p role="status" className={styles.state}>
          {isDirty && t('unsaved')}
        </p>
      </div>
      {unsaved.dialog}
    </form>
  );
}
