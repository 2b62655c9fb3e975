import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { FormBlock } from '#ui/form/Field.tsx';
import { input } from '#ui/form/styles.css.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { type MentionSuggestion, useMentionLookup } from '#ui/mentions/mentionLookup.ts';
import messages from './messages.json' with { type: 'json' };
import { nextActive } from './pickerState.ts';
import * as styles from './styles.css.ts';

export interface PickedUser {
  readonly userID: number;
  readonly name: string;
  readonly photoUrl?: string | null;
}

export interface UserPickerProps {
  readonly label: string;
  /** Name of the hidden fields with the user IDs, for forms submitted without a script. */
  readonly name: string;
  readonly value: readonly PickedUser[];
  readonly onChange: (users: readonly PickedUser[]) => void;
  readonly help?: string;
  readonly errors?: readonly string[] | null;
  readonly required?: boolean;
  readonly onBlur?: () => void;
  /** The maximum number of users. */
  readonly max?: number;
  /** IDs that are never suggested, e.g. the viewer’s own. */
  readonly excluded?: readonly number[];
}

const unlimited = 100;

function Chosen({
  value,
  onRemove,
}: {
  readonly value: readonly PickedUser[];
  readonly onRemove: (userID: number) => void;
}) {
  const t = useT(messages);
  if (value.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('chosen')}>
      {value.map((user) => (
        <li key={user.userID} className={styles.chip}>
          <Avatar user={user} size={24} />
          <bdi className={styles.chipName}>{user.name}</bdi>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('remove', { name: user.name })}
            onClick={() => onRemove(user.userID)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ListProps {
  readonly id: string;
  readonly suggestions: readonly MentionSuggestion[];
  readonly active: number;
  readonly onPick: (user: MentionSuggestion) => void;
}

function Suggestions({ id, suggestions, active, onPick }: ListProps) {
  const t = useT(messages);
  const shown = suggestions[active]?.domID;
  useEffect(() => {
    if (shown) document.getElementById(shown)?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  return (
    <div id={id} role="listbox" aria-label={t('suggestions')} className={styles.list}>
      {suggestions.map((user, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active line
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
        <div
          key={user.userID}
          id={user.domID}
          role="option"
          aria-selected={index === active}
          className={cx(styles.option, index === active && styles.activeOption)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(user)}
        >
          <Avatar user={user} size={24} />
          <bdi className={styles.optionName}>{user.name}</bdi>
        </div>
      ))}
    </div>
  );
}

/** The typed text, the active option, and whether the list is open. */
function usePicker({ value, onChange, max = unlimited, excluded = [] }: UserPickerProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const lookup = useMentionLookup(typed);
  const taken = new Set([...value.map(({ userID }) => userID), ...excluded]);
  const suggestions = lookup.suggestions.filter(({ userID }) => !taken.has(userID));
  const isFull = value.length >= max;
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(text.trim() !== '');
  };
  const pick = ({ userID, name, photoUrl }: MentionSuggestion) => {
    if (!isFull) onChange([...value, { userID, name, photoUrl: photoUrl || undefined }]);
    type('');
  };
  return {
    typed,
    type,
    active: Math.min(active, suggestions.length - 1),
    setActive,
    isOpen,
    setOpen,
    lookup,
    suggestions,
    isFull,
    pick,
  };
}

type Picker = ReturnType<typeof usePicker>;

function onKeyDown(event: KeyboardEvent<HTMLInputElement>, picker: Picker, removeLast: () => void): void {
  const { suggestions, active, isOpen, typed } = picker;
  const next = nextActive(event.key, isOpen ? active : -1, suggestions.length);
  if (event.key === 'Backspace' && typed === '') removeLast();
  else if (event.key === 'Escape' && isOpen) {
    // Closes the list but not the modal around it.
    event.stopPropagation();
    picker.setOpen(false);
  } else if (event.key === 'Enter' && typed.trim() !== '') {
    // Enter in a half-typed name must not submit the form.
    event.preventDefault();
    const chosen = suggestions[active];
    if (isOpen && chosen) picker.pick(chosen);
  } else if (next !== undefined) {
    event.preventDefault();
    picker.setOpen(true);
    picker.setActive(next);
  }
}

function Status({ picker, max }: { readonly picker: Picker; readonly max: number | undefined }) {
  const t = useT(messages);
  const { lookup, suggestions, isOpen, isFull } = picker;
  if (isFull && max !== undefined) return <p className={styles.status}>{t('full', { max })}</p>;
  if (!isOpen) return null;
  if (lookup.isError) return <p className={styles.status}>{t('failed')}</p>;
  if (lookup.isEmpty) return <p className={styles.status}>{t('nobody')}</p>;
  return lookup.isLoading ? null : <p className="visually-hidden">{t('found', { count: suggestions.length })}</p>;
}

/** Picks members by the beginning of their names. Picked members are shown above the field and can be removed. */
export function UserPicker(props: UserPickerProps) {
  const { label, name, value, onChange, help, errors, required = false, onBlur, max } = props;
  const t = useT(messages);
  const listID = useId();
  const field = useRef<HTMLInputElement>(null);
  const picker = usePicker(props);
  const { suggestions, active, isOpen } = picker;
  const isShown = isOpen && suggestions.length > 0;
  const remove = (userID: number) => {
    onChange(value.filter((user) => user.userID !== userID));
    field.current?.focus();
  };
  return (
    <FormBlock label={label} help={help} errors={errors} required={required}>
      {(ties) => (
        <div className={styles.picker}>
          <Chosen value={value} onRemove={remove} />
          {value.map((user) => (
            <input key={user.userID} type="hidden" name={name} value={user.userID} />
          ))}
          <input
            {...ties}
            ref={field}
            className={input}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={isShown ? listID : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isShown ? suggestions[active]?.domID : undefined}
            aria-required={required || undefined}
            data-missing={required && value.length === 0 ? name : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            placeholder={value.length === 0 ? t('placeholder') : undefined}
            value={picker.typed}
            disabled={picker.isFull}
            onChange={(event) => picker.type(event.currentTarget.value)}
            onKeyDown={(event) => onKeyDown(event, picker, () => onChange(value.slice(0, -1)))}
            onBlur={() => {
              picker.setOpen(false);
              onBlur?.();
            }}
          />
          {isShown && <Suggestions id={listID} suggestions={suggestions} active={active} onPick={picker.pick} />}
          <div role="status">
            <Status picker={picker} max={max} />
          </div>
        </div>
      )}
    </FormBlock>
  );
}
