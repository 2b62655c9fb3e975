import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LayoutEditor, layoutEditorsOptions } from '#api/layoutEditors.ts';
import {
  addLayout,
  applyLayout,
  deleteLayout,
  type LayoutID,
  type LayoutKind,
  layoutKindsOptions,
  layoutsOptions,
  type ListedLayout,
  readEditedLayout,
  withdrawLayout,
} from '#api/layouts.ts';
import { builtInChangesOptions, ownDraftsOptions } from '#api/layoutPublishing.ts';
import { useT } from '#i18n/useT.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import * as list from '#ui/managedList/styles.css.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import type { T } from './inspector/visibilitySchema.ts';
import { Editors } from './others/Editors.tsx';
import { OwnDrafts } from './ownDrafts/OwnDrafts.tsx';
import { LayoutMaking } from './making/LayoutMaking.tsx';
import messages from './messages.json' with { type: 'json' };
import { nameOfCopy } from './model/nameOfCopy.ts';
import { ExportButton } from './packs/ExportButton.tsx';
import { ScheduleList } from './schedules/ScheduleList.tsx';
import * as styles from './styles.css.ts';
import { useLayoutOfPage } from './useLayoutOfPage.ts';

interface Acts {
  readonly copy: (layout: ListedLayout) => void;
  readonly use: (layout: ListedLayout) => void;
  readonly restore: (layout: ListedLayout) => void;
  readonly remove: (layout: ListedLayout) => void;
}

interface RowProps {
  readonly layout: ListedLayout;
  readonly acts: Acts;
  /** Whether it is the built-in one and the only one of its kind, and stands for the kind. */
  readonly isAlone: boolean;
  readonly hasDraft: boolean;
  /** Others who have drafts of it. */
  readonly editors: readonly LayoutEditor[];
  /** Whether the built-in layout that it was made from has changed since. */
  readonly hasNewBuiltIn: boolean;
}

