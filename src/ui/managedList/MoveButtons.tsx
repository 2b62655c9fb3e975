import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';

export interface MoveButtonsProps {
  /** Names of the buttons, which say what is moved. */
  readonly up: string;
  readonly down: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** Move an entry of a list by one place. */
export function MoveButtons({ up, down, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button size="small" aria-label={up} disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon name="arrow-up" size={16} />
      </Button>
      <Button size="small" aria-label={down} disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="arrow-down" size={16} />
      </Button>
    </>
  );
}
