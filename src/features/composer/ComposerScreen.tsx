import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { composerOptions, type EditedLayout, type LayoutDraft, type LayoutID } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { cx } from '#ui/cx.ts';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { tabbablesOf } from '#ui/focus/tabbables.ts';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { useNodeDrag } from './drag/useNodeDrag.ts';
import { DraftState, OtherDraft } from './draft/DraftState.tsx';
import type { KeptHere } from './draft/ownStore.ts';
import { type Composer, useComposer } from './draft/useComposer.ts';
import { useKeptHere } from './draft/useKeptHere.ts';
import { Inspector } from './inspector/Inspector.tsx';
import messages from './messages.json' with { type: 'json' };
import type { Place } from './model/nodes.ts';
import type { ComposerCatalog } from './model/rules.ts';
import { CopyInUse } from './others/CopyInUse.tsx';
import { OtherEditors } from './others/Editors.tsx';
import { Outline } from './outline/Outline.tsx';
import { outlineRows, placeAt } from './model/outlineRows.ts';
import { Palette } from './palette/Palette.tsx';
import { LayoutActs } from './publish/LayoutActs.tsx';
import { PublishActs, PublishFaults } from './publish/PublishActs.tsx';
import { usePublish } from './publish/usePublish.tsx';
import { PartsBar, useParts } from './PartsBar.tsx';
import * as parts from './parts.css.ts';
import { SourceSlot } from './source/SourceSlot.tsx';
import { type SourceMemory, useSourceMemory } from './source/useSourceMemory.ts';
import { useViews } from './preview/useViews.ts';
import * as styles from './styles.css.ts';
import { LanguagesDialog } from './texts/LanguagesDialog.tsx';
import { sourceButtonID, Toolbar } from './Toolbar.tsx';
import { leaveByEscape, undoByKey } from './screenKeys.ts';
import { useAskedNode } from './useAskedNode.ts';
import { useCommands } from './useCommands.ts';
import { usePageActions } from './usePageActions.ts';
import { usePlaceName } from './usePlaceName.ts';
import { useRowFocus } from './useRowFocus.ts';
import type { ComposerView } from './view.ts';

interface LoadedProps {
  readonly stored: EditedLayout;
  readonly draft: LayoutDraft | undefined;
  readonly catalog: ComposerCatalog;
  readonly keptHere: KeptHere;
}

/** Moves the focus to the first setting, else to the first button. */
function focusInside(panel: HTMLElement | null): void {
  const form = panel?.querySelector<HTMLElement>('[data-schema-form]');
  // the only form can be one that is folded
  const [first] = [form, panel].flatMap((place) => (place ? tabbablesOf(place) : []));
  first?.focus();
}

interface AddDialogProps {
  readonly place: Place;
  readonly layoutViewType: string;
  readonly view: Pick<ComposerView, 'composer' | 'commands' | 'catalog'>;
  readonly onClose: () => void;
  /** After something was chosen, before it is added. */
  readonly onChosen: () => void;
}

/** The palette for a place. */
function AddDialog(props: AddDialogProps) {
  const { place, layoutViewType, onClose, onChosen } = props;
  const { catalog, composer, commands } = props.view;
  const { document } = composer.composition;
  const placeName = usePlaceName(document, catalog);
  return (
    <Palette
      catalog={catalog}
      layoutViewType={layoutViewType}
      document={document}
      place={place}
      placeName={placeName(place)}
      onClose={onClose}
      onChoose={(nodes, section) => {
        onClose();
        onChosen();
        if (section) commands.insertInSection(nodes, section, place);
        else commands.insert(nodes, place);
      }}
    />
  );
}

interface ColumnsProps extends ComposerView {
  readonly stored: EditedLayout;
  readonly inspector: RefObject<HTMLElement | null>;
  readonly source: SourceMemory;
}

/** Closes the JSON; the focus goes to the button that opens it. */
function closeSource(source: SourceMemory): void {
  source.toggle();
  document.getElementById(sourceButtonID)?.focus();
}

