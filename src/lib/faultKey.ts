const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** What the job queue adds to some of its messages. */
const reporter = / ?\(queue: [^()]{0,200}\)/gi;
/** The word after these names the one that failed, not the fault. */
const named = /\b(queue|worker|job)\b(\s?[:=]?\s?)["'`]?[\w.:/@#-]{1,200}["'`]?/gi;
const hexadecimal = /\b[0-9a-f]{12,}\b/gi;
const number = /\d+(?:[.,:]\d+)*/g;
const errorClass = /^(?:[A-Z]\w{0,60})?Error: /;
const longestKey = 400;

/**
 * What the messages of one fault have in common: everything that differs from one time to the next, such as IDs,
 * numbers and names of queues and workers, is taken out.
 */
export function faultKey(message: string): string {
  return message
    .slice(0, 4 * longestKey)
    .replace(errorClass, '')
    .replace(reporter, '')
    .replace(uuid, '#')
    .replace(named, '$1 #')
    .replace(hexadecimal, '#')
    .replace(number, '#')
    .slice(0, longestKey);
}
