/** Format of the date in a thread's position: short, and with the year only where it is not the current one. */
export function positionDate(date: Date, now: Date): Intl.DateTimeFormatOptions {
  const isThisYear = date.getFullYear() === now.getFullYear();
  return { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) };
}
