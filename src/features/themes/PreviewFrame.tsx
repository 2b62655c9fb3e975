import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { keepThemeDraft } from '#api/themes.ts';
import { scopedCss } from '#domain/customCss.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { useHasScript } from '#session/useStore.ts';
import { inPageSection } from '#routing/pageSection.ts';
import { previewCss } from '#theme/previewCss.ts';
import { cx } from '#ui/cx.ts';
import { Loader } from '#ui/loader/Loader.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ThemeEditorState } from './useThemeEditor.ts';

/** Time without typing after which the server gets the draft. */
const quietMs = 400;
const pages = { home: '/', posts: '/discussions', categories: '/categories', search: '/search' } as const;
type Page = keyof typeof pages;
const pageNames = Object.keys(pages) as readonly Page[];

type FrameRef = RefObject<HTMLIFrameElement | null>;

/** Shows styles in the page of the frame at once, in place of those that it was loaded with. */
function dress(frame: HTMLIFrameElement | null, css: string, isDark: boolean): void {
  const page = frame?.contentDocument;
  const FrameSheet = (frame?.contentWindow as (Window & { CSSStyleSheet?: typeof CSSStyleSheet }) | null)
    ?.CSSStyleSheet;
  if (!page?.documentElement || !FrameSheet) return;
  page.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  const custom = page.querySelector<HTMLStyleElement>('style[data-custom]')?.sheet;
  if (custom) custom.disabled = true;
  const sheet = new FrameSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
}

/** Sends the draft to the server when the viewer pauses, and loads the frame again if it shows more than styles. */
function useDraft(editor: ThemeEditorState, frame: FrameRef) {
  const { themeID } = editor.theme;
  const [failure, setFailure] = useState<unknown>();
  const [isReady, setReady] = useState(false);
  const { variables, styles: css, header, footer } = editor.draft;
  const sent = JSON.stringify({ variables, styles: css, header, footer });
  useEffect(() => {
    const stop = new AbortController();
    const send = async () => {
      try {
        await keepThemeDraft(themeID, JSON.parse(sent), stop.signal);
        setFailure(undefined);
        setReady(true);
        frame.current?.contentWindow?.location.reload();
      } catch (error) {
        if (!stop.signal.aborted) setFailure(error);
      }
    };
    const timer = setTimeout(() => void send(), quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [themeID, sent, frame]);
  return { failure, isReady };
}

function useDress(editor: ThemeEditorState, frame: FrameRef, isDark: boolean) {
  const css = useMemo(
    () => previewCss(editor.variables) + scopedCss(editor.draft.styles),
    [editor.variables, editor.draft.styles],
  );
  useEffect(() => dress(frame.current, css, isDark), [frame, css, isDark]);
  return () => dress(frame.current, css, isDark);
}

interface Props {
  readonly editor: ThemeEditorState;
  /** On narrow screens: above the fields, while these scroll. */
  readonly isPinned?: boolean;
}

/** Why the preview is not that of the draft, unless the form says it already. */
function Failure({ failure, editor }: { readonly failure: unknown; readonly editor: ThemeEditorState }) {
  const errors = failure instanceof ApiError ? (failure.extras.errors ?? []) : [];
  if (errors.length === 0) return <ErrorText error={failure} />;
  if (Object.keys(editor.errors).length > 0) return null;
  return editor
    .labeled(errors)
    .map(({ message }) => message)
    .join(' ');
}

/** Pages of the site with the unsaved theme. */
export function PreviewFrame({ editor, isPinned = false }: Props) {
  const t = useT(messages);
  const hasScript = useHasScript();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Page>('home');
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const { failure, isReady } = useDraft(editor, frame);
  const onLoad = useDress(editor, frame, mode === 'dark');
  return (
    <section className={cx(styles.preview, isPinned && styles.pinned)} aria-label={t('previewTitle')}>
      <div className={styles.tools}>
        <SelectField
          label={t('page')}
          name="previewPage"
          value={page}
          onChange={(event) => setPage(event.currentTarget.value as Page)}
          options={pageNames.map((value) => ({ value, label: t(`page.${value}`) }))}
        />
        <SelectField
          label={t('mode')}
          name="previewMode"
          value={mode}
          onChange={(event) => setMode(event.currentTarget.value === 'dark' ? 'dark' : 'light')}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
        <SelectField
          label={t('width')}
          name="previewWidth"
          value={width}
          onChange={(event) => setWidth(event.currentTarget.value === 'phone' ? 'phone' : 'desktop')}
          options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`width.${value}`) }))}
        />
      </div>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {t('previewFailed')} <Failure failure={failure} editor={editor} />
        </p>
      )}
      <div className={cx(styles.stage, width === 'phone' && styles.phoneStage)}>
        {hasScript && !isReady && failure === undefined && <Loader />}
        {hasScript && isReady && (
          <iframe
            ref={frame}
            className={styles.frame[width]}
            title={t('previewTitle')}
            src={inPageSection(pages[page])}
            onLoad={onLoad}
          />
        )}
      </div>
    </section>
  );
}
