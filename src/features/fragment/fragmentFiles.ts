import { readFragmentScript, readFragmentStyles } from '#api/fragments.ts';
import { type FragmentImpl, fragmentFramePath, fragmentPath, readUUID } from '#domain/fragments.ts';

export interface FragmentFiles {
  /** URL of the frame’s document. */
  readonly frame: string;
  readonly js: string;
  readonly cssUrl: string;
  /** The CSS text, if it was sent with the page. */
  readonly css: string | undefined;
}

/** The URLs of a fragment (resolutions G50); undefined if its identifier is missing. */
export function filesOf({
  fragmentUUID,
  fragmentRevisionUUID,
  jsUrl,
  cssUrl,
  css,
}: FragmentImpl): FragmentFiles | undefined {
  const uuid = readUUID(fragmentUUID);
  if (uuid === undefined) return undefined;
  return {
    frame: fragmentFramePath(uuid, fragmentRevisionUUID ?? ''),
    js: jsUrl || fragmentPath(uuid, 'js', fragmentRevisionUUID),
    cssUrl: cssUrl || fragmentPath(uuid, 'css', fragmentRevisionUUID),
    css: typeof css === 'string' ? css : undefined,
  };
}

/** A fragment is rendered without its styles if they take longer than this (CO-WIDGET-036). */
export const stylesheetWaitMs = 1000;

async function loadStyles({ css, cssUrl }: FragmentFiles, signal: AbortSignal): Promise<string> {
  if (css !== undefined) return css;
  const late = new Promise<string>((resolve) => setTimeout(resolve, stylesheetWaitMs, ''));
  return Promise.race([readFragmentStyles(cssUrl, signal).catch(() => ''), late]);
}

/** Loads both files of a fragment in parallel. Rejects if the script cannot be loaded. */
export async function loadCode(
  files: FragmentFiles,
  signal: AbortSignal,
): Promise<{ readonly js: string; readonly css: string }> {
  const [js, css] = await Promise.all([readFragmentScript(files.js, signal), loadStyles(files, signal)]);
  return { js, css };
}
