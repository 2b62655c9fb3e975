import { readFragmentScript, readFragmentStyles } from '#api/fragments.ts';
import { type FragmentImpl, fragmentFramePath, fragmentPath, readUUID } from '#domain/fragments.ts';

export interface FragmentFiles {
  /** The document of its frame. */
  readonly frame: string;
  readonly js: string;
  readonly cssUrl: string;
  /** The styles themselves, when they came with the page. */
  readonly css: string | undefined;
}

/** Where a fragment comes from (resolutions G50); nothing when it does not say which fragment it is. */
export function filesOf({ fragmentUUID, fragmentRevisionUUID, jsUrl, cssUrl, css }: FragmentImpl): FragmentFiles | undefined {
  const uuid = readUUID(fragmentUUID);
  if (uuid === undefined) return undefined;
  return {
    frame: fragmentFramePath(uuid, fragmentRevisionUUID ?? ''),
    js: jsUrl || fragmentPath(uuid, 'js', fragmentRevisionUUID),
    cssUrl: cssUrl || fragmentPath(uuid, 'css', fragmentRevisionUUID),
    css: typeof css === 'string' ? css : undefined,
  };
}

/** A fragment is drawn without its styles rather than after this (CO-WIDGET-036). */
export const stylesheetWaitMs = 1000;

async function loadStyles({ css, cssUrl }: FragmentFiles, signal: AbortSignal): Promise<string> {
  if (css !== undefined) return css;
  const late = new Promise<string>((resolve) => setTimeout(resolve, stylesheetWaitMs, ''));
  return Promise.race([readFragmentStyles(cssUrl, signal).catch(() => ''), late]);
}

/** Both files of a fragment at once. Rejects when there is no script. */
export async function loadCode(files: FragmentFiles, signal: AbortSignal): Promise<{ readonly js: string; readonly css: string }> {
  const [js, css] = await Promise.all([readFragmentScript(files.js, signal), loadStyles(files, signal)]);
  return { js, css };
}
