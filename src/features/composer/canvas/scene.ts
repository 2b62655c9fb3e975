import type { CSSProperties } from 'react';
import type { CanvasNode, CanvasPoint, CanvasRect } from '#domain/canvas.ts';

/** The shown part of the page: how far it is scrolled, how much smaller it is, and the size of its window. */
export interface View {
  readonly scroll: CanvasPoint;
  readonly scale: number;
  /** In CSS pixels of the page. */
  readonly width: number;
  readonly height: number;
}

/** The place of a node in the window of the page. */
export const inWindow = (rect: CanvasRect & Pick<CanvasNode, 'isPinned'>, { scroll }: View): CanvasRect =>
  rect.isPinned ? rect : { ...rect, x: rect.x - scroll.x, y: rect.y - scroll.y };

const px = (value: number) => `${Math.round(value * 10) / 10}px`;

/** Where something in the window of the page is on the overlay. */
export function onOverlay({ x, y, width, height }: CanvasRect, { scale }: View): CSSProperties {
  return { left: px(x * scale), top: px(y * scale), width: px(width * scale), height: px(height * scale) };
}

export const pointOnOverlay = ({ x, y }: CanvasPoint, { scale }: View): CSSProperties => ({
  left: px(x * scale),
  top: px(y * scale),
});

/** False for a node that its column has scrolled away. */
export const hasArea = ({ width, height }: CanvasRect): boolean => width > 0 && height > 0;

/** Whether any of it, such as a line without height between nodes, is in the window of the page. */
export const isInView = ({ x, y, width, height }: CanvasRect, view: View): boolean =>
  x + width >= 0 && y + height >= 0 && x <= view.width && y <= view.height;

/** The size of the page in the canvas, and how much smaller it is shown. */
export interface Size {
  readonly scale: number;
  /** In CSS pixels of the page. */
  readonly width: number;
  /** In CSS pixels of the composer. */
  readonly height: number;
}

export const stageStyle = ({ scale, width, height }: Size): CSSProperties => ({
  width: `${Math.floor(width * scale)}px`,
  height: `${height}px`,
});

export const frameStyle = ({ scale, width, height }: Size): CSSProperties => ({
  width: `${width}px`,
  height: `${height / scale}px`,
  transform: `scale(${scale})`,
});
