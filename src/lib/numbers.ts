const units = ['', 'k', 'm', 'b', 't'] as const;

/** 999 → "999", 1260 → "1.3k", 999999 → "1m" (SH-UI-035): one decimal unless it is 0, rounded up into the next unit. */
export function abbreviate(value: number): string {
  let size = Math.abs(value);
  let unit = 0;
  while (unit < units.length - 1 && (unit === 0 ? size >= 1000 : Math.round(size * 10) / 10 >= 1000)) {
    size /= 1000;
    unit += 1;
  }
  const rounded = unit === 0 ? size : Math.round(size * 10) / 10;
  return `${value < 0 ? '-' : ''}${rounded}${units[unit]}`;
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** 1536 → "1.5 KB" (SH-UI-034): units of 1024, from B to TB. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${byteUnits[step]}`;
}

/** Whether the text is a number: optional sign, digits, optional decimals (SH-FORM-003). */
export function isNumeric(text: string): boolean {
  return /^[+-]?\d+(\.\d+)?$/.test(text);
}

const unreadCap = 99;

/** Limits counts to "99+". */
export function cappedCount(value: number): string {
  return value > unreadCap ? `${unreadCap}+` : String(value);
}
