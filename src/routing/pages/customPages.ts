const longestPath = 200;
const pageStep = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u;

/** Normalizes the path of a custom page: `about/us/` becomes `/about/us`. Undefined if the path is not allowed. */
export function readPagePath(text: string): string | undefined {
  const steps = text.split('/').filter(Boolean);
  const path = `/${steps.join('/')}`;
  const isAllowed = steps.length > 0 && path.length <= longestPath && steps.every((step) => pageStep.test(step));
  return isAllowed ? path : undefined;
}
