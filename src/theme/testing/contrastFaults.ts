import { type Palette, textPairs } from '../baseValues.ts';
import { contrast, minimumTextContrast } from '../contrast.ts';

export interface ContrastFault {
  readonly text: keyof Palette;
  readonly background: keyof Palette;
  readonly contrast: number;
}

/** Text pairs of a palette with a contrast below 4.5:1. */
export function contrastFaults(palette: Palette): readonly ContrastFault[] {
  return textPairs.flatMap(([text, background]) => {
    const measured = contrast(palette[text], palette[background]);
    return measured < minimumTextContrast ? [{ text, background, contrast: Math.round(measured * 100) / 100 }] : [];
  });
}
