const longestPath = 200;
const pageStep = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u;

/** The path of a custom page as it is kept: `about/us/` is `/about/us`. Nothing when no page can have it. */
export function readPagePath(text: string): string | undefined {
  const steps = text.split('/').filter(Boolean);
  if (steps.length === 0 || text.length > longestPath || !steps.every((step) => pageStep.test(step))) return undefined;
  return `/${steps.join('/')}`;
}
