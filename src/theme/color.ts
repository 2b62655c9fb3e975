/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const named: Readonly<Record<string, string>> = {
  white: '#fff',
  black: '#000',
  transparent: '#0000',
  red: '#f00',
  green: '#008000',
  blue: '#00f',
  gray: '#808080',
  grey: '#808080',
};

function fromHex(digits: string): Rgba {
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const byte = (index: number) => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16);
  return { r: byte(0), g: byte(1), b: byte(2), a: full.length === 8 ? byte(3) / 255 : 1 };
}

function channel(text: string, scale: number): number {
  return text.endsWith('%') ? (Number.parseFloat(text) / 100) * scale : Number.parseFloat(text);
}

function fromHsl(hue: number, saturation: number, lightness: number, a: number): Rgba {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const at = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { r: at(0), g: at(8), b: at(4), a };
}

const functional = /^(rgb|hsl)a?\(([^()]{1,100})\)$/;
const channelText = /^[\d.]+%?$/;
const hueText = /^[\d.-]+(?:%|deg)?$/;

const unreadable = (text: string) => new Error(`"${text}" is not a valid color. Use #rrggbb, rgb() or hsl().`);

/** Parses `#rgb`, `#rrggbb(aa)`, `rgb()`, `hsl()` and a few names. Throws for anything else (SH-UI-013). */
export function parseColor(text: string): Rgba {
  const value = text.trim().toLowerCase();
  const source = Object.hasOwn(named, value) ? (named[value] as string) : value;
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(source);
  if (hex?.[1]) return fromHex(hex[1]);
  const [, kind, channels = ''] = functional.exec(source) ?? [];
  const [first = '', second = '', third = '', alpha = '1', ...more] = channels.split(/[\s,/]/).filter(Boolean);
  if (
    kind !== undefined &&
    (more.length > 0 || !hueText.test(first) || ![second, third, alpha].every((part) => channelText.test(part)))
  )
    throw unreadable(text);
  const a = channel(alpha, 1);
  if (kind === 'rgb') return { r: channel(first, 255), g: channel(second, 255), b: channel(third, 255), a };
  if (kind === 'hsl')
    return fromHsl(((Number.parseFloat(first) % 360) + 360) % 360, channel(second, 1), channel(third, 1), a);
  throw unreadable(text);
}

export function isColor(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  try {
    return Boolean(parseColor(text));
  } catch {
    return false;
  }
}

export function toHex({ r, g, b }: Rgba): string {
  return `#${[r, g, b]
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `over` with the opacity `share` on `under`; both are opaque. */
export function mix(over: string, under: string, share: number): string {
  const [top, bottom] = [parseColor(over), parseColor(under)];
  const at = (key: 'r' | 'g' | 'b') => top[key] * share + bottom[key] * (1 - share);
  return toHex({ r: at('r'), g: at('g'), b: at('b'), a: 1 });
}
