import type { UploadLimits } from '#contracts/page.ts';

export type { UploadLimits };

/** Defaults until the site's limits are known; the server has the final say. */
export const defaultUploadLimits: UploadLimits = {
  maxSize: 10_485_760,
  maxUploads: 10,
  allowedExtensions: ['gif', 'jpeg', 'jpg', 'pdf', 'png', 'txt', 'webp', 'zip'],
};

/** Code of the server's error for a file type that is not allowed. */
export const extensionCode = 'extension';

export type UploadFault = 'tooBig' | 'extension';

/** The extension in lowercase; empty for names without a dot, or that start with their only dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Why a file cannot be uploaded (SH-FORM-004, SH-FORM-005). */
export function uploadFaultOf(
  file: { readonly name: string; readonly size: number },
  limits: Omit<UploadLimits, 'maxUploads'>,
): UploadFault | undefined {
  if (file.size > limits.maxSize) return 'tooBig';
  const extension = extensionOf(file.name);
  return limits.allowedExtensions.some((allowed) => allowed.replace(/^\./, '').toLowerCase() === extension)
    ? undefined
    : 'extension';
}
