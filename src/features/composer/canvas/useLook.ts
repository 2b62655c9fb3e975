import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Look } from '../preview/views.ts';

/** How the page in a frame was sent. */
interface Sent {
  readonly page: Document;
  readonly theme: string | undefined;
  readonly direction: string;
}

/** The page in a frame; undefined if a link has led to another site. */
export function pageIn(frame: HTMLIFrameElement | null): Document | undefined {
  try {
    return frame?.contentDocument ?? undefined;
  } catch {
    return undefined;
  }
}

/** Shows the page in light or dark colors, and in a direction. @returns what to do when a page was loaded */
export function useLook(
  frame: RefObject<HTMLIFrameElement | null>,
  { theme, direction }: Pick<Look, 'theme' | 'direction'>,
  onChange: () => void,
): () => void {
  const sent = useRef<Sent>(undefined);
  const changed = useRef(onChange);
  changed.current = onChange;
  const wear = useCallback(() => {
    const page = pageIn(frame.current);
    if (!page) return;
    const html = page.documentElement;
    if (sent.current?.page !== page) sent.current = { page, theme: html.dataset['theme'], direction: html.dir };
    const shown = theme === 'own' ? sent.current.theme : theme;
    if (shown === undefined) delete html.dataset['theme'];
    else html.dataset['theme'] = shown;
    html.dir = direction === 'own' ? sent.current.direction : direction;
    changed.current();
  }, [frame, theme, direction]);
  useEffect(wear, [wear]);
  return wear;
}
