import { createContext, useCallback, useContext, useState } from 'react';
import { isLinkTarget } from '#domain/navigation.ts';
import { useT } from '#i18n/useT.tsx';
import { FormBlock } from '#ui/form/Field.tsx';
import * as formStyles from '#ui/form/styles.css.ts';
import type { ControlProps, LookupOption } from '#ui/schemaForm/formContext.ts';
import { LookupPopup, useFoundOptions } from '#ui/schemaForm/LookupPopup.tsx';
import * as lookupStyles from '#ui/schemaForm/styles.css.ts';
import { findTargets, type Target } from './findTargets.ts';
import messages from './messages.json' with { type: 'json' };

/** Pages of the site. Categories and posts are searched for on the server. */
export const Targets = createContext<readonly Target[]>([]);

/** The options for a typed name, and the one that the keyboard has reached. An address is not searched for. */
function useOptions(text: string, onPick: (option: LookupOption) => void) {
  const pages = useContext(Targets);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const search = useCallback((typed: string, signal: AbortSignal) => findTargets(typed, pages, signal), [pages]);
  const isSearching = isOpen && !isLinkTarget(text);
  const found = useFoundOptions(search, text, isSearching);
  const options = found?.options ?? [];
  const pick = (option: LookupOption) => {
    onPick(option);
    setOpen(false);
  };
  const step = (by: number) => {
    setOpen(true);
    setAt(isSearching && options.length > 0 ? (at + by + options.length) % options.length : 0);
  };
  /** @returns whether the key did something here */
  const press = (key: string): boolean => {
    const active = options[at];
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Enter' && isSearching && active) pick(active);
    else if (key === 'Escape' && isSearching) setOpen(false);
    else return false;
    return true;
  };
  const open = () => {
    setOpen(true);
    setAt(0);
  };
  const active = isSearching && options[at] ? at : undefined;
  return { isOpen: isSearching, found, at, active, pick, press, open, close: () => setOpen(false) };
}

/** The address, its name, and the search by name for another one. */
function useTarget({ value, onChange, errors }: ControlProps) {
  const t = useT(messages);
  const pages = useContext(Targets);
  const text = typeof value === 'string' ? value : '';
  const [first] = useState(text);
  const [hasLeft, setLeft] = useState(false);
  const [picked, setPicked] = useState<LookupOption>();
  const options = useOptions(text, (option) => {
    setPicked(option);
    onChange(String(option.value));
  });
  // a stored link stays as it is until its address is edited
  const isWrong = text.trim() !== '' && !isLinkTarget(text) && text !== first;
  return {
    ...options,
    text,
    isWrong,
    name: picked?.value === text ? picked.label : pages.find(({ url }) => url === text)?.name,
    errors: isWrong && hasLeft && errors.length === 0 ? [t('notAddress')] : errors,
    leave: () => {
      options.close();
      setLeft(true);
    },
    type: (typed: string) => {
      onChange(typed);
      options.open();
    },
  };
}

/** A field for an address that finds the pages, categories and posts of the site by their name. */
export function TargetControl(props: ControlProps) {
  const { pointer, id, label, help, isRequired } = props;
  const target = useTarget(props);
  const listID = `${id}-options`;
  const shown = target.name === undefined ? help : <bdi>{target.name}</bdi>;
  return (
    <FormBlock id={id} label={label} help={shown} errors={target.errors} required={isRequired}>
      {(ties) => (
        <div className={lookupStyles.lookup}>
          <input
            {...ties}
            name={pointer}
            type="text"
            role="combobox"
            aria-expanded={target.isOpen}
            aria-controls={target.isOpen ? listID : undefined}
            aria-autocomplete="list"
            aria-activedescendant={target.active === undefined ? undefined : `${listID}-${target.active}`}
            data-unfit={target.isWrong ? '' : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="auto"
            className={formStyles.input}
            value={target.text}
            onFocus={target.open}
            onBlur={target.leave}
            onChange={({ currentTarget }) => target.type(currentTarget.value)}
            onKeyDown={(event) => {
              if (!target.press(event.key)) return;
              event.preventDefault();
              event.stopPropagation();
            }}
          />
          {target.isOpen && (
            <LookupPopup
              id={listID}
              label={label}
              found={target.found}
              at={target.at}
              isChosen={({ value }) => value === target.text}
              onPick={target.pick}
            />
          )}
        </div>
      )}
    </FormBlock>
  );
}
