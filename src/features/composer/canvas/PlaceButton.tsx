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

/** A button in the middle of a place. */
export function PlaceButton({ area, view, icon, label, isRefused = false, onPress }: Props) {
  const { x, y, width, height } = inWindow(area, view);
  return (
    <button
      type="button"
      className={styles.place}
      style={pointOnOverlay({ x: x + width / 2, y: y + height / 2 }, view)}
      aria-label={label}
      title={label}
      aria-disabled={isRefused || undefined}
      onClick={() => !isRefused && onPress()}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
