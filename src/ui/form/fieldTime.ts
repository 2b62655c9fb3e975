const two = (value: number) => String(value).padStart(2, '0');

/** Formats a time for a `datetime-local` field, in the viewer's time zone. */
export function fieldTime(date: Date): string {
  return (
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` +
    `T${two(date.getHours())}:${two(date.getMinutes())}`
  );
}
