import { expect, it } from 'vitest';
import { compactTitleBarWidth, deviceClassMaxWidth, media, narrowContentWidth } from './breakpoints.ts';

it('[SH-UI-007] [SH-UI-008] [SH-UI-009] [SH-UI-010] [SH-UI-030] ends the device classes at 500, 766, 1200 and 1256', () => {
  expect(deviceClassMaxWidth).toEqual({ xs: 500, mobile: 766, tablet: 1200, noBleed: 1256 });
});

it('[SH-UI-028] [SH-UI-029] treats 600 px upright or 932 px landscape as a phone', () => {
  expect(media.phone).toContain('(orientation: portrait) and (max-width: 600px)');
  expect(media.phone).toContain('(orientation: landscape) and (max-width: 932px)');
});

it('[SH-UI-031] [SH-TITLE-006] keeps the other widths apart', () =>
  expect([narrowContentWidth, compactTitleBarWidth]).toEqual([900, 800]));
