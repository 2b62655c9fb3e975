import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { layoutPreviewOptions } from '#api/layoutPreviews.ts';
import { canvasParam } from '#domain/canvas.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as previewStyles from '../preview/styles.css.ts';
import { useSeen } from '../preview/useSeen.ts';
import type { ShownPage } from '../preview/useViews.ts';
import { useViewWords } from '../preview/useWords.ts';
import { ViewSettings } from '../preview/ViewSettings.tsx';
import { isYourself, type PreviewView, widths } from '../preview/views.ts';
import type { CanvasProps } from './Canvas.tsx';
import { PagePreview } from './PagePreview.tsx';
import { Stage } from './Stage.tsx';
import * as styles from './styles.css.ts';
import { useSpace } from './useSpace.ts';

interface Props extends CanvasProps {
  readonly view: PreviewView;
  /** The page, with the draft. */
  readonly address: string;
}

/** Part of the window’s height that a view takes, alone and beside others. */
const heightShare = { alone: 0.76, beside: 0.6 } as const;

/** The signed preview of a view; undefined for yourself, and until there is one. */
function useToken(view: PreviewView) {
  const isOwn = isYourself(view);
  const { data, error, refetch } = useQuery({ ...layoutPreviewOptions(view), enabled: !isOwn });
  return { token: isOwn ? undefined : data?.token, isReady: isOwn || data !== undefined, error, refetch };
}

/** One view of the page, loaded once it is in the window. */
export function ViewPane(props: Props) {
  const t = useT(messages);
  const { view, views, address, version } = props;
  const room = useRef<HTMLDivElement>(null);
  const isAlone = views.all.length === 1;
  const space = useSpace(room, heightShare[isAlone ? 'alone' : 'beside']);
  const isSeen = useSeen(room);
  // the outline says what the first one hides, also where the canvas is below it
  const isWanted = isSeen || views.all[0]?.id === view.id;
  const words = useViewWords()(view);
  const { token, isReady, error, refetch } = useToken(view);
  const { shown } = views;
  const report = useCallback(
    (page: ShownPage | undefined) => {
      const pages = new Map(shown.get());
      if (page) pages.set(view.id, page);
      else pages.delete(view.id);
      shown.set(pages);
    },
    [shown, view.id],
  );
  const size = space && {
    scale: Math.min(1, space.width / widths[view.width]),
    width: widths[view.width],
    height: space.height,
  };
  const name = isAlone ? '' : `: ${words}`;
  const isShown = isWanted && isReady && size !== undefined;
  return (
    <section className={previewStyles.view} aria-label={isAlone ? undefined : words}>
      <ViewSettings view={view} views={views} />
      {!isReady && error && (
        <p className={styles.notice} role="status">
          <ErrorText error={error} />
          <Button size="small" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      <div ref={room} className={isShown ? undefined : previewStyles.waiting}>
        {!isReady && !error && <Loader />}
        {isShown && views.isBrowsing && (
          <PagePreview key={token ?? ''} {...{ address, version, view, size, token, name }} />
        )}
        {isShown && !views.isBrowsing && (
          <Stage {...props} {...{ size, token, name, report }} address={`${address}&${canvasParam}`} />
        )}
      </div>
    </section>
  );
}
