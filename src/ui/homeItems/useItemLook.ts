import { cx } from '../cx.ts';
import { cssColor, cssImage, cssLength, cssWords } from '../dynamicStyle/cssValues.ts';
import { type StyledByVars, useStyleVars } from '../dynamicStyle/useStyleVars.tsx';
import { surfaceOf } from '../widgetFrame/useGround.ts';
import type { ItemBox, ItemOptions } from './items.ts';
import * as styles from './look.css.ts';

/** Compatible servers serialize an empty object as `[]`, which has none of the keys either. */
const plain = <Value extends object>(value: Value | readonly unknown[] | null | undefined) =>
  (value ?? {}) as Partial<Value>;

/** Padding of one side: set for the side, its axis, or all sides. */
function paddingOf(spacing: ItemBox['spacing']): string | undefined {
  const { all, horizontal, vertical, top, bottom, left, right } = plain(spacing);
  const sides = [
    top ?? vertical ?? all,
    right ?? horizontal ?? all,
    bottom ?? vertical ?? all,
    left ?? horizontal ?? all,
  ].map(cssLength);
  return sides.some((side) => side !== undefined) ? sides.map((side) => side ?? '0').join(' ') : undefined;
}

const lineStyles = new Set(['solid', 'dashed', 'dotted', 'double', 'none']);

function lineOf(border: ItemBox['border']): string | undefined {
  const { color, width, style } = plain(border);
  const parts = [cssLength(width), style && lineStyles.has(style) ? style : undefined, cssColor(color)];
  if (parts.every((part) => part === undefined)) return undefined;
  return `${parts[0] ?? '1px'} ${parts[1] ?? 'solid'} ${parts[2] ?? 'currentColor'}`;
}

/** The document's choices for the box of each item, as classes; one style element for all items. */
export function useItemLook({ box, fg }: Pick<ItemOptions, 'box' | 'fg'>): StyledByVars {
  const { border, background, spacing } = plain<ItemBox>(box);
  const { color, image, position, size, repeat, attachment } = plain(background);
  const text = cssColor(fg);
  const look = {
    text,
    line: lineOf(border),
    radius: cssLength(plain(border).radius),
    padding: paddingOf(spacing),
    color: cssColor(color),
    image: cssImage(image),
  };
  const isGround = look.color !== undefined || look.image !== undefined;
  const { className, style } = useStyleVars({
    [styles.look.text]: look.text,
    [styles.look.line]: look.line,
    [styles.look.radius]: look.radius,
    [styles.look.padding]: look.padding,
    ...(isGround
      ? {
          [styles.look.color]: look.color ?? 'transparent',
          [styles.look.image]: look.image ?? 'none',
          [styles.look.position]: cssWords(position),
          [styles.look.size]: cssWords(size),
          [styles.look.repeat]: cssWords(repeat),
          [styles.look.attachment]: cssWords(attachment),
        }
      : {}),
  });
  return {
    style,
    className:
      className &&
      cx(
        className,
        look.text && styles.inked,
        look.line && styles.lined,
        look.radius && styles.rounded,
        look.padding && styles.spaced,
        isGround && styles.painted,
        // Readable text colors on this background, for colors that the document does not set.
        surfaceOf(color),
      ),
  };
}
