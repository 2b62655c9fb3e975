import { useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { FieldNotes, RequiredMark, useFieldTies } from '../form/Field.tsx';
import * as formStyles from '../form/styles.css.ts';
import { Icon } from '../icon/Icon.tsx';
import { type ControlProps, isInside, useFormSurroundings } from './formContext.ts';
import { ItemModal } from './ItemModal.tsx';
import { ListItem } from './ListItem.tsx';
import messages from './messages.json' with { type: 'json' };
import { blankOf, type FormSchema } from './schema.ts';
import * as styles from './styles.css.ts';
import { useItemDrag } from './useItemDrag.ts';

/** Items have no ID of their own, so each gets a number that moves with it. */
function useKeys(length: number) {
  const next = useRef(0);
  const keys = useRef<readonly number[]>([]);
  const make = () => {
    next.current += 1;
    return next.current;
  };
  if (keys.current.length !== length)
    keys.current = Array.from({ length }, (_, index) => keys.current[index] ?? make());
  return {
    list: keys.current,
    make,
    set: (list: readonly number[]) => {
      keys.current = list;
    },
  };
}

const moved = <Item,>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from] as Item, ...rest.slice(to)];
};

/** Changes to the items of a list. Each change is announced, because it shows only in the order. */
function useItems(items: readonly unknown[], onChange: (items: readonly unknown[]) => void) {
  const t = useT(messages);
  const keys = useKeys(items.length);
  const [news, setNews] = useState('');
  const [opened, setOpened] = useState<number | undefined>(undefined);
  const insert = (at: number, item: unknown): number => {
    const key = keys.make();
    keys.set([...keys.list.slice(0, at), key, ...keys.list.slice(at)]);
    onChange([...items.slice(0, at), item, ...items.slice(at)]);
    return key;
  };
  return {
    keys: keys.list,
    news,
    opened,
    setOpened,
    insert,
    replace: (at: number, item: unknown) => onChange(items.map((one, index) => (index === at ? item : one))),
    remove: (at: number) => {
      keys.set(keys.list.filter((_, index) => index !== at));
      onChange(items.filter((_, index) => index !== at));
      setNews(t('removed'));
    },
    duplicate: (at: number) => {
      insert(at + 1, structuredClone(items[at]));
      setNews(t('duplicated'));
    },
    move: (from: number, to: number) => {
      if (from === to || to < 0 || to >= items.length) return;
      keys.set(moved(keys.list, from, to));
      onChange(moved(items, from, to));
      setNews(t('moved', { position: to + 1, count: items.length }));
    },
  };
}

/** After a removal, the same command of the next item gets the focus, else that of the last one, else “Add”. */
function focusBeside(list: HTMLElement | null, index: number, left: number): void {
  const field = list?.closest('fieldset');
  requestAnimationFrame(() => {
    const rows = field?.querySelectorAll<HTMLElement>(':scope > ol > li');
    const row = rows?.[Math.min(index, left - 1)];
    (row?.querySelector<HTMLElement>('[data-step="remove"]') ?? field?.querySelector('[data-add]'))?.focus();
  });
}

interface RowsProps {
  readonly props: ControlProps;
  readonly items: readonly unknown[];
  readonly list: ReturnType<typeof useItems>;
  readonly itemSchema: FormSchema;
  readonly isFull: boolean;
  /** Opens the dialog of an item. */
  readonly onEdit: (index: number) => void;
}

function Rows({ props: { control, pointer }, items, list, itemSchema, isFull, onEdit }: RowsProps) {
  const { errors } = useFormSurroundings();
  const frame = useRef<HTMLOListElement>(null);
  const drag = useItemDrag(frame, list.move);
  return (
    <ol ref={frame} className={styles.list}>
      {items.map((item, index) => {
        const key = list.keys[index] as number;
        const at = `${pointer}/${index}`;
        return (
          <ListItem
            key={key}
            schema={itemSchema}
            value={item}
            pointer={at}
            index={index}
            count={items.length}
            isOpen={control.fullSize === true || !itemSchema.properties || list.opened === key}
            isWrong={Object.keys(errors).some((one) => isInside(one, at))}
            hasToggle={control.fullSize !== true && itemSchema.properties !== undefined}
            isModal={control.asModal === true}
            drag={drag}
            onToggle={() => {
              if (control.asModal) onEdit(index);
              else list.setOpened(list.opened === key ? undefined : key);
            }}
            onChange={(next) => list.replace(index, next)}
            onMove={(to) => list.move(index, to)}
            onDuplicate={isFull ? undefined : () => list.duplicate(index)}
            onRemove={() => {
              list.remove(index);
              focusBeside(frame.current, index, items.length - 1);
            }}
          />
        );
      })}
    </ol>
  );
}

/** A list whose items are added, edited, copied, removed and put in order, by pointer and by keyboard. */
export function ListControl(props: ControlProps) {
  const { schema, control, value, onChange, pointer, id, label, help, errors, isRequired } = props;
  const t = useT(messages);
  const ties = useFieldTies({ id, help, errors });
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const list = useItems(items, onChange);
  const itemSchema: FormSchema = control.itemSchema ?? schema.items ?? {};
  const [modal, setModal] = useState<number | 'new' | undefined>(undefined);
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  const add = () => {
    if (control.asModal) setModal('new');
    else list.setOpened(list.insert(items.length, blankOf(itemSchema) ?? {}));
  };
  return (
    <fieldset id={id} tabIndex={-1} className={formStyles.field} aria-describedby={ties['aria-describedby']}>
      <legend className={formStyles.label}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {items.length > 0 && (
        <Rows props={props} items={items} list={list} itemSchema={itemSchema} isFull={isFull} onEdit={setModal} />
      )}
      <div className={styles.listFoot}>
        <Button size="small" data-add="" onClick={add} disabled={isFull} data-invalid={errors.length > 0 || undefined}>
          <Icon name="plus" size={16} />
          {t('add')}
        </Button>
        {items.length === 0 && <span className={formStyles.help}>{t('noItems')}</span>}
      </div>
      <p className="visually-hidden" role="status">
        {list.news}
      </p>
      <FieldNotes id={id} help={help} errors={errors} />
      {modal !== undefined && (
        <ItemModal
          schema={itemSchema}
          control={control}
          value={modal === 'new' ? (blankOf(itemSchema) ?? {}) : items[modal]}
          pointer={`${pointer}/${modal === 'new' ? items.length : modal}`}
          isNew={modal === 'new'}
          onClose={() => setModal(undefined)}
          onSubmit={(next) => {
            if (modal === 'new') list.insert(items.length, next);
            else list.replace(modal, next);
            setModal(undefined);
          }}
        />
      )}
    </fieldset>
  );
}
