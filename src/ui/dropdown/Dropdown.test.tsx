// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { Dropdown } from './Dropdown.tsx';
import { dropdownMaxHeight, dropdownWidth, hoverDropdownMinWidth } from './dropdownSizes.ts';
import * as styles from './styles.css.ts';

it('[SH-OVER-019] [SH-OVER-020] [SH-OVER-021] [SH-OVER-022] is 250 wide, 300 medium, at least 350 by hover, at most 90 % of the window high', () => {
  expect([dropdownWidth, hoverDropdownMinWidth, dropdownMaxHeight]).toEqual([{ normal: 250, medium: 300 }, 350, 90]);
  const panelClass = (width?: keyof typeof styles.width) => {
    const { container, unmount } = renderInPage(
      <Dropdown label="Sort" width={width}>
        <li>one</li>
      </Dropdown>,
    );
    const { className } = container.querySelector('ul') as HTMLElement;
    unmount();
    return className;
  };
  expect(panelClass()).toContain(styles.width.normal);
  for (const width of ['normal', 'medium', 'hover'] as const) expect(panelClass(width)).toContain(styles.width[width]);
});