/** Outline, settings and canvas: three views of the layout, between which items are dragged. */
function Columns({ stored, inspector, source, ...view }: ColumnsProps) {
  const t = useT(messages);
  const { composer, onAdd } = view;
  const drag = useNodeDrag(view);
  const edit = () => focusInside(inspector.current);
  const { document } = composer.composition;
  const { propsOf, ...shownPart } = useParts();
  return (
    <div className={cx(styles.columns, source.isOpen && styles.withSource)}>
      <PartsBar {...shownPart} />
      <section className={cx(styles.outlinePanel, parts.sheet)} aria-label={t('outline')} {...propsOf('outline')}>
        <p className={styles.keysHelp}>{t('outlineHelp')}</p>
        <Outline {...view} drag={drag} onEdit={edit} />
        <Button size="small" onClick={() => onAdd({ parentID: null, region: 'layout', index: document.layout.length })}>
          <Icon name="plus" size={16} /> {t('addSection')}
        </Button>
      </section>
      <div className={cx(styles.settings, parts.sheet)} {...propsOf('inspector')}>
        {source.isOpen && (
          <SourceSlot view={view} stored={stored} memory={source} onClose={() => closeSource(source)} />
        )}
        <section ref={inspector} aria-label={t('inspector')} onKeyDown={leaveByEscape}>
          <Inspector {...view} />
        </section>
      </div>
      <Canvas
        layoutID={stored.layoutID}
        layoutViewType={stored.layoutViewType}
        version={composer.keptCount}
        {...view}
        drag={drag}
        onEdit={edit}
      />
    </div>
  );
}

/** @returns selects an item, and moves the focus to its settings once they are there */
function useSettingsFocus(composer: Composer, inspector: RefObject<HTMLElement | null>) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    focusInside(inspector.current);
  });
  return (id: string) => {
    isWanted.current = true;
    composer.select([id]);
  };
}

function Loaded({ stored, draft, catalog, keptHere }: LoadedProps) {
  const t = useT(messages);
  const composer = useComposer({ stored, draft, keptHere });
  const commands = useCommands(composer, catalog);
  const views = useViews();
  const publish = usePublish(stored, composer);
  const inspector = useRef<HTMLElement>(null);
  const [adding, setAdding] = useState<Place>();
  const source = useSourceMemory(stored.layoutID);
  const [isLanguages, setLanguages] = useState(false);
  const { document } = composer.composition;
  const rows = useMemo(() => outlineRows(document, catalog), [document, catalog]);
  useAskedNode(composer);
  const edit = useSettingsFocus(composer, inspector);
  const screen = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(screen);
  usePageActions({
    composer,
    commands,
    catalog,
    rows,
    onAdd: () =>
      setAdding(
        placeAt(
          document,
          rows.find(({ id }) => id === composer.composition.selection.at(-1)),
        ),
      ),
    onSource: source.toggle,
    onEdit: edit,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of the parts inside
    <div ref={screen} className={cx(styles.screen, parts.room)} onKeyDown={(event) => undoByKey(event, commands)}>
      <NeedsScript />
      <VisuallyHidden>
        <span role="status">
          <span key={commands.said.count}>{commands.said.text}</span>
        </span>
      </VisuallyHidden>
      <div className={styles.top}>
        <p className={styles.back}>
          <Link href="/appearance/layouts">{t('allLayouts')}</Link>
        </p>
        <OtherEditors editors={publish.news?.editors} />
      </div>
      <div className={styles.head}>
        <h1 className={styles.title}>{document.name}</h1>
        <Toolbar composer={composer} commands={commands} onLanguages={() => setLanguages(true)} source={source} />
        <PublishActs stored={stored} composer={composer} publish={publish} catalog={catalog} onShow={edit} />
      </div>
      <DraftState composer={composer} stored={stored} />
      <LayoutActs stored={stored} composer={composer} catalog={catalog} theirs={publish.theirs} />
      {!publish.theirs && <CopyInUse layoutID={stored.layoutID} news={publish.news} />}
      <PublishFaults publish={publish} isChanged={composer.isChanged} places={{ document, catalog, onShow: edit }} />
      <OtherDraft composer={composer} commands={commands} />
      <Columns {...{ stored, composer, commands, catalog, rows, views, inspector, source }} onAdd={setAdding} />
      {adding && (
        <AddDialog
          place={adding}
          layoutViewType={stored.layoutViewType}
          view={{ catalog, composer, commands }}
          onClose={() => setAdding(undefined)}
          onChosen={focusRow}
        />
      )}
      {isLanguages && (
        <LanguagesDialog document={document} catalog={catalog} onEdit={edit} onClose={() => setLanguages(false)} />
      )}
    </div>
  );
}

/** The composer of one layout. */
export function ComposerScreen({ layoutID }: { readonly layoutID: LayoutID }) {
  const t = useT(messages);
  const { data, error, refetch } = useQuery(composerOptions(layoutID));
  const keptHere = useKeptHere(layoutID);
  if (data && keptHere) return <Loaded key={String(layoutID)} {...data} keptHere={keptHere} />;
  if (!error) return <Loader />;
  return (
    <MessageBox type="error" title={t('loadFailed')} onConfirm={{ label: t('again'), onClick: () => void refetch() }}>
      <ErrorText error={error} />
    </MessageBox>
  );
}
