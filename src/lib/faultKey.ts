const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** Suffix that the job queue adds to some messages. */
const reporter = / ?\(queue: [^()]{0,200}\)/gi;
/** The name after these words says where it failed, not what failed. */
const named = /\b(queue|worker|job)\b(\s?[:=]?\s?)["'`]?[\w.:/@#-]{1,200}["'`]?/gi;
const hexadecimal = /\b[0-9a-f]{12,}\b/gi;
const number = /\d+(?:[.,:]\d+)*/g;
const errorClass = /^(?:[A-Z]\w{0,60})?Error: /;
const longestKey = 400;

/**
 * Removes from an error message what differs between occurrences, such as IDs, numbers and names of queues, to group
 * the same errors.
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
