import { useEffect, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { buttonClass } from '../button/buttonClass.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { fieldID, useFormSurroundings } from './formContext.ts';
import { ItemForm } from './ItemForm.tsx';
import messages from './messages.json' with { type: 'json' };
import { controlsOf, fieldsOf, type FormSchema } from './schema.ts';
import * as styles from './styles.css.ts';
import type { ItemDrag } from './useItemDrag.ts';

const titleKeys = ['label', 'name', 'title', 'text', 'id', 'value', 'url'];

/** The label of an option; undefined if the field has no such option. */
function optionLabel(schema: FormSchema | undefined, key: string, value: unknown): string | undefined {
  const field = schema?.properties?.[key];
  if (!field) return undefined;
  const options = controlsOf(field, key).flatMap((control) => control.options ?? []);
  return options.find((option) => option.value === value)?.label;
}

/** The name of an item in its list: its label, or its first text. */
export function itemTitle(item: unknown, schema?: FormSchema): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  const fields = fieldsOf(item);
  const named = titleKeys.map((key) => fields[key]).find((value) => typeof value === 'string' && value !== '');
  if (named !== undefined) return String(named);
  const [key = '', first = ''] =
    Object.entries(fields).find(([, value]) => typeof value === 'string' && value !== '') ?? [];
  return optionLabel(schema, key, first) ?? String(first);
}

export interface ListItemProps {
  readonly schema: FormSchema;
  readonly value: unknown;
  readonly pointer: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isWrong: boolean;
  readonly hasToggle: boolean;
  readonly isModal: boolean;
  readonly drag: ItemDrag;
  readonly onToggle: () => void;
  readonly onChange: (value: unknown) => void;
  readonly onMove: (to: number) => void;
  readonly onDuplicate: (() => void) | undefined;
  readonly onRemove: () => void;
}

interface ActProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: (() => void) | undefined;
  readonly act: string;
}

/** Stays focusable while it can do nothing, so that repeated presses do not lose the focus at the end of the list. */
function Act({ icon, label, onPress, act }: ActProps) {
  return (
    <button
      type="button"
      className={buttonClass('icon', 'small')}
      aria-label={label}
      aria-disabled={onPress === undefined || undefined}
      data-step={act}
      onClick={onPress}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}

/** Restores the focus, which the browser drops when an element moves in the page. */
function useKeptFocus() {
  const row = useRef<HTMLLIElement>(null);
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    row.current?.querySelector<HTMLElement>(`[data-step="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  });
  return {
    row,
    keep: (act: string) => {
      wanted.current = act;
    },
  };
}

/** A row of a list: its name and what can be done with it, and its form while it is open. */
export function ListItem(props: ListItemProps) {
  const { schema, value, pointer, index, count, isOpen, isWrong, hasToggle, isModal, drag } = props;
  const t = useT(messages);
  const { formID } = useFormSurroundings();
  const { row, keep } = useKeptFocus();
  const title = itemTitle(value, schema) || t('item', { number: index + 1 });
  const step = (act: 'up' | 'down', to: number) =>
    to < 0 || to >= count
      ? undefined
      : () => {
          keep(act);
          props.onMove(to);
        };
  return (
    <li
      ref={row}
      className={styles.item}
      data-dragged={drag.from === index || undefined}
      data-target={drag.from !== undefined && drag.to === index ? (drag.from < index ? 'after' : 'before') : undefined}
      data-wrong={isWrong || undefined}
    >
      <div className={styles.itemHead}>
        <span className={styles.grip} aria-hidden="true" {...drag.handle(index)}>
          <Icon name="grip" size={16} />
        </span>
        {hasToggle ? (
          <button
            type="button"
            id={isOpen ? undefined : fieldID(formID, pointer)}
            className={styles.itemTitle}
            aria-expanded={isModal ? undefined : isOpen}
            aria-haspopup={isModal ? 'dialog' : undefined}
            data-invalid={(isWrong && !isOpen) || undefined}
            onClick={props.onToggle}
          >
            <bdi>{title}</bdi>
            {isWrong && <Icon name="error" size={16} label={t('wrong')} className={styles.wrongMark} />}
          </button>
        ) : (
          <span className={styles.itemTitle}>
            <bdi>{title}</bdi>
          </span>
        )}
        <span className={styles.acts}>
          <Act icon="arrow-up" act="up" label={t('moveUp', { name: title })} onPress={step('up', index - 1)} />
          <Act icon="arrow-down" act="down" label={t('moveDown', { name: title })} onPress={step('down', index + 1)} />
          <Act icon="copy" act="copy" label={t('duplicate', { name: title })} onPress={props.onDuplicate} />
          <Act icon="trash" act="remove" label={t('removeNamed', { name: title })} onPress={props.onRemove} />
        </span>
      </div>
      {isOpen && !isModal && (
        <div className={styles.itemBody}>
          <ItemForm schema={schema} value={value} onChange={props.onChange} pointer={pointer} label={title} />
        </div>
      )}
    </li>
  );
}
