import { type RefObject, useEffect, useState } from 'react';
import { watchResize } from '#ui/measure/watchResize.ts';
import { previewBesideFrom } from './previewSizes.ts';

export interface PreviewState {
  /** Whether the preview is visible. */
  readonly isShown: boolean;
  /** Whether form and preview fit beside each other; otherwise the preview replaces the form. */
  readonly isBeside: boolean;
  /** The viewer’s choice; undefined before they choose: the preview is then shown only beside the form. */
  readonly asked: boolean | undefined;
  readonly toggle: () => void;
}

/**
 * Where the preview of a post is shown. The layout is decided by a container query (see `styles.writing`), so nothing
 * moves when the script starts; this decides whether the preview is requested and what the button says.
 */
export function usePreview(form: RefObject<HTMLElement | null>): PreviewState {
  const [asked, setAsked] = useState<boolean>();
  const [isBeside, setBeside] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const measure = () => setBeside(element.clientWidth >= previewBesideFrom);
    measure();
    return watchResize(element, measure);
  }, [form]);
  const isShown = asked ?? isBeside;
  return { isShown, isBeside, asked, toggle: () => setAsked(!isShown) };
}
