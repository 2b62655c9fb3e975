import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { CanvasText } from '#domain/canvas.ts';
import { inWindow, onOverlay, type View } from './scene.ts';
import * as styles from './styles.css.ts';

interface Props {
  /** Where the text is, and how it looks. */
  readonly text: CanvasText;
  readonly view: View;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

/** Room for typing in a short text, in CSS pixels of the page. */
const leastWidth = 200;

const scaled = (length: string, scale: number) => {
  const value = Number.parseFloat(length);
  return Number.isNaN(value) ? length : `${value * scale}px`;
};

function lookOf({ look }: CanvasText, { scale }: View): CSSProperties {
  return {
    fontFamily: look.fontFamily,
    fontWeight: look.fontWeight,
    fontSize: scaled(look.fontSize, scale),
    lineHeight: scaled(look.lineHeight, scale),
    textAlign: look.textAlign as CSSProperties['textAlign'],
  };
}

/** A field over a text of the canvas. Enter and Escape leave it; Shift+Enter begins a line. */
export function InlineText({ text, view, label, value, onChange, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.minBlockSize = '0';
    element.style.minBlockSize = value === '' ? '' : `${element.scrollHeight}px`;
  }, [value]);
  const place = onOverlay({ ...inWindow(text, view), width: Math.max(text.width, leastWidth) }, view);
  return (
    <textarea
      ref={field}
      rows={1}
      className={styles.text}
      style={{ ...place, ...lookOf(text, view) }}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onClose}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing))
          return;
        event.preventDefault();
        onClose();
      }}
    />
  );
}
