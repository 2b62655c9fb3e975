import type { CanvasRect } from '#domain/canvas.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { inWindow, pointOnOverlay, type View } from './scene.ts';
import * as styles from './styles.css.ts';

interface Props {
  readonly area: CanvasRect;
  readonly view: View;
  readonly icon: IconName;
  readonly label: string;
  readonly isRefused?: boolean;
  readonly onPress: () => void;
}

/** Half of the button with its distance from an edge, in pixels of the composer. */
const halfPx = 16;

/** The middle of a line; in the area of an empty region, its end, because its name is at the start. */
function centerOf(area: CanvasRect, view: View) {
  const { x, y, width, height } = inWindow(area, view);
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (width === 0 || height === 0) return middle;
  const inset = Math.min(halfPx / view.scale, width / 2);
  return { ...middle, x: document.documentElement.dir === 'rtl' ? x + inset : x + width - inset };
}

/** A button at a place. */
export function PlaceButton({ area, view, icon, label, isRefused = false, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.place}
      style={pointOnOverlay(centerOf(area, view), view)}
      aria-label={label}
      title={label}
      aria-disabled={isRefused || undefined}
      onClick={() => !isRefused && onPress()}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
