/** Opens the file dialog of the operating system. @param accept MIME types, as in a file field. */
export function askForFiles(accept: string, onFiles: (files: readonly File[]) => void): void {
  const field = Object.assign(document.createElement('input'), { type: 'file', multiple: true, accept, hidden: true });
  // Some browsers report no choice of a field outside the document.
  document.body.append(field);
  const leave = () => field.remove();
  field.addEventListener('cancel', leave);
  field.addEventListener('change', () => {
    leave();
    onFiles([...(field.files ?? [])]);
  });
  field.click();
}
