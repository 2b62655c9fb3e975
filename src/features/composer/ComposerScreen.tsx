import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { composerOptions, type EditedLayout, type LayoutDraft, type LayoutID } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { Button } from '#ui/button/Button.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { tabbablesOf } from '#ui/focus/tabbables.ts';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import { Canvas } from './Canvas.tsx';
import { Inspector } from './Inspector.tsx';
import messages from './messages.json' with { type: 'json' };
import type { Label } from './model/history.ts';
import { findNode, type Place } from './model/nodes.ts';
import { type ComposerCatalog, nameOf } from './model/rules.ts';
import { Outline } from './Outline.tsx';
import { outlineRows, regionName } from './outlineRows.ts';
import { Palette } from './Palette.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import * as styles from './styles.css.ts';
import { type Composer, useComposer } from './useComposer.ts';
import { type ComposerCommands, useCommands } from './useCommands.ts';
import { usePublish } from './usePublish.tsx';

interface LoadedProps {
  readonly stored: EditedLayout;
  readonly draft: LayoutDraft | undefined;
  readonly catalog: ComposerCatalog;
}

type Publish = ReturnType<typeof usePublish>;

function useStepName() {
  const t = useT(messages);
  return (label: Label) => t(label.id, { name: '', ...label.values });
}

function Toolbar({ composer, onSource }: { readonly composer: Composer; readonly onSource: () => void }) {
  const t = useT(messages);
  const stepName = useStepName();
  const { past, future } = composer.history;
  const last = past.at(-1);
  const [next] = future;
  return (
    <div className={styles.toolbar}>
      <Button
        size="small"
        disabled={!last}
        aria-label={last ? t('undoStep', { step: stepName(last.label) }) : t('undo')}
        title={last ? t('undoStep', { step: stepName(last.label) }) : t('undo')}
        onClick={composer.undo}
      >
        {t('undo')}
      </Button>
      <Button
        size="small"
        disabled={!next}
        aria-label={next ? t('redoStep', { step: stepName(next.label) }) : t('redo')}
        title={next ? t('redoStep', { step: stepName(next.label) }) : t('redo')}
        onClick={composer.redo}
      >
        {t('redo')}
      </Button>
      <Button size="small" onClick={onSource}>
        {t('source')}
      </Button>
    </div>
  );
}

/** Whether the draft is saved, and why not. */
function DraftState({ composer }: { readonly composer: Composer }) {
  const t = useT(messages);
  return (
    <p role="status" className={styles.state}>
      {t(composer.isChanged ? composer.kept : 'unchanged')}{' '}
      {composer.fault !== undefined && <ErrorText error={composer.fault} />}
    </p>
  );
}

/** Publish and discard, with the questions before them. */
function PublishActs({ composer, publish }: { readonly composer: Composer; readonly publish: Publish }) {
  const t = useT(messages);
  const [asked, ask] = useState<'publish' | 'discard'>();
  const isEmpty = composer.document.layout.length === 0;
  return (
    <div className={styles.publish}>
      {composer.isChanged && <Button onClick={() => ask('discard')}>{t('discard')}</Button>}
      <Button kind="primary" disabled={!composer.isChanged} isBusy={publish.isBusy} onClick={() => ask('publish')}>
        {t('publish')}
      </Button>
      <ConfirmDialog
        isOpen={asked === 'publish'}
        title={t('publishTitle')}
        confirmLabel={t('publish')}
        isDangerous={isEmpty}
        isConfirming={publish.isBusy}
        onCancel={() => ask(undefined)}
        onConfirm={() => void publish.publish().then(() => ask(undefined))}
      >
        <p>{t(publish.isBuiltIn ? 'publishBuiltIn' : 'publishText')}</p>
        {isEmpty && <p>{t('publishEmpty')}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        isDangerous
        isConfirming={publish.isBusy}
        onCancel={() => ask(undefined)}
        onConfirm={() => void publish.discard().then(() => ask(undefined))}
      >
        {t('discardText')}
      </ConfirmDialog>
    </div>
  );
}

/** The draft of another tab or device. Taking it is a step that can be undone. */
function OtherDraft({ composer, commands }: { readonly composer: Composer; readonly commands: ComposerCommands }) {
  const t = useT(messages);
  const { other, settle } = composer;
  if (!other) return null;
  const { name, layout, titleBar } = other;
  return (
    <MessageBox type="warning" title={t('otherTitle')}>
      <p>{t('otherText')}</p>
      <p className={styles.acts}>
        <Button
          size="small"
          onClick={() => {
            commands.setDocument({ name, layout, titleBar });
            settle();
          }}
        >
          {t('takeOther')}
        </Button>
        <Button size="small" onClick={settle}>
          {t('keepThis')}
        </Button>
      </p>
    </MessageBox>
  );
}

/** Moves the focus to the first setting, else to the first button. */
function focusInside(panel: HTMLElement | null): void {
  const form = panel?.querySelector<HTMLElement>('[data-schema-form]') ?? panel;
  if (form) tabbablesOf(form)[0]?.focus();
}

/** Errors and conflicts of publishing. */
function PublishFaults({ publish }: { readonly publish: Publish }) {
  const t = useT(messages);
  const { fault, theirs } = publish;
  if (theirs)
    return (
      <MessageBox type="warning" title={t('changedTitle')}>
        <p>{t('changedText', { name: theirs.name })}</p>
        <p className={styles.acts}>
          <Button size="small" onClick={() => void publish.takeTheirs()}>
            {t('takeTheirs')}
          </Button>
          <Button size="small" onClick={() => void publish.publishMine()}>
            {t('publishMine')}
          </Button>
        </p>
      </MessageBox>
    );
  if (fault === undefined) return null;
  const errors = fault instanceof ApiError ? (fault.extras.errors ?? []) : [];
  return (
    <MessageBox type="error" title={t('publishFailed')}>
      {errors.length === 0 && <ErrorText error={fault} />}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, path, message }) => (
            <li key={`${path} ${field} ${message}`}>{t('problemAt', { place: path ?? field, text: message })}</li>
          ))}
        </ul>
      )}
    </MessageBox>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z, but not in text fields, which undo their own letters. */
