import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ApiCategoryDeletion } from '#api/categories.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Count } from '#ui/count/Count.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { categoryMark } from '#ui/categoryMark/categoryMark.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { type CategoryList, type Step, stepFrom, type TreeCategory } from './treeMoves.ts';
import type { CategoryTreeState } from './useCategoryTree.ts';
import { useTreeDrag } from './useTreeDrag.ts';

export type Act = 'edit' | 'add' | 'move' | 'access' | 'delete';

const firstShown = 100;
const markIcons = { archived: 'folder', hidden: 'eye', featured: 'star', restricted: 'lock' } as const satisfies Record<
  string,
  IconName
>;
const acts: readonly (readonly [Act, IconName])[] = [
  ['edit', 'edit'],
  ['add', 'plus'],
  ['move', 'arrow-end'],
  ['access', 'lock'],
  ['delete', 'trash'],
];

export interface TreeProps extends Pick<CategoryTreeState, 'list' | 'deletions' | 'move'> {
  readonly onAct: (act: Act, category: TreeCategory) => void;
  /** Shown instead of the whole tree, flat. */
  readonly found?: CategoryList | undefined;
  /** Begins open, because something was just added to it. */
  readonly revealedID?: number | undefined;
}

interface Rows extends TreeProps {
  readonly children: ReadonlyMap<number | null, CategoryList>;
  readonly isOpen: (categoryID: number) => boolean;
  readonly setOpen: (categoryID: number, value: boolean) => void;
}

function Deletion({ deletion }: { readonly deletion: ApiCategoryDeletion }) {
  const t = useT(messages);
  const { countTotal, countLeft, state, message } = deletion;
  const done = countTotal - countLeft;
  if (state === 'stopped') return <p className={styles.stopped}>{t('deletionStopped', { reason: message ?? '' })}</p>;
  return (
    <p className={styles.deletion} role="status">
      <progress max={countTotal} value={done} aria-label={t('deleting')} className={styles.progress} />
      {t('deletingOf', { done, total: countTotal })}
    </p>
  );
}

function Marks({ category }: { readonly category: TreeCategory }) {
  const t = useT(messages);
  return (
    <>
      {category.displayAs !== 'discussions' && <Pill>{t(`kind_${category.displayAs}`)}</Pill>}
      {(category.marks ?? []).map((mark) => (
        <Pill key={mark} icon={markIcons[mark]} tone={mark === 'archived' ? 'warning' : 'neutral'}>
          {t(mark)}
        </Pill>
      ))}
    </>
  );
}

function RowActs({ category, onAct }: { readonly category: TreeCategory } & Pick<TreeProps, 'onAct'>) {
  const t = useT(messages);
  return (
    <span className={styles.acts}>
      {acts.map(([act, icon]) => (
        <Button
          key={act}
          kind="text"
          size="small"
          className={styles.act}
          aria-label={t(`${act}Name`, { name: category.name })}
          title={t(act)}
          onClick={() => onAct(act, category)}
        >
          <Icon name={icon} size={16} />
        </Button>
      ))}
    </span>
  );
}

const steps: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** Alt and an arrow move the row that has the focus; in right-to-left pages, in and out are mirrored. */
function stepOf(event: KeyboardEvent<HTMLElement>): Step | undefined {
  const step = event.altKey && !event.ctrlKey && !event.metaKey ? steps[event.key] : undefined;
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  if (!isMirrored || (step !== 'in' && step !== 'out')) return step;
  return step === 'in' ? 'out' : 'in';
}

function Row({ category, rows }: { readonly category: TreeCategory; readonly rows: Rows }) {
  const t = useT(messages);
  const { categoryID, name, countDiscussions } = category;
  const children = rows.found ? [] : (rows.children.get(categoryID) ?? []);
  const isOpen = rows.isOpen(categoryID);
  const deletion = rows.deletions.find((one) => one.categoryID === categoryID);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = rows.found ? undefined : stepOf(event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const place = stepFrom(rows.list, category, step);
    if (!place || !rows.move(categoryID, place)) return;
    if (place.parentCategoryID !== null) rows.setOpen(place.parentCategoryID, true);
    refocus(categoryID);
  };
  return (
    <li className={styles.item}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it */}
      <div className={styles.row} data-category={categoryID} onKeyDown={onKeyDown}>
        <span className={styles.lead}>
          {children.length > 0 ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={t('subcategoriesOf', { name })}
              onClick={() => rows.setOpen(categoryID, !isOpen)}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} size={16} />
            </button>
          ) : (
            <span className={styles.noToggle} />
          )}
          {!rows.found && (
            <button
              type="button"
              className={styles.grip}
              data-grip={categoryID}
              aria-label={t('gripName', { name })}
              aria-describedby="category-keys"
            >
              <Icon name="grip" size={16} />
            </button>
          )}
        </span>
        <button
          type="button"
          className={cx(styles.name, categoryMark(categoryID, category.color))}
          onClick={() => rows.onAct('edit', category)}
        >
          <bdi>{name}</bdi>
        </button>
        <span className={styles.marks}>
          <Marks category={category} />
        </span>
        <span className={styles.count}>
          <Icon name="comments" size={16} label={t('posts', { count: countDiscussions })} />
          <span aria-hidden="true">
            <Count value={countDiscussions} />
          </span>
        </span>
        <RowActs category={category} onAct={rows.onAct} />
        {deletion && <Deletion deletion={deletion} />}
      </div>
      {children.length > 0 && isOpen && <List parentID={categoryID} rows={rows} />}
    </li>
  );
}

/** The row is a new element under its new parent, so its grip gets the focus again. */
function refocus(categoryID: number): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-grip="${categoryID}"]`)?.focus());
}

function List({ parentID, rows }: { readonly parentID: number | null; readonly rows: Rows }) {
  const t = useT(messages);
  const [limit, setLimit] = useState(firstShown);
  const all = rows.found ?? rows.children.get(parentID) ?? [];
  return (
    <ul className={parentID === null ? styles.list : styles.sublist}>
      {all.slice(0, limit).map((category) => (
        <Row key={category.categoryID} category={category} rows={rows} />
      ))}
      {all.length > limit && (
        <li>
          <Button size="small" onClick={() => setLimit(limit + firstShown)}>
            {t('showMore', { count: Math.min(firstShown, all.length - limit) })}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The tree of categories with its controls. Large trees begin closed, and long lists grow on request. */
export function CategoryTree(props: TreeProps) {
  const t = useT(messages);
  const { list, move, found, revealedID } = props;
  const tree = useRef<HTMLDivElement>(null);
  // small trees begin open, also at what is added later
  const [isOpenAtFirst] = useState(list.length <= firstShown);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (categoryID: number) => changed.get(categoryID) ?? (isOpenAtFirst || categoryID === revealedID);
  const setOpen = (categoryID: number, value: boolean) => setChanged((was) => new Map([...was, [categoryID, value]]));
  const latest = useRef({ list, move });
  useEffect(() => {
    latest.current = { list, move };
  });
  useTreeDrag(tree, latest, (parentID) => setOpen(parentID, true));
  const children = Map.groupBy(list, ({ parentCategoryID }) => parentCategoryID);
  return (
    <div ref={tree} className={styles.tree}>
      <p id="category-keys" className={styles.keys}>
        {t('keys')}
      </p>
      <List parentID={null} rows={{ ...props, found, children, isOpen, setOpen }} />
    </div>
  );
}
