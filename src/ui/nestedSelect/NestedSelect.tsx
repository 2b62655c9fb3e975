import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '../cx.ts';
import { type FieldProps, FormBlock, type ControlTies } from '../form/Field.tsx';
import * as fieldStyles from '../form/styles.css.ts';
import {
  canChoose,
  type FlatOption,
  flattenOptions,
  labelOf,
  type NestedOption,
  stepOption,
} from './flattenOptions.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

export interface NestedSelectProps extends FieldProps {
  readonly options: readonly NestedOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Called with the typed text, for options from a server. */
  readonly onType?: (text: string) => void;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly className?: string;
}

interface MenuState {
  readonly isOpen: boolean;
  /** Typed text since it opened; null before that, when the selected label is shown. */
  readonly text: string | null;
  readonly active: number;
}

const closed: MenuState = { isOpen: false, text: null, active: -1 };

function classOf(option: FlatOption): string {
  if (option.value === undefined) return styles.option.heading;
  return option.isDisabled ? styles.option.disabled : styles.option.choice;
}

interface OptionProps {
  readonly option: FlatOption;
  readonly id: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ option, id, isActive, isChosen, onChoose }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={!canChoose(option)}
      className={cx(classOf(option), isActive && styles.active)}
      data-depth={option.depth}
      // Only rendered in the browser, so the content security policy does not block it.
      style={{ [styles.depth.replace(/^var\((.*)\)$/, '$1')]: option.depth }}
      onClick={() => canChoose(option) && onChoose()}
    >
      <bdi className={option.mark}>{option.label}</bdi>
      {option.note && <bdi className={styles.note}>{option.note}</bdi>}
    </div>
  );
}

/** State and keys of the field, following the ARIA pattern of an editable combobox with a list. */
function useMenu({ options, value, onChange, onType }: NestedSelectProps) {
  const [menu, setMenu] = useState(closed);
  const shown = flattenOptions(options, menu.text ?? '');
  const choose = (option: FlatOption | undefined) => {
    if (!option || !canChoose(option)) return;
    onChange(option.value ?? '');
    setMenu(closed);
  };
  const open = () =>
    setMenu({
      isOpen: true,
      text: null,
      active: flattenOptions(options).findIndex((option) => option.value === value),
    });
  const write = (text: string) => {
    setMenu({ isOpen: true, text, active: stepOption(flattenOptions(options, text), -1, 1) });
    onType?.(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { isOpen, active } = menu;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) setMenu({ ...menu, active: stepOption(shown, active, event.key === 'ArrowDown' ? 1 : -1) });
      else open();
    } else if (isOpen && event.key === 'Enter') choose(shown[active]);
    else if (isOpen && event.key === 'Escape') setMenu(closed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { menu, shown, choose, open, write, onKeyDown, close: () => setMenu(closed) };
}

/** Selects one option of a tree, by typing or with arrow keys. */
export function NestedSelect(props: NestedSelectProps) {
  const { label, name, help, errors, options, value, onBlur, required, placeholder, className } = props;
  const t = useT(messages);
  const { menu, shown, choose, open, write, onKeyDown, close } = useMenu(props);
  const chosen = flattenOptions(options).find((option) => option.value === value);
  const isMarked = menu.text === null && chosen?.mark !== undefined;
  const draw = (ties: ControlTies) => (
    <div className={fieldStyles.inputBox}>
      <input type="hidden" name={name} value={value} />
      {isMarked && <span className={cx(fieldStyles.mark, chosen?.mark)} aria-hidden="true" />}
      <input
        {...ties}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={menu.isOpen}
        aria-controls={`${ties.id}-menu`}
        aria-activedescendant={menu.isOpen && menu.active >= 0 ? `${ties.id}-${menu.active}` : undefined}
        aria-required={required || undefined}
        data-missing={required && !value ? name : undefined}
        data-escapes=""
        placeholder={placeholder}
        className={cx(fieldStyles.input, isMarked && fieldStyles.marked)}
        value={menu.text ?? (chosen ? labelOf(chosen) : '')}
        onClick={() => !menu.isOpen && open()}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      {menu.isOpen && (
        // The field keeps the focus while its list is pressed.
        <div
          id={`${ties.id}-menu`}
          role="listbox"
          aria-label={t('options')}
          className={styles.menu}
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((option, index) => (
            <Option
              key={[...option.path, option.value, option.label].join('/')}
              option={option}
              id={`${ties.id}-${index}`}
              isActive={index === menu.active}
              isChosen={option.value !== undefined && option.value === value}
              onChoose={() => choose(option)}
            />
          ))}
          {shown.length === 0 && <div className={styles.none}>{t('none')}</div>}
        </div>
      )}
    </div>
  );
  return (
    <FormBlock label={label} help={help} errors={errors} required={required} className={className}>
      {draw}
    </FormBlock>
  );
}