function undoByKey(event: KeyboardEvent, composer: Composer): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  if (event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]')) return;
  event.preventDefault();
  if (event.shiftKey) composer.redo();
  else composer.undo();
}

function Loaded({ stored, draft, catalog }: LoadedProps) {
  const t = useT(messages);
  const composer = useComposer({ stored, draft });
  const commands = useCommands(composer, catalog);
  const publish = usePublish(stored, composer);
  const inspector = useRef<HTMLElement>(null);
  const [adding, setAdding] = useState<Place>();
  const [isSource, setSource] = useState(false);
  /** JSON that was typed but not applied. */
  const typed = useRef<string>(undefined);
  const { document } = composer.composition;
  const rows = useMemo(() => outlineRows(document, catalog), [document, catalog]);
  const parent = adding?.parentID == null ? undefined : findNode(document, adding.parentID)?.node;
  const placeName = !adding
    ? ''
    : parent
      ? t('region', { name: nameOf(catalog, parent), region: regionName(adding.region, t('content')) })
      : stored.name;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of the parts inside
    <div className={styles.screen} onKeyDown={(event) => undoByKey(event, composer)}>
      <NeedsScript />
      <VisuallyHidden>
        <span role="status">{commands.said}</span>
      </VisuallyHidden>
      <p className={styles.back}>
        <Link href="/appearance/layouts">{t('allLayouts')}</Link>
      </p>
      <div className={styles.head}>
        <h1 className={styles.title}>{document.name}</h1>
        <Toolbar composer={composer} onSource={() => setSource(true)} />
        <PublishActs composer={composer} publish={publish} />
      </div>
      <DraftState composer={composer} />
      <PublishFaults publish={publish} />
      <OtherDraft composer={composer} commands={commands} />
      <div className={styles.columns}>
        <section className={styles.panel} aria-label={t('outline')}>
          <p className={styles.quiet}>{t('outlineHelp')}</p>
          <Outline
            composer={composer}
            commands={commands}
            catalog={catalog}
            rows={rows}
            onAdd={setAdding}
            onEdit={() => focusInside(inspector.current)}
          />
          <Button
            size="small"
            onClick={() => setAdding({ parentID: null, region: 'layout', index: document.layout.length })}
          >
            <Icon name="plus" size={16} /> {t('addSection')}
          </Button>
        </section>
        <section ref={inspector} className={styles.settings} aria-label={t('inspector')}>
          <Inspector composer={composer} commands={commands} catalog={catalog} rows={rows} onAdd={setAdding} />
        </section>
        <Canvas layoutID={stored.layoutID} layoutViewType={stored.layoutViewType} version={composer.keptCount} />
      </div>
      {adding && (
        <Palette
          catalog={catalog}
          document={document}
          place={adding}
          placeName={placeName}
          onClose={() => setAdding(undefined)}
          onChoose={(hydrate) => {
            setAdding(undefined);
            commands.insert({ $hydrate: hydrate }, adding);
          }}
        />
      )}
      {isSource && (
        <SourceDialog
          document={composer.document}
          typed={typed}
          onClose={() => setSource(false)}
          onApply={(next) => {
            setSource(false);
            commands.setDocument(next);
          }}
        />
      )}
    </div>
  );
}

/** The composer of one layout. */
export function ComposerScreen({ layoutID }: { readonly layoutID: LayoutID }) {
  const t = useT(messages);
  const { data, error, refetch } = useQuery(composerOptions(layoutID));
  if (data) return <Loaded key={String(layoutID)} {...data} />;
  if (!error) return <Loader />;
  return (
    <MessageBox type="error" title={t('loadFailed')} onConfirm={{ label: t('again'), onClick: () => void refetch() }}>
      <ErrorText error={error} />
    </MessageBox>
  );
}
