import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createTagSearch, type Tag } from '#api/tags.ts';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { FormBlock } from '#ui/form/Field.tsx';
import { input } from '#ui/form/styles.css.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import type { ChosenTag } from './postValues.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface TagChoiceProps {
  readonly value: readonly ChosenTag[];
  readonly onChange: (tags: readonly ChosenTag[]) => void;
  readonly errors: readonly string[];
  readonly most: number;
  /** Whether the viewer can create tags. */
  readonly mayAdd: boolean;
  /** Called with text in the field that is not yet a tag. */
  readonly onPending: (text: string) => void;
}

const isNamed = (name: string) => (tag: ChosenTag) => tag.name.toLocaleLowerCase() === name.toLocaleLowerCase();

/** The options for the typed text: existing tags, and the text itself if the viewer can create tags. */
function choicesOf(
  found: readonly Tag[],
  text: string,
  { value, mayAdd }: Pick<TagChoiceProps, 'value' | 'mayAdd'>,
): readonly ChosenTag[] {
  const name = text.trim();
  const rest = found
    .filter((tag) => !value.some((chosen) => chosen.tagID === tag.tagID))
    .map(({ tagID, name: tagName }) => ({ tagID, name: tagName }));
  const isKnown = found.some(isNamed(name)) || value.some(isNamed(name));
  return mayAdd && name !== '' && !isKnown ? [...rest, { name }] : rest;
}

interface Found {
  readonly tags: readonly Tag[];
  /** The search text that the tags were found for. */
  readonly text: string;
}

function useFound() {
  const [found, setFound] = useState<Found>({ tags: [], text: '' });
  const search = useRef<ReturnType<typeof createTagSearch>>(undefined);
  const asked = useRef('');
  search.current ??= createTagSearch(
    (tags, text) => setFound({ tags, text }),
    // If the search fails, the tag counts as new.
    () => setFound({ tags: [], text: asked.current }),
  );
  useEffect(() => () => search.current?.stop(), []);
  const look = (text: string) => {
    asked.current = text.trim();
    search.current?.type(text);
  };
  return { found, look };
}

/** The index of the exact match, else of the first existing tag, else of the tag to create, which is last. */
function firstOf(choices: readonly ChosenTag[], text: string): number {
  const isExact = isNamed(text.trim());
  return Math.max(
    0,
    choices.findIndex((tag) => tag.tagID !== undefined && isExact(tag)),
  );
}

/** The state of the combobox: the typed text, its matches and what the keys do. */
function useTagField({ value, onChange, most, mayAdd, onPending }: TagChoiceProps) {
  const { found, look } = useFound();
  const [text, setText] = useState('');
  const [moved, setMoved] = useState<number>();
  /** The action to perform once the search has finished. */
  const waiting = useRef<'enter' | 'blur'>(undefined);
  const isFull = value.length >= most;
  const isKnown = found.text === text.trim();
  const choices = text.trim() === '' ? [] : choicesOf(found.tags, text, { value, mayAdd });
  const active = moved ?? firstOf(choices, text);
  const write = (next: string) => {
    waiting.current = undefined;
    setText(next);
    setMoved(undefined);
    look(next);
    onPending(next.trim());
  };
  const choose = (tag: ChosenTag | undefined) => {
    if (!tag || isFull) return;
    onChange([...value, tag]);
    write('');
  };
  const isExact = isNamed(text.trim());
  /** Selects the tag whose full name was typed, and clears the field if it is already selected. */
  const settle = () => {
    if (value.some(isExact)) write('');
    else choose(choices.find((tag) => tag.tagID !== undefined && isExact(tag)));
  };
  const enter = () => choose(choices[active]);
  useEffect(() => {
    if (!isKnown || !waiting.current) return;
    const isEnter = waiting.current === 'enter';
    waiting.current = undefined;
    if (isEnter) enter();
    else settle();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) setMoved((active + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && text.trim() !== '') {
      if (isKnown || moved !== undefined) enter();
      else waiting.current = 'enter';
    } else if (event.key === ',' && text.trim() !== '') choose(choices.find(isExact));
    else if (event.key === 'Escape' && choices.length > 0) write('');
    else if (event.key === 'Backspace' && text === '') return onChange(value.slice(0, -1));
    else return undefined;
    event.preventDefault();
    return event.stopPropagation();
  };
  const onBlur = () => {
    setMoved(undefined);
    if (text.trim() !== '' && isKnown) settle();
    else if (text.trim() !== '') waiting.current ??= 'blur';
  };
  return { text, choices, active, isFull, write, choose, onKeyDown, onBlur };
}

function Chips({ value, onChange }: Pick<TagChoiceProps, 'value' | 'onChange'>) {
  const t = useT(messages);
  return (
    <ul className={styles.chips} aria-label={t('tags')}>
      {value.map((tag) => (
        <li key={tag.name} className={styles.chip}>
          <bdi>{tag.name}</bdi>
          <button
            type="button"
            className={styles.removeChip}
            aria-label={t('removeTag', { name: tag.name })}
            onClick={() => onChange(value.filter((other) => other !== tag))}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Selects up to `most` tags by typing. */
export function TagChoice(props: TagChoiceProps) {
  const { value, onChange, errors, most } = props;
  const t = useT(messages);
  const id = useId();
  const field = useTagField(props);
  const { text, choices, active, isFull } = field;
  return (
    <FormBlock label={t('tags')} help={isFull ? t('tagsFull') : t('tagsHelp', { count: most })} errors={errors}>
      {(ties) => (
        <div className={styles.tagBox}>
          {value.length > 0 && <Chips value={value} onChange={onChange} />}
          <input
            {...ties}
            type="text"
            role="combobox"
            className={input}
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 && choices[active] ? `${id}-${active}` : undefined}
            data-escapes=""
            disabled={isFull}
            value={text}
            onChange={(event) => field.write(event.currentTarget.value)}
            onKeyDown={field.onKeyDown}
            onBlur={field.onBlur}
          />
          <TagList id={id} choices={choices} active={active} onChoose={field.choose} />
        </div>
      )}
    </FormBlock>
  );
}

interface TagListProps {
  readonly id: string;
  readonly choices: readonly ChosenTag[];
  readonly active: number;
  readonly onChoose: (tag: ChosenTag) => void;
}

function TagList({ id, choices, active, onChoose }: TagListProps) {
  const t = useT(messages);
  if (choices.length === 0) return null;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('tagSuggestions')}
      className={styles.tagList}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((tag, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={tag.tagID ?? `new ${tag.name}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={cx(styles.tagOption, index === active && styles.activeOption)}
          onClick={() => onChoose(tag)}
        >
          {tag.tagID === undefined ? t('newTag', { name: tag.name }) : tag.name}
        </div>
      ))}
    </div>
  );
}
