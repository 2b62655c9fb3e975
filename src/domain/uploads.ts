import type { UploadLimits } from '#contracts/page.ts';

export type { UploadLimits };

/** Used until a site says otherwise; the server has the last word. */
export const defaultUploadLimits: UploadLimits = {
  maxSize: 10_485_760,
  maxUploads: 10,
  allowedExtensions: ['gif', 'jpeg', 'jpg', 'pdf', 'png', 'txt', 'webp', 'zip'],
};

/** Of the field error by which the server refuses a kind of file. */
export const extensionCode = 'extension';

export type UploadFault = 'tooBig' | 'extension';

/** The part after the last dot, in lower case; a name without one, or that starts with its only dot, has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Why a file may not be uploaded (SH-FORM-004, SH-FORM-005). */
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
