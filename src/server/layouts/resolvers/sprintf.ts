/** Wide fields would let a short format make a huge text. */
const maxWidth = 500;
const directive = /%(?:(\d+)\$)?([-+0 ]|'.)*(\d+)?(?:\.(\d+))?([bcdeEfFgGiosuxX%])/g;

function flagsOf(text: string) {
  const body = /^%(?:\d+\$)?((?:[-+0 ]|'.)*)/s.exec(text)?.[1] ?? '';
  const custom = /'(.)/s.exec(body)?.[1];
  const plain = body.replace(/'./gs, '');
  return { left: plain.includes('-'), plus: plain.includes('+'), pad: custom ?? (plain.includes('0') ? '0' : ' ') };
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function convert(kind: string, value: unknown, precision: number | undefined): string {
  const number = Number(value) || 0;
  const whole = Math.trunc(number);
  switch (kind) {
    case 'd':
    case 'i':
      return String(whole);
    case 'u':
      return String(Math.abs(whole));
    case 'f':
    case 'F':
      return number.toFixed(Math.min(precision ?? 6, 50));
    case 'e':
    case 'E':
      return kind === 'E' ? number.toExponential(Math.min(precision ?? 6, 50)).toUpperCase() : number.toExponential(Math.min(precision ?? 6, 50));
    case 'g':
    case 'G':
      return String(number);
    case 'b':
      return Math.abs(whole).toString(2);
    case 'o':
      return Math.abs(whole).toString(8);
    case 'x':
      return Math.abs(whole).toString(16);
    case 'X':
      return Math.abs(whole).toString(16).toUpperCase();
    case 'c':
      return String.fromCodePoint(Math.min(Math.max(whole, 0), 0x10ffff));
    default:
      return precision === undefined ? asText(value) : asText(value).slice(0, precision);
  }
}

const numeric = /[dieEfFgG]/;

/** PHP's sprintf, as authors of layouts know it: `%s %d %05.2f %1$s %'x10s %%`. Too few arguments throw. */
export function formatPrintf(format: string, args: readonly unknown[]): string {
  let next = 0;
  return format.replace(
    directive,
    (text, position: string | undefined, _flags, width: string | undefined, precision: string | undefined, kind: string) => {
      if (kind === '%') return '%';
      const index = position === undefined ? next++ : Number(position) - 1;
      if (index < 0 || index >= args.length)
        throw new Error(`The format "${format.slice(0, 80)}" needs ${index + 1} arguments, ${args.length} were given.`);
      const { left, plus, pad } = flagsOf(text);
      let result = convert(kind, args[index], precision === undefined ? undefined : Number(precision));
      if (plus && numeric.test(kind) && !result.startsWith('-')) result = `+${result}`;
      const size = Math.min(Number(width ?? 0), maxWidth);
      if (left) return result.padEnd(size, pad === '0' ? ' ' : pad);
      const sign = pad === '0' && /^[+-]/.test(result) ? result.charAt(0) : '';
      return sign + result.slice(sign.length).padStart(size - sign.length, pad);
    },
  );
}