function LayoutRow({ layout, acts, isAlone, hasDraft, editors, hasNewBuiltIn }: RowProps) {
  const t = useT(messages);
  const { name, layoutID, isDefault, layoutViews = [], publishedBy, dateInserted, dateUpdated } = layout;
  const isGlobal = layoutViews.some(({ recordType }) => recordType === 'global' || recordType === 'root');
  const Name = isAlone ? 'h2' : 'h3';
  return (
    <li className={list.row}>
      <div className={list.words}>
        <Name className={list.name}>{name}</Name>
        <p className={list.facts}>
          {isDefault && <Pill>{t('builtIn')}</Pill>}
          {isGlobal && <Pill tone="success">{t('inUse')}</Pill>}
          {!isGlobal && (
            <span>{layoutViews.length > 0 ? t('usedOn', { count: layoutViews.length }) : t('notUsed')}</span>
          )}
          {publishedBy && (
            <span>
              {t.nodes('publishedAt', {
                name: publishedBy.name,
                time: <RelativeTime key="time" date={dateUpdated ?? dateInserted} />,
              })}
            </span>
          )}
          {hasDraft && <Pill>{t('hasDraft')}</Pill>}
          {hasNewBuiltIn && <Pill tone="warning">{t('newBuiltIn')}</Pill>}
        </p>
        <Editors editors={editors} />
      </div>
      <div className={list.acts}>
        <LinkButton size="small" href={`/appearance/layouts/${layoutID}/edit`} aria-label={t('editLayout', { name })}>
          {t('edit')}
        </LinkButton>
        {!isDefault && (
          <LinkButton
            size="small"
            href={`/appearance/layouts/${layoutID}/revisions`}
            aria-label={t('versionsOf', { name })}
          >
            {t('versions')}
          </LinkButton>
        )}
        <Button size="small" aria-label={t('copyLayout', { name })} onClick={() => acts.copy(layout)}>
          {t('copy')}
        </Button>
        <ExportButton layoutID={layoutID} name={name} />
        {!isDefault && !isGlobal && (
          <Button size="small" aria-label={t('useLayout', { name })} onClick={() => acts.use(layout)}>
            {t('use')}
          </Button>
        )}
        {!isDefault && isGlobal && (
          <Button size="small" aria-label={t('restoreLayout', { name })} onClick={() => acts.restore(layout)}>
            {t('restore')}
          </Button>
        )}
        {!isDefault && layoutViews.length === 0 && (
          <Button size="small" aria-label={t('deleteLayout', { name })} onClick={() => acts.remove(layout)}>
            {t('delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Pages that nearly every visitor sees, in the order of the list. */
const mainTypes = [
  'home',
  'discussionList',
  'discussion',
  'question',
  'idea',
  'createPost',
  'categoryList',
  'discussionCategoryPage',
  'nestedCategoryList',
  'search',
  'profile',
];

interface Group {
  readonly type: string;
  /** The name of the kind of page. */
  readonly name: string;
  readonly all: readonly ListedLayout[];
}

/** Layouts by kind of page: the main ones, and all others. Content of custom pages belongs to those pages. */
function groupsOf(
  layouts: readonly ListedLayout[],
  kinds: readonly LayoutKind[],
): {
  readonly main: readonly Group[];
  readonly other: readonly Group[];
} {
  const groups = [...Map.groupBy(layouts, ({ layoutViewType }) => layoutViewType)]
    .filter(([type]) => type !== 'customPage')
    .map(([type, all]) => ({ type, all, name: kinds.find((kind) => kind.layoutViewType === type)?.name ?? type }));
  const rank = ({ type }: Group) => mainTypes.indexOf(type);
  return {
    main: groups.filter((group) => rank(group) >= 0).toSorted((one, other) => rank(one) - rank(other)),
    other: groups.filter((group) => rank(group) < 0),
  };
}

interface GroupsProps {
  readonly groups: readonly Group[];
  readonly acts: Acts;
}

function Groups({ groups, acts }: GroupsProps) {
  const { data = [] } = useQuery(builtInChangesOptions);
  const { data: drafts = [] } = useQuery(ownDraftsOptions);
  const { data: editors = [] } = useQuery(layoutEditorsOptions);
  const changed: readonly LayoutID[] = data.map(({ layoutID }) => layoutID);
  const standsFor = (all: readonly ListedLayout[]) => all.length === 1 && all[0]?.isDefault === true;
  return groups.map(({ type, name, all }) => (
    <section key={type} aria-label={`${name} (${type})`}>
      {!standsFor(all) && <h2 className={styles.groupName}>{name}</h2>}
      <ul className={list.list}>
        {all.map((layout) => (
          <LayoutRow
            key={layout.layoutID}
            layout={layout}
            acts={acts}
            isAlone={standsFor(all)}
            hasDraft={drafts.some(({ layoutID }) => layoutID === String(layout.layoutID))}
            editors={editors.filter(({ layoutID }) => layoutID === String(layout.layoutID))}
            hasNewBuiltIn={changed.includes(layout.layoutID)}
          />
        ))}
      </ul>
    </section>
  ));
}

/** Adds a copy of a layout under a name that no other has. */
async function addCopy({ layoutID, layoutViewType, name }: ListedLayout, taken: readonly string[], t: T) {
  const { layout, titleBar } = await readEditedLayout(layoutID);
  const copied = nameOfCopy(name, taken, (base, number) =>
    number === 1 ? t('copyName', { name: base }) : t('copyNameMore', { name: base, number }),
  );
  return addLayout({ name: copied, layoutViewType, layout: [...layout], titleBar, basedOn: String(layoutID) });
}

function useActs(layouts: readonly ListedLayout[], refresh: () => Promise<unknown>) {
  const t = useT(messages);
  const [asked, ask] = useState<ListedLayout>();
  const attempt = async (work: () => Promise<{ readonly words: string; readonly undo?: () => Promise<unknown> }>) => {
    try {
      const { words, undo } = await work();
      showDone({
        words,
        undo:
          undo &&
          (async () => {
            await undo();
            await refresh();
          }),
      });
    } catch (error) {
      showFault(error);
    }
    await refresh();
  };
  const acts: Acts = {
    copy: (layout) =>
      void attempt(async () => {
        const taken = layouts.map(({ name }) => name);
        const made = await addCopy(layout, taken, t);
        return { words: t('copied', { name: made.name }), undo: () => deleteLayout(made.layoutID) };
      }),
    use: ({ layoutID, name }) =>
      void attempt(async () => {
        await applyLayout(layoutID);
        return { words: t('used', { name }), undo: () => withdrawLayout(layoutID) };
      }),
    restore: ({ layoutID }) =>
      void attempt(async () => {
        await withdrawLayout(layoutID);
        return { words: t('restored'), undo: () => applyLayout(layoutID) };
      }),
    remove: ask,
  };
  const remove = () =>
    asked &&
    void attempt(async () => {
      ask(undefined);
      await deleteLayout(asked.layoutID);
      return { words: t('deleted', { name: asked.name }) };
    });
  return { acts, asked, ask, remove };
}

/** All layouts, and the kinds of page. */
function useLayouts() {
  const { data, error, refetch } = useQuery(layoutsOptions);
  const kinds = useQuery(layoutKindsOptions);
  const readAgain = () => void Promise.all([refetch(), kinds.refetch()]);
  return { data, kinds: kinds.data, error: error ?? kinds.error, refetch, readAgain };
}

/** All layouts by kind of page, to edit, copy, use and delete them. */
export function LayoutScreen() {
  const t = useT(messages);
  const { isLeading } = useLayoutOfPage();
  const { data, kinds, error, refetch, readAgain } = useLayouts();
  const { acts, asked, ask, remove } = useActs(data ?? [], refetch);
  if (isLeading) return <Loader />;
  if (!data || !kinds)
    return error ? (
      <MessageBox type="error" title={t('loadFailed')} onConfirm={{ label: t('again'), onClick: readAgain }}>
        <ErrorText error={error} />
      </MessageBox>
    ) : (
      <Loader />
    );
  const { main, other } = groupsOf(data, kinds);
  return (
    <>
      <NeedsScript />
      <p className={list.note}>{t('listHelp')}</p>
      <LayoutMaking kinds={kinds} onDone={refetch} />
      <OwnDrafts onDone={refetch} />
      <ScheduleList />
      <Groups groups={main} acts={acts} />
      <details>
        <summary className={styles.more}>{t('otherPages', { count: other.length })}</summary>
        <Groups groups={other} acts={acts} />
      </details>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('deleteTitle', { name: asked?.name ?? '' })}
        confirmLabel={t('delete')}
        isDangerous
        onCancel={() => ask(undefined)}
        onConfirm={remove}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
