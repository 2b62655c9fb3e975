const two = (value: number) => String(value).padStart(2, '0');

/** A time as the browser's field of date and time writes it, in the reader's own time zone. */
export function fieldTime(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
