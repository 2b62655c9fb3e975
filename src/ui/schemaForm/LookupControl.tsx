import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { FormBlock } from '../form/Field.tsx';
import * as formStyles from '../form/styles.css.ts';
import { Icon } from '../icon/Icon.tsx';
import { type ControlProps, type LookupOption, useFormSurroundings } from './formContext.ts';
import { type Found, LookupPopup, useFoundOptions } from './LookupPopup.tsx';
import messages from './messages.json' with { type: 'json' };
import type { OptionsLookup } from './schema.ts';
import * as styles from './styles.css.ts';

const isSame = (a: unknown, b: unknown) => String(a) === String(b);

/** Options of the lookup for the typed text. */
function useSearch(lookup: OptionsLookup, text: string, isOpen: boolean): Found | undefined {
  const { lookups } = useFormSurroundings();
  const search = useCallback(
    (typed: string, signal: AbortSignal) => lookups.search(lookup, typed, signal),
    [lookups, lookup],
  );
  return useFoundOptions(search, text, isOpen);
}

/** Labels of chosen values. A value whose record is gone is shown as it is. */
function useLabels(lookup: OptionsLookup, values: readonly unknown[]) {
  const { lookups } = useFormSurroundings();
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const missing = values.map(String).filter((value) => !Object.hasOwn(labels, value));
  const wanted = missing.join('\n');
  useEffect(() => {
    if (wanted === '') return undefined;
    const ends = new AbortController();
    for (const value of wanted.split('\n'))
      void lookups
        .find(lookup, value, ends.signal)
        .catch(() => undefined)
        .then((option) => {
          if (!ends.signal.aborted) setLabels((known) => ({ ...known, [value]: option?.label ?? value }));
        });
    return () => ends.abort();
  }, [lookups, lookup, wanted]);
  const learn = ({ value, label }: LookupOption) => setLabels((known) => ({ ...known, [String(value)]: label }));
  return { labelOf: (value: unknown) => labels[String(value)] ?? String(value), learn };
}

interface ChipsProps {
  readonly values: readonly unknown[];
  readonly labelOf: (value: unknown) => string;
  readonly onRemove: (value: unknown) => void;
}

function Chips({ values, labelOf, onRemove }: ChipsProps) {
  const t = useT(messages);
  if (values.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {values.map((one) => (
        <li key={String(one)} className={styles.chip}>
          <bdi>{labelOf(one)}</bdi>
          <button
            type="button"
            className={styles.chipButton}
            aria-label={t('removeNamed', { name: labelOf(one) })}
            onClick={() => onRemove(one)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type LookupProps = ControlProps & { readonly lookup: OptionsLookup };

/** The chosen values, and the search for more of them: typing asks, arrow keys and Enter choose. */
function useLookup({ control, value, onChange, lookup }: LookupProps) {
  const isMultiple = control.multiple === true;
  const values: readonly unknown[] = [value ?? []].flat();
  const { labelOf, learn } = useLabels(lookup, values);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = useSearch(lookup, text, isOpen);
  const options = found?.options ?? [];
  const isChosen = (option: LookupOption) => values.some((one) => isSame(one, option.value));
  const write = (next: readonly unknown[]) => {
    if (isMultiple) onChange(next);
    else onChange(next.at(-1));
  };
  const pick = (option: LookupOption) => {
    learn(option);
    const others = values.filter((one) => !isSame(one, option.value));
    write(isChosen(option) && isMultiple ? others : [...others, option.value]);
    setText('');
    setOpen(isMultiple);
  };
  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setAt(0);
  };
  const step = (by: number) => {
    setOpen(true);
    setAt(isOpen && options.length > 0 ? (at + by + options.length) % options.length : 0);
  };
  /** @returns whether the key did something here */
  const press = (key: string): boolean => {
    const active = options[at];
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Enter' && isOpen && active) pick(active);
    else if (key === 'Escape' && isOpen) setOpen(false);
    else return false;
    return true;
  };
  const remove = (one: unknown) => write(values.filter((other) => other !== one));
  const active = isOpen && options[at] ? at : undefined;
  return { values, labelOf, text, isOpen, setOpen, at, active, found, isChosen, pick, type, press, remove };
}

/** A select whose options the server knows. */
export function LookupControl(props: LookupProps) {
  const { control, pointer, id, label, help, errors, isRequired } = props;
  const t = useT(messages);
  const input = useRef<HTMLInputElement>(null);
  const search = useLookup(props);
  const listID = `${id}-options`;
  const remove = (one: unknown) => {
    search.remove(one);
    input.current?.focus();
  };
  return (
    <FormBlock id={id} label={label} help={help} errors={errors} required={isRequired}>
      {(ties) => (
        <div className={styles.lookup}>
          <Chips values={search.values} labelOf={search.labelOf} onRemove={remove} />
          <input
            {...ties}
            ref={input}
            name={pointer}
            type="text"
            role="combobox"
            aria-expanded={search.isOpen}
            aria-controls={search.isOpen ? listID : undefined}
            aria-autocomplete="list"
            aria-activedescendant={search.active === undefined ? undefined : `${listID}-${search.active}`}
            autoComplete="off"
            className={formStyles.input}
            placeholder={control.placeholder ?? t('search')}
            value={search.text}
            onFocus={() => search.setOpen(true)}
            onBlur={() => search.setOpen(false)}
            onChange={(event) => search.type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (!search.press(event.key)) return;
              event.preventDefault();
              event.stopPropagation();
            }}
          />
          {search.isOpen && (
            <LookupPopup
              id={listID}
              label={label}
              found={search.found}
              at={search.at}
              isChosen={search.isChosen}
              onPick={search.pick}
            />
          )}
        </div>
      )}
    </FormBlock>
  );
}
